import {
  ColumnNode,
  CompiledQuery,
  type DatabaseConnection,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  ReferenceNode,
  type ReturningNode,
  type RootOperationNode,
  SelectAllNode,
  SelectionNode,
  TableNode,
} from 'kysely'

/** The columns of each table and view, by its name. */
type Columns = ReadonlyMap<string, readonly string[]>

/**
 * Names the columns that `select *` and `returning *` read, so that these statements can be prepared: with a star they
 * would fail once a migration has added a column under a running server. Leaves tables that it does not know, aliases and
 * subqueries as they are.
 */
export class NamedColumns implements KyselyPlugin {
  readonly #columns: () => Columns

  constructor(columns: () => Columns) {
    this.#columns = columns
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'SelectQueryNode')
      return node.selections?.some(isStar)
        ? { ...node, selections: this.#named(node.selections, node.joins ? undefined : node.from?.froms) }
        : node
    const { returning } = node as { returning?: ReturningNode }
    if (!returning?.selections.some(isStar)) return node
    const { into, table, from } = node as Partial<Record<'into' | 'table', OperationNode>> & {
      from?: { froms: readonly OperationNode[] }
    }
    const only = into ?? table
    const selections = this.#named(returning.selections, only ? [only] : from?.froms)
    return { ...node, returning: { ...returning, selections } } as RootOperationNode
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  /** `froms`: what a star without a table stands for. */
  #named(selections: readonly SelectionNode[], froms: readonly OperationNode[] | undefined): SelectionNode[] {
    return selections.flatMap((selection) => {
      const table = tableOf(selection) ?? (froms?.length === 1 ? froms[0] : undefined)
      if (!isStar(selection) || !table || !TableNode.is(table)) return [selection]
      const columns = this.#columns().get(table.table.identifier.name)
      if (!columns) return [selection]
      return columns.map((name) => SelectionNode.create(ReferenceNode.create(ColumnNode.create(name), table)))
    })
  }
}

function isStar({ selection }: SelectionNode): boolean {
  return SelectAllNode.is(selection) || (ReferenceNode.is(selection) && SelectAllNode.is(selection.column))
}

function tableOf({ selection }: SelectionNode): TableNode | undefined {
  return ReferenceNode.is(selection) ? selection.table : undefined
}

/** Fills `columns` from PostgreSQL, once there are tables. */
export async function readColumns(connection: DatabaseConnection, columns: Map<string, string[]>) {
  if (columns.size > 0) return
  const { rows } = await connection.executeQuery<{ name: string; columns: string[] }>(
    CompiledQuery.raw(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v')
        and a.attnum > 0 and not a.attisdropped
      group by c.relname`),
  )
  for (const row of rows) columns.set(row.name, row.columns)
}
