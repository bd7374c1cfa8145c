import { Instant, TeacherId, type MemberId } from '@rostrum/contract/kernel'
import type { Follow, FollowKind, FollowLevel } from '@rostrum/contract/member'
import { ColumnId } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import { isUuid } from '../kernel/db'
import type { FanCounts } from './fan-counts'
import type { NewsPeople } from './people'
import type { ArticleRepository } from './repository-articles'
import type { FollowedKind, FollowRepository } from './repository-follows'

interface FollowRef {
  readonly kind: FollowKind
  readonly id: string
  readonly level: FollowLevel
  readonly at: Date
}

export interface FollowingParts {
  readonly articles: Pick<ArticleRepository, 'findColumn'>
  readonly follows: FollowRepository
  readonly fans: FanCounts
  readonly people: NewsPeople
  readonly clock: Clock
}

const AT_ONCE = 500

/** Teachers are followed as authors. */
const kept = { teacher: 'author', column: 'column' } as const satisfies Partial<Record<FollowKind, FollowedKind>>
const shown = { author: 'teacher', column: 'column' } as const satisfies Record<FollowedKind, FollowKind>
const keptKind = (kind: FollowKind): FollowedKind | undefined =>
  kind === 'teacher' || kind === 'column' ? kept[kind] : undefined

/** Follows of teachers and columns. */
export function followingService({ articles, follows, fans, people, clock }: FollowingParts) {
  const now = () => new Date(clock.now())

  async function exists(kind: FollowedKind, id: string): Promise<boolean> {
    if (kind === 'column') return isUuid(id) && (await articles.findColumn(ColumnId.parse(id))) !== undefined
    return (await people.authors([TeacherId.parse(id)])).size > 0
  }

  return {
    exists,
    /** `undefined`: there is none of this kind and id. A deleted one can still be unfollowed. */
    async save(
      memberId: MemberId,
      { kind, id, on, level }: { kind: FollowKind; id: string; on?: boolean; level?: FollowLevel },
    ) {
      const of = keptKind(kind)
      if (of === undefined || (on !== false && !(await exists(of, id)))) return undefined
      const saved = await follows.save(memberId, of, id, now(), { on, level })
      if (saved === 'full') return saved
      if (saved.change !== 0) fans.touch(id)
      return { followed: saved.on, level: saved.level, fans: (await fans.of([id])).get(id) ?? 0 }
    },
    async list(memberId: MemberId, kind: FollowKind | undefined): Promise<FollowRef[]> {
      const of = kind === undefined ? undefined : keptKind(kind)
      if (kind !== undefined && of === undefined) return []
      const rows = await follows.listOf(memberId, of)
      return rows.map(({ kind: ofKind, target, level, at }) => ({ kind: shown[ofKind], id: target, level, at }))
    },
    /** Followers who want important news of a teacher, by their ids: a page after the given one. */
    async attentive(teacherId: TeacherId, after: MemberId | undefined): Promise<{ ids: MemberId[]; next?: MemberId }> {
      const ids = await follows.listAttentive(teacherId, after, AT_ONCE)
      return { ids, next: ids.length < AT_ONCE ? undefined : ids.at(-1) }
    },
    /** How many members follow each of these teachers, and whether this member does. */
    async followStatus(
      ids: readonly TeacherId[],
      memberId: MemberId | undefined,
    ): Promise<Map<TeacherId, { fans: number; followed: boolean }>> {
      const [counted, mine] = await Promise.all([
        fans.of(ids),
        memberId === undefined ? new Array<string>() : follows.listFollowed(memberId, kept.teacher, ids),
      ])
      return new Map(ids.map((id) => [id, { fans: counted.get(id) ?? 0, followed: mine.includes(id) }]))
    },
    /** By `kind/id`; missing ones are left out. */
    async describe(refs: readonly FollowRef[]) {
      const idsOf = (kind: FollowKind) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
      const columns = await follows.listColumns(idsOf('column').map((id) => ColumnId.parse(id)))
      const teacherIds = [...idsOf('teacher'), ...columns.flatMap(({ authorId }) => authorId ?? [])].map((id) =>
        TeacherId.parse(id),
      )
      const [authors, counted, latest] = await Promise.all([
        people.authors([...new Set(teacherIds)]),
        fans.of(refs.map(({ id }) => id)),
        follows.listLatest(
          idsOf('teacher'),
          columns.map(({ id }) => id),
          now(),
        ),
      ])
      const common = (id: string): Pick<Follow, 'fans' | 'last'> => {
        const last = latest.find(({ ofId }) => ofId === id)
        return {
          fans: counted.get(id) ?? 0,
          last: last && { kind: last.kind, id: last.id, title: last.title, at: Instant.parse(last.at.getTime()) },
        }
      }
      const teachers = idsOf('teacher').flatMap((id) => {
        const author = authors.get(TeacherId.parse(id))
        return author
          ? [
              [
                `teacher/${id}`,
                { name: author.name, avatar: author.avatar, note: `${author.title} ${author.regNo}`, ...common(id) },
              ] as const,
            ]
          : []
      })
      const ofColumns = columns.map(({ id, title, authorId }) => {
        const author = authorId === null ? undefined : authors.get(authorId)
        return [`column/${id}`, { name: title, avatar: author?.avatar, note: author?.name, ...common(id) }] as const
      })
      return new Map([...teachers, ...ofColumns])
    },
  }
}

export type FollowingService = ReturnType<typeof followingService>
