import {
  type BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  SqliteQueryCompiler,
  ValueListNode,
  ValueNode,
} from 'kysely'

/** Columns with a few values of ours, by which indexes leave rows out, such as jobs that are done. */
const STATES = new Set(['state', 'status', 'role'])

/**
 * Writes the values of such a column into the statement. As parameters, neither database could know that an index over
 * some of them has the rows in question: SQLite would read the whole table, and PostgreSQL would plan each time.
 */
function withLiteralStates(node: BinaryOperationNode): BinaryOperationNode {
  if (!isState(node.leftOperand)) return node
  const { rightOperand: right } = node
  if (ValueNode.is(right) && typeof right.value === 'string')
    return { ...node, rightOperand: ValueNode.createImmediate(right.value) }
  if (PrimitiveValueListNode.is(right) && right.values.every((value) => typeof value === 'string'))
    return { ...node, rightOperand: ValueListNode.create(right.values.map(ValueNode.createImmediate)) }
  return node
}

function isState(node: OperationNode): boolean {
  const column = ReferenceNode.is(node) ? node.column : node
  return ColumnNode.is(column) && STATES.has(column.column.name)
}

export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withLiteralStates(node))
  }
}

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withLiteralStates(node))
  }
}
