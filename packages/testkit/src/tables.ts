import type { Kernel } from '@rostrum/server/kernel'

/** When a session was last seen is written by the door itself; sums kept in memory are written at times of their own. */
const WRITTEN_BY_THE_WAY =
  /^(member_session|member_operator_session|access_visit.*|news_counter|live_counter|live_tap)$/

/** One hash per table over all its rows, to show that something changed nothing. */
export async function tableHashes({ db }: Kernel): Promise<Record<string, string>> {
  const tables = "select tablename as name from pg_tables where schemaname = 'public' order by 1"
  const { rows } = await db.q.execute<{ name: string }>(tables)
  const names = rows.map(({ name }) => name).filter((name) => !WRITTEN_BY_THE_WAY.test(name))
  const hashes = await db.q.execute<{ name: string; hash: string }>(names.map(hashOf).join(' union all '))
  return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]))
}

/** Table names are ours, from the catalogue: lower-case words. */
function hashOf(name: string): string {
  return `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from "${name}" t`
}
