import type { Kernel } from '@rostrum/server/kernel'

/** The server itself writes when a session was last seen, and writes sums kept in memory at its own times. */
const WRITTEN_BY_THE_WAY =
  /^(member_session|member_operator_session|access_visit.*|news_counter|live_counter|live_tap)$/

/** One hash per table over all its rows, to prove that a call changed nothing. */
export async function tableHashes({ db }: Kernel): Promise<Record<string, string>> {
  const tables = "select tablename as name from pg_tables where schemaname = 'public' order by 1"
  const { rows } = await db.q.execute<{ name: string }>(tables)
  const names = rows.map(({ name }) => name).filter((name) => !WRITTEN_BY_THE_WAY.test(name))
  const hashes = await db.tx('hashes', async (tx) => {
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
