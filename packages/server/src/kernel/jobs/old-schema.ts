import type { Pool, PoolClient } from 'pg'
import type { PgBoss } from 'pg-boss'
import { newId } from '../db'

/** A row of version 10's tables, which a process of an older release has left. */
interface OldJob {
  readonly id: string
  readonly name: string
  readonly data: object | null
  readonly priority: number
  readonly state: 'created' | 'retry' | 'active' | 'failed'
  readonly singletonKey: string | null
  readonly startAfter: Date
  readonly createdOn: Date
  readonly completedOn: Date | null
  readonly tries: number
  readonly output: object | null
}

/** A running job waits until its process would have had to be done with it. */
const COLUMNS = `id, name, data, priority, state, singleton_key as "singletonKey",
  case state when 'active' then greatest(start_after, started_on + expire_in) else start_after end as "startAfter",
  created_on as "createdOn", completed_on as "completedOn", retry_count as tries, output`
const OPEN = "state in ('created', 'retry', 'active', 'failed')"

/**
 * Moves the jobs of these names that are waiting, running or failed from version 10's tables to ours, each once,
 * however many processes start. Returns how many it moved.
 */
export async function moveFromOldSchema(pool: Pool, boss: PgBoss, names: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('pgboss.archive') is not null as there")
  if (rows[0]?.there !== true) return 0
  const client = await pool.connect()
  try {
    await client.query('begin')
    const jobs = [...(await taken(client, 'job', names)), ...(await taken(client, 'archive', names))]
    for (const name of names) await put(client, boss, name, jobs)
    await client.query('commit')
    return jobs.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function taken(client: PoolClient, table: 'job' | 'archive', names: readonly string[]): Promise<OldJob[]> {
  const { rows } = await client.query<OldJob>(
    `delete from pgboss.${table} where ${OPEN} and name = any($1) returning ${COLUMNS}`,
    [names],
  )
  return rows
}

/** A job whose key is waiting already is dropped: one is enough. */
async function put(client: PoolClient, boss: PgBoss, name: string, jobs: readonly OldJob[]): Promise<void> {
  const mine = jobs.filter((job) => job.name === name)
  if (mine.length === 0) return
  const rows = mine.map(({ id, data, priority, state, singletonKey, startAfter }) => ({
    id,
    priority,
    startAfter,
    ...(data && { data }),
    singletonKey: state === 'failed' ? newId() : (singletonKey ?? newId()),
  }))
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  await boss.insert(name, rows, { db })
  for (const { id, state, createdOn, completedOn, tries, output } of mine)
    if (state === 'failed')
      await client.query(
        `update jobs.job set state = 'failed', created_on = $3, completed_on = coalesce($4, now()), retry_count = $5, output = $6
         where name = $1 and id = $2`,
        [name, id, createdOn, completedOn, tries, output],
      )
}
