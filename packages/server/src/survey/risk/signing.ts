import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import type { surveyEndpoints } from '@rostrum/contract/survey'
import { refuse, type MemberCaller } from '@rostrum/server/kernel'
import type { Executor } from '@rostrum/server/kernel/db'
import { firstResult, idempotent } from '@rostrum/server/kernel/idempotency'
import { riskPdf } from './drawing'
import { DAY_MS, isReplacedAmong } from './policy'
import { shownRisk, type RiskParts } from './service'
import { riskPaperText as text } from './text.zh'

type Calls = typeof surveyEndpoints
type Answer = AnswerOf<Calls['survey.signRisk']>

export type ProveRisk = (
  member: Pick<MemberCaller, 'memberId'>,
  kind: 'sign',
  code: string,
) => Promise<{ spend(tx?: Executor): Promise<void> }>

/** Confirms a result by a code to the member's own phone: it counts from then on, and its document is made. */
export function riskSigning({ kernel, risks, rules }: RiskParts, prove: ProveRisk) {
  const { clock, db, storage } = kernel
  return async (
    { idempotencyKey: key, code, ...input }: ParsedOf<Calls['survey.signRisk']>,
    caller: MemberCaller,
  ): Promise<Answer> => {
    const { memberId } = caller
    const action = { owner: memberId, key, input: { call: 'survey.signRisk', input }, now: clock.now() }
    const first = await firstResult<Answer>(db.q, action)
    if (first) return first.value
    const rows = await risks.list(memberId)
    const row = rows.find(({ id }) => id === input.resultId) ?? refuse('survey.risk_unknown')
    if (row.confirmedAt !== null) return shownRisk(row, isReplacedAmong(rows, row), kernel)
    if (rows[0]?.id !== row.id) return refuse('survey.risk_replaced')
    const proof = await prove(caller, 'sign', code)
    const confirmedAt = new Date(clock.now())
    const expireAt = new Date(clock.now() + (await rules()).validDays * DAY_MS)
    const bytes = await riskPdf(row, confirmedAt, expireAt)
    const fileId = await storage.put({
      ...{ kind: 'survey.risk', bytes, mime: 'application/pdf', ownerId: memberId, isPublic: false },
      fileName: `${text.fileName}.pdf`,
    })
    return db.tx(memberId, (tx) =>
      idempotent(tx, action, async () => {
        await risks.hold(tx, memberId)
        await proof.spend(tx)
        await risks.confirm(tx, row, { confirmedAt, expireAt, fileId })
        return shownRisk({ ...row, confirmedAt, expireAt, fileId }, false, kernel)
      }),
    )
  }
}
