import type { RoomId } from '@rostrum/contract/live'
import { hasWaitedLong, type Concern, type SelfCheck } from '@rostrum/server/kernel'
import type { LiveMembers } from './people'
import type { PlanRepository } from './plans/repository'
import type { RecordRepository } from './record/repository'
import { verifyRoom } from './record/verify'
import type { RoomRepository } from './rooms/repository'
import { selfCheckText as text } from './text.zh'

interface CheckParts {
  /** Not from the cache of rooms: a lost registration is found at once. */
  readonly teachers: LiveMembers['teachers']
  readonly rooms: Pick<RoomRepository, 'listAhead' | 'listByIds'>
  readonly plans: Pick<PlanRepository, 'listInReview'>
  readonly records: RecordRepository
}

/** Rooms that are looked at in one run: on the air and ahead, or with a new link in their record. */
const ROOMS_MAX = 500
/** A day and a half: a run that was missed by hours leaves no link out. */
const LOOK_BACK_MS = 129_600_000

/** Who may teach in the rooms ahead and with which risk line, whether rooms are reviewed in time and their record whole. */
export const selfChecks = (parts: CheckParts): readonly SelfCheck[] => [
  publishers(parts),
  riskLines(parts),
  reviews(parts),
  record(parts),
]

const publishers = ({ teachers: lookUp, rooms }: CheckParts): SelfCheck => ({
  name: 'live.publishers',
  title: text.publishers,
  async find(_now, limit) {
    const ahead = await rooms.listAhead(ROOMS_MAX)
    const found = await lookUp([...new Set(ahead.map(({ teacherId }) => teacherId))])
    const teachers = new Map(found.map((one) => [one.id, one]))
    return ahead
      .flatMap(({ id, title, teacherId }): Concern[] => {
        const teacher = teachers.get(teacherId)
        if (teacher?.regState === 'active' && teacher.regNo !== '') return []
        return [{ said: text.unregistered(title, teacher?.name), to: `/live/rooms?open=${id}` }]
      })
      .slice(0, limit)
  },
})

const riskLines = ({ rooms }: CheckParts): SelfCheck => ({
  name: 'live.riskLine',
  title: text.riskLine,
  find: async (_now, limit) =>
    (await rooms.listAhead(ROOMS_MAX))
      .filter(({ riskTip }) => riskTip.trim() === '')
      .map(({ id, title }) => ({ said: text.noRiskLine(title), to: `/live/rooms?open=${id}` }))
      .slice(0, limit),
})

const reviews = ({ plans }: CheckParts): SelfCheck => ({
  name: 'live.review',
  title: text.review,
  find: async (now, limit) =>
    (await plans.listInReview(undefined, ROOMS_MAX))
      .flatMap(({ id, title, startAt, submittedAt, createdAt }): Concern[] => {
        const to = `/live/review?open=${id}`
        if (startAt < now) return [{ said: text.unreviewed(title), to }]
        return hasWaitedLong(submittedAt ?? createdAt, now) ? [{ said: text.waiting(title), to }] : []
      })
      .slice(0, limit),
})

const record = ({ rooms, records }: CheckParts): SelfCheck => ({
  name: 'live.record',
  title: text.record,
  async find(now, limit) {
    const changed = await records.listRecordedSince(new Date(now.getTime() - LOOK_BACK_MS), ROOMS_MAX)
    const broken = new Map<RoomId, string>()
    for (const room of changed) {
      const { broken: found } = await verifyRoom(records, room)
      if (found) broken.set(room, found.why)
    }
    const titles = new Map((await rooms.listByIds([...broken.keys()])).map(({ id, title }) => [id, title]))
    return [...broken]
      .map(([id, why]) => ({ said: text.broken(titles.get(id) ?? id, why), to: '/live/record' }))
      .slice(0, limit)
  },
})
