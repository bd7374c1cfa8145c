import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import type { FavouriteKind, KeptKind, memberEndpoints } from '@rostrum/contract/member'
import type { Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { MemberCaller } from '../kernel/types'
import type { FavouriteRepository } from './repository-favourites'
import { thingsOf, type LookUp, type Thing } from './things'

type Calls = typeof memberEndpoints

/** Whether there is such a thing for this member. What is kept lives in other slices; they are asked. */
export type Keepable = (kind: FavouriteKind, id: string, member: MemberCaller) => Promise<boolean>

export interface Kept {
  readonly kind: FavouriteKind
  readonly id: string
  /** Left out: the other way round. */
  readonly on?: boolean
  /** Keeps the thing with these words; empty: without any. Left out: what was written stays. */
  readonly note?: string
}

interface KeptRef {
  readonly kind: KeptKind
  readonly id: string
  readonly at: Date
  readonly note: string | null
}

export interface FavouriteDeps {
  /** Without it nothing but articles can be kept. */
  readonly isKeepable?: Keepable
  readonly lookUp?: LookUp
  /** Articles are kept where articles live: the newest so many of a member. */
  readonly articles?: (memberId: MemberId, limit: number) => Promise<readonly Omit<KeptRef, 'kind'>[]>
}

/** So many of one kind of place are looked through for a list. */
const FAVOURITES_KEPT = 1_000

/** What members keep. */
export function favouriteService({ clock, db }: Kernel, favourites: FavouriteRepository, deps: FavouriteDeps = {}) {
  const { isKeepable = async () => false, lookUp = async () => new Map(), articles = async () => [] } = deps

  /** Newest first. */
  async function refsOf(memberId: MemberId, kind: KeptKind | undefined): Promise<KeptRef[]> {
    const [ours, kept] = await Promise.all([
      kind === 'news' ? [] : favourites.listRecent(memberId, kind, FAVOURITES_KEPT),
      kind === undefined || kind === 'news' ? articles(memberId, FAVOURITES_KEPT) : [],
    ])
    const all: KeptRef[] = [...ours, ...kept.map((row) => ({ ...row, kind: 'news' as const }))]
    return all.sort((a, b) => b.at.getTime() - a.at.getTime() || a.id.localeCompare(b.id))
  }

  return {
    async save(
      member: MemberCaller,
      { kind, id, note, on = note === undefined ? undefined : true }: Kept,
    ): Promise<{ favourited: boolean }> {
      const { memberId } = member
      const row = { memberId, kind, refId: id, at: new Date(clock.now()), note: note || null }
      const writeNote = async (tx: Transaction): Promise<boolean> =>
        on === true && note !== undefined && favourites.writeNote(tx, row)
      // Of what is gone one may still write, and let it go.
      if (await db.tx(memberId, writeNote)) return { favourited: true }
      if (on !== false && !(await isKeepable(kind, id, member))) return refuse('member.favourite_unknown')
      const favourited = await db.tx(memberId, async (tx) => {
        if (on !== false && (await favourites.add(tx, row)))
          return (
            (await favourites.countIn(tx, memberId)) <= FAVOURITES_KEPT ||
            refuse('member.favourites_full', { max: FAVOURITES_KEPT })
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
      const thingOf = await thingsOf(wanted, member, lookUp)
      const shown = wanted.map((ref) => ({
        kind: ref.kind,
        id: ref.id,
        at: ref.at.getTime(),
        note: ref.note ?? undefined,
        ...thingOf(ref),
      }))
      if (keyword === '') return { rows: shown, total: refs.length, hasMore: refs.length > from + pageSize }
      const hits = shown.filter((thing) => says(thing, keyword))
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

/** Every word of the phrase stands in the title, the source or the member's note. */
function says({ title, source = '', note = '' }: Thing & { readonly note?: string }, phrase: string): boolean {
  const text = folded(`${title} ${source} ${note}`)
  return folded(phrase)
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
