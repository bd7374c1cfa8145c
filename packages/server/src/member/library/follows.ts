import { TeacherId, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import type { Follow, FollowKind, FollowLevel, memberEndpoints } from '@rostrum/contract/member'
import { type MemberCaller, refuse } from '@rostrum/server/kernel'

type Calls = typeof memberEndpoints

/** A stored follow. */
export interface FollowRef {
  readonly kind: FollowKind
  readonly id: string
  readonly level: FollowLevel
  readonly at: Date
}
/** What a list shows of a followed teacher or column. */
export type Followed = Pick<Follow, 'name' | 'avatar' | 'note' | 'fans' | 'last'>
export interface FollowChange {
  readonly kind: FollowKind
  readonly id: string
  readonly on?: boolean
  readonly level?: FollowLevel
}

/** Where follows are stored: in the slice of the followed. */
export interface FollowBook {
  /** Undefined: there is none of this kind and id. `full`: the member has reached the limit. */
  save(
    memberId: MemberId,
    change: FollowChange,
  ): Promise<{ followed: boolean; level: FollowLevel; fans: number } | 'full' | undefined>
  /** All of a member, newest first. */
  list(memberId: MemberId, kind: FollowKind | undefined): Promise<readonly FollowRef[]>
  /** By `kind/id`; missing ones are left out. */
  describe(refs: readonly FollowRef[]): Promise<ReadonlyMap<string, Followed>>
}
/** The rooms where these teachers are on air. */
export type LiveNow = (
  ids: readonly TeacherId[],
  member: MemberCaller,
) => Promise<ReadonlyMap<string, NonNullable<Follow['liveNow']>>>

export interface FollowDeps {
  readonly book?: FollowBook
  readonly liveNow?: LiveNow
}

/** The teachers and columns that members follow. */
export function followService({ book, liveNow = async () => new Map() }: FollowDeps = {}) {
  return {
    async save(
      memberId: MemberId,
      change: ParsedOf<Calls['member.saveFollow']>,
    ): Promise<AnswerOf<Calls['member.saveFollow']>> {
      const saved = await book?.save(memberId, change)
      if (saved === undefined) return refuse('member.follow_unknown')
      return saved === 'full' ? refuse('member.follows_full') : saved
    },
    async list(
      member: MemberCaller,
      { kind, pageNum, pageSize }: ParsedOf<Calls['member.listFollows']>,
    ): Promise<AnswerOf<Calls['member.listFollows']>> {
      const refs = (await book?.list(member.memberId, kind)) ?? []
      const live = await liveNow(
        refs.filter((ref) => ref.kind === 'teacher').map(({ id }) => TeacherId.parse(id)),
        member,
      )
      const ordered = [...refs.filter(({ id }) => live.has(id)), ...refs.filter(({ id }) => !live.has(id))]
      const from = (pageNum - 1) * pageSize
      const page = ordered.slice(from, from + pageSize)
      const described = (await book?.describe(page)) ?? new Map<string, Followed>()
      const rows = page.flatMap((ref) => {
        const known = described.get(`${ref.kind}/${ref.id}`)
        return known
          ? [
              {
                ...known,
                kind: ref.kind,
                id: ref.id,
                level: ref.level,
                at: ref.at.getTime(),
                liveNow: live.get(ref.id),
              },
            ]
          : []
      })
      return { rows, total: ordered.length, hasMore: ordered.length > from + pageSize }
    },
  }
}

export type FollowService = ReturnType<typeof followService>
