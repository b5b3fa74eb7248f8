/** What a database of PostgreSQL says of itself, and of the user who asks. */
export type Fitness = {
  user: string
  database: string
  encoding: string
  /** Whether it has tables of ours already. */
  used: boolean
  mayCreate: boolean
  owns: boolean
}

/** Asks for a `Fitness`. */
export const fitnessQuery = `
  select current_user as "user", current_database() as database,
    current_setting('server_encoding') as encoding,
    to_regclass('public.kysely_migration') is not null as used,
    coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayCreate",
    pg_has_role(datdba, 'usage') as owns
  from pg_database where datname = current_database()`

/** Why a database that is new cannot become a house's, with what to do, as sentences; null if it can, or is one. */
export function unsuitableReason({ user, database, encoding, used, mayCreate }: Fitness): string | null {
  if (used) return null
  if (!mayCreate)
    return (
      `The user ${user} may not make tables in the database ${database}. Make it the owner, as a superuser: ` +
      ownerOf(user, database)
    )
  if (encoding !== 'UTF8')
    return (
      `The database ${database} is in ${encoding}, which cannot hold every name. Create it again in UTF8 ` +
      '(docs/operations.md).'
    )
  return null
}

/** Like `unsuitableReason`, for a restore, which also puts aside what is there. */
export function unsuitableForRestoreReason(fitness: Fitness): string | null {
  const { user, database, owns } = fitness
  if (owns) return unsuitableReason(fitness)
  return `The user ${user} has to own the database ${database} for this, as a superuser: ${ownerOf(user, database)}`
}

const ownerOf = (user: string, database: string) => `alter database "${database}" owner to "${user}";`
