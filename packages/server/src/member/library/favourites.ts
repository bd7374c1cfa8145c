import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import type { FavouriteKind, KeptKind, memberEndpoints } from '@rostrum/contract/member'
import { favouritesMax } from '@rostrum/contract/member/limits'
import type { Transaction } from '@rostrum/server/kernel/db'
import { type Item, type Kernel, type MemberCaller, refuse } from '@rostrum/server/kernel'
import type { FavouriteRepository } from './repository-favourites'
import { itemsOf, type LookUp } from './items'

type Calls = typeof memberEndpoints

/** Whether the item exists for this member. Items belong to other slices, which answer this. */
export type Keepable = (kind: FavouriteKind, id: string, member: MemberCaller) => Promise<boolean>

export interface FavouriteInput {
  readonly kind: FavouriteKind
  readonly id: string
  /** Absent: toggles. */
  readonly on?: boolean
  /** Keeps the item with this note; empty: without one. Absent: the earlier note stays. */
  readonly note?: string
}

interface KeptRef {
  readonly kind: KeptKind
  readonly id: string
  readonly at: Date
  readonly note: string | null
}

export interface FavouriteDeps {
  /** Without it only articles can be kept. */
  readonly isKeepable?: Keepable
  readonly lookUp?: LookUp
  /** The news slice stores kept articles: this returns a member's newest ones, up to a number. */
  readonly articles?: (memberId: MemberId, limit: number) => Promise<readonly Omit<KeptRef, 'kind'>[]>
}

/** A list looks through this many of each kind. */

/** What members keep. */
export function favouriteService({ clock, db }: Kernel, favourites: FavouriteRepository, deps: FavouriteDeps = {}) {
  const { isKeepable = async () => false, lookUp = async () => new Map(), articles = async () => [] } = deps

  /** Newest first. */
  async function refsOf(memberId: MemberId, kind: KeptKind | undefined): Promise<KeptRef[]> {
    const [ours, kept] = await Promise.all([
      kind === 'news' ? [] : favourites.listRecent(memberId, kind, favouritesMax),
      kind === undefined || kind === 'news' ? articles(memberId, favouritesMax) : [],
    ])
    const all: KeptRef[] = [...ours, ...kept.map((row) => ({ ...row, kind: 'news' as const }))]
    return all.sort((a, b) => b.at.getTime() - a.at.getTime() || a.id.localeCompare(b.id))
  }

  return {
    async save(
      member: MemberCaller,
      { kind, id, note, on = note === undefined ? undefined : true }: FavouriteInput,
    ): Promise<{ favourited: boolean }> {
      const { memberId } = member
      const row = { memberId, kind, refId: id, at: new Date(clock.now()), note: note || null }
      const writeNote = async (tx: Transaction): Promise<boolean> =>
        on === true && note !== undefined && favourites.writeNote(tx, row)
      // A member may still write a note on a deleted item, and stop keeping it.
      if (await db.tx(memberId, writeNote)) return { favourited: true }
      if (on !== false && !(await isKeepable(kind, id, member))) return refuse('member.favourite_unknown')
      const favourited = await db.tx(memberId, async (tx) => {
        if (on !== false && (await favourites.add(tx, row)))
          return (
            (await favourites.countIn(tx, memberId)) <= favouritesMax ||
            refuse('member.favourites_full', { max: favouritesMax })
          )
        if (on === true) return (await writeNote(tx)) || true
        await favourites.remove(tx, row)
        return false
      })
      return { favourited }
    },
    async list(
      member: MemberCaller,
      { kind, keyword = '', id: only, pageNum, pageSize }: ParsedOf<Calls['member.listFavourites']>,
    ): Promise<AnswerOf<Calls['member.listFavourites']>> {
      const refs = (await refsOf(member.memberId, kind)).filter(({ id }) => only === undefined || id === only)
      const from = (pageNum - 1) * pageSize
      const wanted = keyword === '' ? refs.slice(from, from + pageSize) : refs
      const itemOf = await itemsOf(wanted, member, lookUp)
      const shown = wanted.map((ref) => ({
        kind: ref.kind,
        id: ref.id,
        at: ref.at.getTime(),
        note: ref.note ?? undefined,
        ...itemOf(ref),
      }))
      if (keyword === '') return { rows: shown, total: refs.length, hasMore: refs.length > from + pageSize }
      const hits = shown.filter((item) => says(item, keyword))
      return { rows: hits.slice(from, from + pageSize), total: hits.length, hasMore: hits.length > from + pageSize }
    },
    /** Those of the ids that the member keeps. */
    async favourited(memberId: MemberId, kind: FavouriteKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set(await favourites.listKept(memberId, kind, [...new Set(ids)]))
    },
    count: favourites.count,
  }
}

export type FavouriteService = ReturnType<typeof favouriteService>

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Every word of the phrase is in the title, the source or the member's note. */
function says({ title, source = '', note = '' }: Item & { readonly note?: string }, phrase: string): boolean {
  const text = folded(`${title} ${source} ${note}`)
  return folded(phrase)
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
