import type { navEndpoints, NavWritten } from '@rostrum/contract/content'
import { navMax, navMin } from '@rostrum/contract/content/limits'
import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import { newId, type Executor } from '@rostrum/server/kernel/db'
import { refuse, seenOf, type Kernel } from '@rostrum/server/kernel'
import { mustLead } from './links'
import type { NavPlace, NavRepository, NavRow } from './repository-nav'
import { mustBeSeen } from './seen'

type Calls = typeof navEndpoints
type Nav = AnswerOf<Calls['content.getNav']>

/** Navigation of the clients, changed as a whole for each kind of them. */
export function navDesk({ db }: Pick<Kernel, 'db'>, nav: NavRepository) {
  const factsIn = async (tx: Executor, place: NavPlace) => (await nav.list(tx, place)).map(factsOf)

  async function get(place: NavPlace): Promise<Nav> {
    const [rows, common] = await Promise.all([
      factsIn(nav.q, place),
      factsIn(nav.q, { categoryCode: place.categoryCode }),
    ])
    return { seen: seenOf(rows), rows, common }
  }

  return {
    get,
    async save({ seen, rows, why: _why, ...place }: ParsedOf<Calls['content.saveNav']>) {
      mustServe(rows, place)
      const before = await db.tx('navigation', async (tx) => {
        await nav.hold(tx)
        const facts = await factsIn(tx, place)
        mustBeSeen(facts, seen)
        const known = new Set<string>(facts.map(({ id }) => id))
        await nav.replace(tx, place, rows.map(rowOf(place, known)))
        return facts
      })
      return { before, after: await get(place) }
    },
  }
}

export type NavDesk = ReturnType<typeof navDesk>

/** Everybody gets somewhere by it, and nowhere twice. Only a client's own list may be empty. */
function mustServe(rows: readonly NavWritten[], { linkTypeCode }: NavPlace): void {
  if (rows.length === 0 && linkTypeCode !== undefined) return
  rows.forEach(mustLead)
  const pathOf = ({ link }: NavWritten) => link.split('?')[0]
  for (const who of ['visitors', 'members'] as const) {
    const seen = rows.filter((row) => row.who === 'all' || row.who === who)
    if (seen.length < navMin || seen.length > navMax) return refuse('content.nav_count')
    const twice = seen.find((row, at) => seen.findIndex((other) => pathOf(other) === pathOf(row)) !== at)
    if (twice) return refuse('content.nav_twice', { title: twice.title })
  }
}

const factsOf = ({ id, title, link, icon, iconActive, who }: NavRow) => ({ id, title, link, icon, iconActive, who })

const rowOf =
  ({ categoryCode, linkTypeCode }: NavPlace, known: ReadonlySet<string>) =>
  ({ id, title, link, icon, who }: NavWritten, position: number): NavRow => ({
    id: id !== undefined && known.has(id) ? id : newId(),
    categoryCode,
    linkTypeCode: linkTypeCode ?? null,
    title,
    link,
    icon,
    iconActive: icon,
    position,
    who,
  })
