import { cpSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { type OwnPostgres, startOwnPostgres } from '../../scripts/test/postgres.ts'
import { openRelay } from '../../src/server/testing/relay.ts'
import { until } from '../../src/server/testing/until.ts'

const durable = { fsync: 'on', synchronous_commit: 'on', wal_keep_size: '256MB' }

/** A primary and its standby behind one address, as with a managed PostgreSQL. */
export type PostgresPair = {
  /** The address, which leads to the primary. */
  url: string
  /** From now on the standby receives nothing more. */
  cutStandby: () => Promise<void>
  /** Loses the primary's machine, promotes the standby and lets the address lead there; answers how long that took, in ms. */
  failOver: () => Promise<number>
  stop: () => Promise<void>
}

/**
 * Starts both. If the standby is synchronous, the primary acknowledges nothing that the standby has not written to disk;
 * otherwise it waits for nobody.
 */
export async function startPostgresPair(synchronous: boolean): Promise<PostgresPair> {
  const primary = await startOwnPostgres(durable)
  const standby = await startStandby(primary)
  await until(
    async () => (await rows(primary, 'select 1 from pg_stat_replication')).length > 0,
    'the standby follows',
  )
  if (synchronous) {
    await rows(primary, `alter system set synchronous_standby_names = '*'`)
    await rows(primary, 'select pg_reload_conf()')
    const inStep = `select 1 from pg_stat_replication where sync_state = 'sync'`
    await until(async () => (await rows(primary, inStep)).length > 0, 'the standby is synchronous')
  }
  const address = await openRelay(primary.url)
  return {
    url: address.url,
    async cutStandby() {
      await rows(standby, `alter system set primary_conninfo = ''`)
      await rows(standby, 'select pg_reload_conf()')
      await until(
        async () => (await rows(standby, 'select 1 from pg_stat_wal_receiver')).length === 0,
        'it is cut',
      )
    },
    async failOver() {
      const began = Date.now()
      primary.lose()
      await rows(standby, 'select pg_promote()')
      await address.cut()
      await address.mend(standby.url)
      return Date.now() - began
    },
    async stop() {
      await address.cut()
      await Promise.all([primary.stop(), standby.stop()])
    },
  }
}

async function startStandby(primary: OwnPostgres): Promise<OwnPostgres> {
  const { hostname, port, username, password } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`
  // Kept as the primary would have it, so that it can be changed by ALTER SYSTEM.
  const fill = async (data: string) => {
    await copyBase(primary, data)
    writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    writeFileSync(join(data, 'standby.signal'), '')
  }
  return startOwnPostgres(durable, { password, fill })
}

/** Files of the running process, its socket among them. */
const ofTheProcess = /^(postmaster\.|\.s\.PGSQL\.)/

/** Copies the data folder of a running server, as PostgreSQL's manual has it for a low-level base backup. */
async function copyBase({ url, data }: OwnPostgres, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    cpSync(data, target, { recursive: true, filter: (path) => !ofTheProcess.test(basename(path)) })
    const { rows: stopped } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    writeFileSync(join(target, 'backup_label'), stopped[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

async function rows({ url }: OwnPostgres, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}
