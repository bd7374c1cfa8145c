import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { BroadcastAudience, PushVendor } from '@rostrum/contract/member'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { PeopleRepository } from '../people/repository'
import type { AudienceRepository, Reach } from './repository-audience'
import { broadcastText as text } from './text.zh'

/** Followers of a teacher who want to hear of it, by their ids: a page after the given one. */
export type FollowersOf = (
  teacherId: TeacherId,
  after: MemberId | undefined,
) => Promise<{ readonly ids: readonly MemberId[]; readonly next?: MemberId }>

export interface AudienceParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly rows: AudienceRepository
  readonly people: Pick<PeopleRepository, 'listLevels' | 'listTeachers'>
  readonly followers: FollowersOf
  /** Ways to devices that this server has. */
  readonly vendors: readonly PushVendor[]
}

export interface Meant {
  readonly audience: BroadcastAudience
  readonly isMarketing: boolean
  readonly asOf: Date
}

const NOBODY: Reach = { members: 0, pushed: 0, silenced: 0, minors: 0, refused: 0 }

/** Who a broadcast is for: how many they are, and who they are, page by page. */
export function broadcastAudiences({ kernel, rows, people, followers, vendors }: AudienceParts) {
  const named = (meant: Meant, memberIds: readonly MemberId[]) => ({
    ...meant,
    audience: { kind: 'named' as const, memberIds },
  })

  async function countFollowers(meant: Meant, teacherId: TeacherId): Promise<Reach> {
    let all = NOBODY
    for (let after: MemberId | undefined; ; ) {
      const { ids, next } = await followers(teacherId, after)
      const some = await rows.count(named(meant, ids), vendors, new Date(kernel.clock.now()))
      all = sumOf(all, some)
      if (next === undefined) return all
      after = next
    }
  }

  return {
    count(meant: Meant): Promise<Reach> {
      const { audience } = meant
      return audience.kind === 'followers'
        ? countFollowers(meant, audience.teacherId)
        : rows.count({ ...meant, audience }, vendors, new Date(kernel.clock.now()))
    },

    /** Those after the given one, in the order of their ids. Without `next` there are no more. */
    async page(meant: Meant, after: MemberId | undefined, limit: number) {
      const { audience } = meant
      if (audience.kind === 'followers') {
        const { ids, next } = await followers(audience.teacherId, after)
        return { ids: await rows.page(named(meant, ids), undefined, ids.length), next }
      }
      const ids = await rows.page({ ...meant, audience }, after, limit)
      return { ids, next: ids.length < limit ? undefined : ids.at(-1) }
    },

    /** In words; an audience that does not exist is refused. */
    async wordsOf(audience: BroadcastAudience): Promise<string> {
      switch (audience.kind) {
        case 'all':
          return text.all
        case 'inactive':
          return text.inactive(audience.since)
        case 'levels': {
          const levels = await people.listLevels()
          const names = audience.levelIds.map((id) => levels.find(({ levelId }) => levelId === id)?.name)
          const known = names.filter((name) => name !== undefined)
          return known.length === names.length ? text.levels(known) : refuse('member.broadcast_audience')
        }
        case 'followers': {
          const { teacherId } = audience
          const [teacher] = isUuid(teacherId) ? await people.listTeachers([teacherId]) : []
          return teacher ? text.followers(teacher.name) : refuse('member.broadcast_audience')
        }
      }
    },
  }
}

export type BroadcastAudiences = ReturnType<typeof broadcastAudiences>

const sumOf = (one: Reach, other: Reach): Reach => ({
  members: one.members + other.members,
  pushed: one.pushed + other.pushed,
  silenced: one.silenced + other.silenced,
  minors: one.minors + other.minors,
  refused: one.refused + other.refused,
})
