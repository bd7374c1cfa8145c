import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { FileId, TeacherId } from '@rostrum/contract/kernel'
import { RoomId, type CategoryId } from '@rostrum/contract/live'
import { newId, type Database, type Transaction } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import { refuse } from '../kernel/refusal'
import { record } from './repository-record'
import { saveTitle } from './repository-titles'
import { insertRoom, type NewBroadcast, type NewRoom, type RoomRecord } from './repository-rooms'
import { liveRoom as room, type RecordSubject } from './tables'

/** What a teacher plans of a room. */
export type Plan = Pick<
  RoomRecord,
  'title' | 'startAt' | 'levelIds' | 'visitorMode' | 'riskTip' | 'isPromotional' | 'recordOn'
> & {
  readonly coverId: FileId | null
  readonly endAt: Date | null
  readonly filingNo: string | null
  readonly outline: string | null
}

export interface Creation {
  readonly values: Omit<NewRoom, 'id'>
  readonly categories: readonly { id: CategoryId; name: string }[]
  readonly broadcast: NewBroadcast | undefined
  readonly deed: { readonly owner: string; readonly key: string; readonly input: unknown; readonly now: number }
}

export interface Change {
  readonly plan: Partial<Plan>
  readonly by: string
  readonly at: Date
  /** What it may be changed in. */
  readonly states: readonly RoomRecord['state'][]
  /** In the same transaction. */
  also(tx: Transaction, before: RoomRecord, after: RoomRecord): Promise<void>
}

export interface PlanPlace {
  readonly at: number
  readonly id: string
}

const place = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

/** Rooms as their teachers plan them, and as operators review them. */
export function planRepository({ q, tx }: Database) {
  return {
    /** Once per owner and key. */
    create({ values, categories, broadcast, deed }: Creation): Promise<RoomId> {
      return tx(deed.owner, async (inside) =>
        RoomId.parse(
          await idempotent(inside, deed, async () => {
            const id = RoomId.parse(newId())
            await insertRoom(inside, { ...values, id }, categories, broadcast)
            return id
          }),
        ),
      )
    },
    /** Writes what differs, with before and after in the record. Refuses 'live.state_not_allowed'. */
    change(id: RoomId, { plan, by, at, states, also }: Change): Promise<void> {
      return tx(id, async (inside) => {
        const [before] = await inside.select().from(room).where(eq(room.id, id)).for('update')
        if (!before || !states.includes(before.state)) return refuse('live.state_not_allowed')
        const after = { ...before, ...plan }
        const changed = differences(before, after)
        if (changed.length === 0) return
        await inside.update(room).set(plan).where(eq(room.id, id))
        if (after.title !== before.title) await saveTitle(inside, 'room', id, after.title)
        await also(inside, before, after)
        const subject = { before: plainOf(before, changed), after: plainOf(after, changed) }
        await record(inside, id, {
          at,
          by,
          kind: 'modify',
          what: `修改直播安排：${changed.map((field) => words[field]).join('、')}`,
          subject,
        })
      })
    },
    listOfTeacher: (teacherId: TeacherId, before: PlanPlace | undefined, limit: number): Promise<RoomRecord[]> =>
      q
        .select()
        .from(room)
        .where(
          and(
            eq(room.teacherId, teacherId),
            before && sql`(${room.startAt}, ${room.id}) < (${place(before.at)}, ${before.id}::uuid)`,
          ),
        )
        .orderBy(desc(room.startAt), desc(room.id))
        .limit(limit),
    /** Handed in first comes first. */
    listInReview: (after: PlanPlace | undefined, limit: number): Promise<RoomRecord[]> =>
      q
        .select()
        .from(room)
        .where(
          and(
            eq(room.state, 'review'),
            after && sql`(${submitted}, ${room.id}) > (${place(after.at)}, ${after.id}::uuid)`,
          ),
        )
        .orderBy(asc(submitted), asc(room.id))
        .limit(limit),
  }
}

export type PlanRepository = ReturnType<typeof planRepository>

const submitted = sql`coalesce(${room.submittedAt}, ${room.createdAt})`

const words: Readonly<Record<keyof Plan, string>> = {
  title: '标题',
  coverId: '封面',
  startAt: '开始时间',
  endAt: '结束时间',
  levelIds: '会员等级',
  visitorMode: '游客可见',
  riskTip: '风险提示',
  isPromotional: '营销性质',
  filingNo: '报备编号',
  recordOn: '录制',
  outline: '提纲',
}
const fields: readonly (keyof Plan)[] = [
  'title',
  'coverId',
  'startAt',
  'endAt',
  'levelIds',
  'visitorMode',
  'riskTip',
  'isPromotional',
  'filingNo',
  'recordOn',
  'outline',
]

function differences(before: RoomRecord, after: RoomRecord): (keyof Plan)[] {
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

function plainOf(row: RoomRecord, of: readonly (keyof Plan)[]): RecordSubject {
  return Object.fromEntries(
    of.map((field) => {
      const value = row[field]
      return [field, value instanceof Date ? value.getTime() : (value ?? null)]
    }),
  )
}
