import type { CaseAction, feedbackEndpoints, FeedbackNo } from '@rostrum/contract/feedback'
import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { reasonMin } from '@rostrum/contract/kernel/limits'
import { newId, type Transaction } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import type { RequestFacts } from '../kernel/types'
import type { CaseDeskParts } from './case-desk'
import { mayTurn, OPEN } from './case-policy'
import type { CaseActionRow, CaseRow } from './repository-cases'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** Tells the record of acts what a feedback was and became. */
export type ToldOfCase = RequestFacts['noted']

const AT_ONCE = 200

export const factsOf = ({ state, weight, handlerId, handlerRole, unreadAt }: CaseRow) => ({
  state,
  weight,
  handlerId,
  handlerRole,
  isUnread: unreadAt !== null,
})

/** Whose a feedback is: claimed, passed to a colleague, escalated, given back. */
export function caseAssigning(
  { kernel: { clock, db }, cases, turning, people }: CaseDeskParts,
  get: (no: FeedbackNo) => Promise<Answer<'feedback.getCase'>>,
) {
  const note = (
    tx: Transaction,
    { no }: CaseRow,
    doing: Pick<CaseActionRow, 'by'> & Partial<CaseActionRow> & { readonly action: CaseAction['action'] },
  ): Promise<void> =>
    cases.addAction(tx, { no, id: newId(), from: null, to: null, note: null, at: new Date(clock.now()), ...doing })

  const mayHandle = async (operatorId: OperatorId): Promise<boolean> =>
    (await people.handlers()).some((one) => one.operatorId === operatorId)

  /** Changes the one that is held, and tells what it was and became. */
  async function act(no: FeedbackNo, noted: ToldOfCase, doing: (tx: Transaction, row: CaseRow) => Promise<unknown>) {
    const before = await db.tx(no, async (tx) => {
      const held = (await cases.hold(tx, no)) ?? refuse('feedback.case_not_found')
      await doing(tx, held)
      return held
    })
    const after = await cases.find(no)
    noted?.({ before: factsOf(before), ...(after && { after: factsOf(after) }) })
    return get(no)
  }

  return {
    act,

    handlers: async (): Promise<Answer<'feedback.listHandlers'>> => ({ rows: await people.handlers() }),

    /** Assigning twice equals once. Whoever decided on an older state is refused. */
    async assign(
      me: OperatorId,
      { no, to, from, why }: Asked<'feedback.assignCase'>,
      noted: ToldOfCase,
    ): Promise<Answer<'feedback.assignCase'>> {
      if (!(await mayHandle(to))) return refuse('feedback.case_no_colleague')
      return act(no, noted, async (tx, row) => {
        if (row.handlerId === to) return
        if (row.state === 'closed') return refuse('feedback.wrong_state')
        if (row.handlerId !== (from ?? null)) return refuse('feedback.case_moved')
        const isClaim = to === me && row.handlerId === null
        if (!isClaim && why.length < reasonMin) return refuse('feedback.why_missing')
        const action = isClaim ? 'claim' : 'assign'
        await note(tx, row, { action, by: me, from: row.handlerId, to, note: why || null })
        await cases.change(tx, no, { handlerId: to })
      })
    },

    async escalate(
      me: OperatorId,
      { no, why }: Asked<'feedback.escalateCase'>,
      noted: ToldOfCase,
    ): Promise<Answer<'feedback.escalateCase'>> {
      return act(no, noted, async (tx, row) => {
        if (row.state === 'escalated') return
        if (!mayTurn(row.state, 'escalated')) return refuse('feedback.wrong_state')
        await note(tx, row, { action: 'escalate', by: me, from: row.handlerId, note: why })
        const acted = { by: 'staff', operatorId: me, role: 'compliance' } as const
        await turning.turn(tx, row, 'escalated', acted, { handlerRole: 'compliance' })
      })
    },

    /** What somebody who may handle no more had to answer is nobody's. */
    async giveBackOf(operatorId: OperatorId, by: OperatorId): Promise<void> {
      if (await mayHandle(operatorId)) return
      let rows = await cases.listOpenOf(operatorId, OPEN, AT_ONCE)
      while (rows.length > 0) {
        for (const { no } of rows)
          await db.tx(no, async (tx) => {
            const row = await cases.hold(tx, no)
            if (row?.handlerId !== operatorId) return
            await note(tx, row, { action: 'giveBack', by, from: operatorId })
            await cases.change(tx, no, { handlerId: null })
          })
        rows = await cases.listOpenOf(operatorId, OPEN, AT_ONCE)
      }
    },
  }
}
