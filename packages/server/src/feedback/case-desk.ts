import type { feedbackEndpoints, FeedbackGroup, FeedbackNo, FeedbackState } from '@rostrum/contract/feedback'
import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { newId, type Transaction } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import { pageOfRows, windowOf, type PageAsked } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { ESCALATING, groups, mayTurn } from './case-policy'
import { ENTRIES_MAX, type CaseParts } from './case-service'
import { eachAlone } from './each-alone'
import type { CaseRow } from './repository-cases'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

const ESCALATED_AT_ONCE = 200

/** Feedback as those who handle it have it, and the clock that takes it further when they do not. */
export function caseDesk({ kernel, cases, present, turning }: Omit<CaseParts, 'fastenImages'>) {
  const { clock, db } = kernel

  async function holdFor(tx: Transaction, no: FeedbackNo, state: FeedbackState): Promise<CaseRow> {
    const row = (await cases.hold(tx, no)) ?? refuse('feedback.case_not_found')
    return mayTurn(row.state, state) ? row : refuse('feedback.wrong_state')
  }
  async function get(no: FeedbackNo): Promise<Answer<'feedback.getCase'>> {
    const row = (await cases.find(no)) ?? refuse('feedback.case_not_found')
    return present.wholeCase(row, await cases.listEntries(no, ENTRIES_MAX))
  }

  return {
    get,

    async list(group: FeedbackGroup, page: PageAsked): Promise<Answer<'feedback.listCases'>> {
      return pageOfRows(await cases.listIn(groups[group], windowOf(page)), page, present.caseRow)
    },

    async accept(
      operatorId: OperatorId,
      { no, weight }: Asked<'feedback.acceptCase'>,
    ): Promise<Answer<'feedback.acceptCase'>> {
      await db.tx(no, async (tx) => {
        const row = await holdFor(tx, no, 'handling')
        await turning.turn(tx, row, 'handling', { by: 'staff', operatorId, role: row.handlerRole }, { weight })
      })
      return get(no)
    },

    async answer(
      operatorId: OperatorId,
      { idempotencyKey = newId(), ...asked }: Asked<'feedback.answerCase'>,
    ): Promise<Answer<'feedback.answerCase'>> {
      return db.tx(asked.no, (tx) =>
        idempotent(
          tx,
          {
            owner: operatorId,
            key: idempotencyKey,
            input: { call: 'feedback.answerCase', input: asked },
            now: clock.now(),
          },
          async () => {
            const row = await holdFor(tx, asked.no, 'replied')
            return present.entry(
              await turning.turn(tx, row, 'replied', {
                by: 'staff',
                operatorId,
                role: row.handlerRole,
                text: asked.content,
              }),
            )
          },
        ),
      )
    },

    async close(operatorId: OperatorId, no: FeedbackNo): Promise<Answer<'feedback.closeCase'>> {
      await db.tx(no, async (tx) => {
        const row = await holdFor(tx, no, 'closed')
        await turning.turn(tx, row, 'closed', { by: 'staff', operatorId, role: row.handlerRole })
      })
      return get(no)
    },

    /** Hands what is overdue to compliance. Run twice at once it does so once. */
    async escalateOverdue(): Promise<void> {
      const now = new Date(clock.now())
      const overdue = await cases.listOverdue(ESCALATING, now, ESCALATED_AT_ONCE)
      await eachAlone(kernel, 'a feedback could not be escalated', overdue, ({ no }) =>
        db.tx(no, async (tx) => {
          const row = await cases.hold(tx, no)
          if (!row || !mayTurn(row.state, 'escalated') || row.dueAt === null || row.dueAt > now) return
          await turning.turn(tx, row, 'escalated', { by: 'system', role: 'compliance' }, { handlerRole: 'compliance' })
        }),
      )
    },
  }
}

export type CaseDesk = ReturnType<typeof caseDesk>
