import type { Kernel } from '@rostrum/server/kernel'

/** The server itself writes when a session was last seen, and writes sums kept in memory at its own times. */
const WRITTEN_BY_THE_WAY =
  /^(member_session|member_operator_session|access_visit.*|news_counter|live_counter|live_tap)$/

/** One hash per table over all its rows, by the table's name. */
export type TableHashes = Readonly<Record<string, string>>

async function tableNames({ db }: Kernel): Promise<string[]> {
  const tables = "select tablename as name from pg_tables where schemaname = 'public' order by 1"
  const { rows } = await db.q.execute<{ name: string }>(tables)
  return rows.map(({ name }) => name).filter((name) => !WRITTEN_BY_THE_WAY.test(name))
}

/** Proves that a call changed nothing. */
export async function tableHashes(kernel: Kernel): Promise<TableHashes> {
  return hashesOf(kernel, await tableNames(kernel))
}

async function hashesOf(kernel: Kernel, names: readonly string[]): Promise<TableHashes> {
  if (names.length === 0) return {}
  const hashes = await kernel.db.tx('hashes', async (tx) => {
    // Starting parallel workers for a hundred small tables costs more than reading them.
    await tx.execute('set local max_parallel_workers_per_gather = 0')
    return tx.execute<{ name: string; hash: string }>(names.map(hashOf).join(' union all '))
  })
  return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]))
}

/** Table names are ours and come from the catalogue: lower-case words. */
function hashOf(name: string): string {
  return `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from "${name}" t`
}

const COUNTER = 'test_statements_'

/**
 * The same hashes for a test that asks for them hundreds of times: a table's is made again only after a statement that
 * could have written to it. Each such statement counts in a sequence, also one that was rolled back, because a sequence
 * does not take part in transactions.
 */
export async function watchTables(kernel: Kernel): Promise<() => Promise<TableHashes>> {
  const { q } = kernel.db
  const names = await tableNames(kernel)
  await q.execute(
    'create function test_count() returns trigger language plpgsql as $$ begin perform nextval(TG_ARGV[0]); return null; end $$',
  )
  for (const [at, name] of names.entries()) {
    await q.execute(`create sequence ${COUNTER}${at}`)
    await q.execute(
      `create trigger test_count after insert or update or delete or truncate on "${name}" for each statement execute function test_count('${COUNTER}${at}')`,
    )
  }
  const counted = `select sequencename as name, coalesce(last_value, 0)::text as made from pg_sequences where starts_with(sequencename, '${COUNTER}')`
  const statements = async (): Promise<ReadonlyMap<string, string>> =>
    new Map((await q.execute<{ name: string; made: string }>(counted)).rows.map(({ name, made }) => [name, made]))
  let at: ReadonlyMap<string, string> = new Map()
  let known: TableHashes = {}
  return async () => {
    // Before the hashes: a statement between the two makes them again, instead of being missed.
    const now = await statements()
    const written = names.filter((_, place) => now.get(`${COUNTER}${place}`) !== at.get(`${COUNTER}${place}`))
    if (written.length > 0) known = { ...known, ...(await hashesOf(kernel, written)) }
    at = now
    return known
  }
}
