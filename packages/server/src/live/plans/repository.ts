import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { FileId, TeacherId } from '@rostrum/contract/kernel'
import { RoomId, type CategoryId } from '@rostrum/contract/live'
import { countWaiting, newId, type Database, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { record } from '../record/repository'
import { recordText } from '../record/text.zh'
import { roomIn } from '../rooms/policy'
import { saveTitle } from '../search/repository'
import { insertRoom, type NewBroadcast, type NewRoom, type RoomRecord } from '../rooms/repository'
import { liveRoom as room, liveStateLog as stateLog } from '../rooms/tables'
import type { RecordSubject } from '../record/tables'

/** A teacher's plan of a room. */
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
  /** In the same transaction. */
  also?(tx: Transaction, room: NewRoom): Promise<void>
  readonly values: Omit<NewRoom, 'id'>
  readonly categories: readonly { id: CategoryId; name: string }[]
  readonly broadcast: NewBroadcast | undefined
  readonly action: { readonly owner: string; readonly key: string; readonly input: unknown; readonly now: number }
}

export interface Change {
  readonly plan: Partial<Plan>
  readonly by: string
  readonly at: Date
  /** The fields that may change. */
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
    create({ values, categories, broadcast, action, also }: Creation): Promise<RoomId> {
      return tx(action.owner, async (inside) =>
        RoomId.parse(
          await idempotent(inside, action, async () => {
            const id = RoomId.parse(newId())
            await insertRoom(inside, { ...values, id }, categories, broadcast)
            await also?.(inside, { ...values, id })
            return id
          }),
        ),
      )
    },
    /** Writes the differences, with before and after in the record. */
    change(id: RoomId, { plan, by, at, states, also }: Change): Promise<void> {
      return tx(id, async (inside) => {
        const [found] = await inside.select().from(room).where(eq(room.id, id)).for('update')
        const before = roomIn(found, states)
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
          what: recordText.planChanged(changed),
          subject,
        })
      })
    },
    /** Who handed it in last: a member or an operator. */
    async submitter(id: RoomId): Promise<string | undefined> {
      const [row] = await q
        .select({ by: stateLog.by })
        .from(stateLog)
        .where(and(eq(stateLog.roomId, id), eq(stateLog.to, 'review')))
        .orderBy(desc(stateLog.id))
        .limit(1)
      return row?.by
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
    /** In order of submission. */
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
    inReview: () => countWaiting(q, room, eq(room.state, 'review'), room.submittedAt),
  }
}

export type PlanRepository = ReturnType<typeof planRepository>

const submitted = sql`coalesce(${room.submittedAt}, ${room.createdAt})`

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
