import type { Kernel } from '@rostrum/server/kernel'

/** Kept by the door itself on every call: when a session was last seen. */
const KEPT_BY_THE_DOOR = ['member_session', 'member_operator_session']

/** One hash per table over all its rows, to show that something changed nothing. */
export async function tableHashes({ db }: Kernel): Promise<Record<string, string>> {
  const { rows } = await db.q.execute<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const names = rows.map(({ name }) => name).filter((name) => !KEPT_BY_THE_DOOR.includes(name))
  const hashes = await db.q.execute<{ name: string; hash: string }>(names.map(hashOf).join(' union all '))
  return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]))
}

/** Table names are ours, from the catalogue: lower-case words. */
function hashOf(name: string): string {
  return `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from "${name}" t`
}
