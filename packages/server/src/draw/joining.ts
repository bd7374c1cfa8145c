import { type drawEndpoints } from '@rostrum/contract/draw'
import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import { refuse, type MemberCaller } from '@rostrum/server/kernel'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { publicDrawOf, type DrawGround } from './parts'
import { drawStateOf } from './policy'
import type { DrawPresenting } from './presenting'
import { newEntrant } from './secrets'

type Calls = typeof drawEndpoints
type Answer = AnswerOf<Calls['draw.join']>

/** Taking part: once, however often somebody taps. */
export function drawJoining({ kernel: { db, clock }, draws }: DrawGround, presenting: DrawPresenting) {
  return async ({ id, idempotencyKey: key }: ParsedOf<Calls['draw.join']>, caller: MemberCaller): Promise<Answer> => {
    const { memberId } = caller
    const row = await publicDrawOf(draws, id)
    const isIn = (await draws.findEntrant(id, memberId)) !== undefined
    if (!isIn) {
      if (drawStateOf(row, clock.now()) !== 'open') return refuse('draw.not_open')
      const { reason } = await presenting.eligibility(row, caller)
      if (reason !== undefined) return refuse('draw.not_eligible', { reason })
    }
    const action = { owner: memberId, key, input: { call: 'draw.join', input: { id } }, now: clock.now() }
    await db.tx(memberId, (tx) =>
      idempotent(tx, action, async () => {
        const now = await draws.share(tx, id)
        const isOpen = now && drawStateOf(now, clock.now()) === 'open'
        if (!isIn && !isOpen) return refuse('draw.not_open')
        if (isOpen)
          await draws.join(tx, { drawId: id, memberId, place: null, at: new Date(clock.now()), ...newEntrant(id) })
        return { joined: true }
      }),
    )
    return { joined: true, joinedCount: row.entrants ?? (await draws.countEntrants([id])).get(id) ?? 0 }
  }
}
