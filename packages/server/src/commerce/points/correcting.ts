import type { commerceEndpoints } from '@rostrum/contract/commerce'
import { MemberId, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { approvalKind, canonical, refuse, type ApprovalKind, type Changed } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { z } from 'zod'
import type { PointKeeping, PointParts } from './keeping'
import type { PointPeople } from './ports'
import { correctionText, pointText as text } from './text.zh'

type Calls = typeof commerceEndpoints
type Answer = AnswerOf<Calls['commerce.correctPoints']>

const CORRECTIONS = 'commerce.points'
const Correction = z.object({
  memberId: MemberId,
  nickname: z.string(),
  delta: z.number().int(),
  why: z.string(),
  ref: z.string(),
  keepMonths: z.number().int(),
})
type Correction = z.infer<typeof Correction>

interface CorrectionParts extends Pick<PointParts, 'kernel' | 'ledger' | 'rules'> {
  readonly keeping: PointKeeping
  readonly people: PointPeople
}

/** Points put right by hand; from a number on, a second person agrees. */
export function pointCorrecting({ kernel: { clock, db }, ledger, rules, keeping, people }: CorrectionParts) {
  async function correct(tx: Transaction, { memberId, delta, why, ref, keepMonths }: Correction): Promise<void> {
    const reason = { kind: 'points.corrected', ref } as const
    if (delta > 0) await keeping.earn(tx, memberId, delta, { ...reason, keepMonths })
    else {
      const lack = -delta - (await keeping.balance(memberId, tx))
      if (lack > 0) refuse('commerce.points_short', { lack })
      await keeping.takeBack(tx, memberId, -delta, reason)
    }
    const content = text.corrected.content(delta, why)
    await people.tell(tx, { to: memberId, title: text.corrected.title, content, at: 'points', ref })
  }
  const second: ApprovalKind = approvalKind<Correction>({
    kind: CORRECTIONS,
    title: correctionText.kind,
    permission: 'commerce:points:correct',
    payload: Correction,
    async describe({ memberId, nickname, delta }, q) {
      const before = await ledger.balance(memberId, 'points', 'points', q)
      const change = { place: correctionText.place, before: String(before), after: String(before + delta) }
      return { subject: memberId, about: correctionText.about(nickname), changes: [change] }
    },
    // What was carried out once is not carried out again; the balance may move meanwhile.
    stateOf: async ({ ref }, q) => canonical([(await ledger.linesOf({ kind: 'points.corrected', ref }, q)).length]),
    async carryOut(tx, wanted) {
      await correct(tx, wanted)
      return { outcome: correctionText.done, after: wanted }
    },
  })

  return {
    second,
    async correct(by: OperatorId, asked: ParsedOf<Calls['commerce.correctPoints']>): Promise<Changed<Answer>> {
      const { idempotencyKey: key, ...input } = asked
      const { memberId, delta, why } = input
      const [who] = await people.contacts([memberId])
      if (!who) return refuse('commerce.points_member')
      const { secondFrom, keepMonths } = await rules()
      const ask = await people.approvals.ready()
      const wanted = { memberId, nickname: who.nickname, delta, why, ref: `${by}:${key}`, keepMonths }
      const isWaiting = Math.abs(delta) >= secondFrom
      return db.tx(memberId, (tx) =>
        idempotent(tx, { owner: by, key, input: { call: 'correctPoints', input }, now: clock.now() }, async () => {
          if (isWaiting) await ask(tx, { kind: CORRECTIONS, payload: wanted, by, why })
          else await correct(tx, wanted)
          const balance = await keeping.balance(memberId, tx)
          return { answer: { isWaiting, balance }, subject: memberId, after: { delta, isWaiting, balance } }
        }),
      )
    },
  }
}
