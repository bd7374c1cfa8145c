import { DrawId, type drawEndpoints } from '@rostrum/contract/draw'
import type { AnswerOf, ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import { refuse, type TeacherCaller } from '@rostrum/server/kernel'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { DrawOpening } from './opening'
import { drawOf, type DrawGround } from './parts'
import type { DrawPicturing } from './picturing'
import type { DrawPresenting, ShownDraw } from './presenting'
import type { DrawRow } from './repository'
import type { DrawWritingService } from './writing'

type Calls = typeof drawEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

export interface DrawTeachingParts {
  readonly writing: DrawWritingService
  readonly opening: DrawOpening
  readonly picturing: DrawPicturing
}

/** What a teacher does with the draws of the own rooms. */
export function drawTeaching(
  { kernel: { clock, db }, draws, ports }: DrawGround,
  presenting: DrawPresenting,
  { writing, opening, picturing }: DrawTeachingParts,
) {
  async function own(id: DrawId, teacherId: TeacherId): Promise<DrawRow> {
    const row = await drawOf(draws, id)
    return row.teacherId === teacherId ? row : refuse('draw.not_found')
  }
  async function shown(id: DrawId, caller: TeacherCaller): Promise<ShownDraw> {
    const [answer] = await presenting.shown([await drawOf(draws, id)], caller)
    return answer ?? refuse('draw.not_found')
  }

  return {
    async create(
      { draft, idempotencyKey: key }: Asked<'draw.create'>,
      caller: TeacherCaller,
    ): Promise<AnswerOf<Calls['draw.create']>> {
      const { memberId, teacherId } = caller
      const { roomId } = draft
      if (roomId === undefined || !isUuid(roomId) || !(await ports.teaches(teacherId, roomId)))
        return refuse('draw.room')
      await writing.mustBeFit(draft, teacherId)
      const row = await writing.newRow(DrawId.parse(newId()), draft, { teacherId })
      const action = { owner: memberId, key, input: { call: 'draw.create', input: draft }, now: clock.now() }
      const id = await db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          await picturing.give(tx, caller, draft)
          await writing.save(row, tx)
          return row.id
        }),
      )
      return shown(id, caller)
    },
    /** Asking again changes nothing: the promise stays the one that the second person will see. */
    async publish({ id }: Asked<'draw.publish'>, caller: TeacherCaller): Promise<AnswerOf<Calls['draw.publish']>> {
      const row = await own(id, caller.teacherId)
      if (!row.publishedAt && !row.askedAt) {
        await writing.mustBeFit(row.writing, row.teacherId)
        await db.tx(id, async (tx) => {
          const held = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
          const at = new Date(clock.now())
          if (!held.publishedAt && !held.askedAt && !held.voidedAt)
            await writing.sealIn(tx, held, { askedAt: at, changedAt: at, returnedWhy: null })
        })
      }
      return shown(id, caller)
    },
    async open({ id }: Asked<'draw.open'>, caller: TeacherCaller): Promise<AnswerOf<Calls['draw.open']>> {
      await own(id, caller.teacherId)
      await opening.open(id)
      return shown(id, caller)
    },
  }
}

export type DrawTeaching = ReturnType<typeof drawTeaching>
