import { FeedbackState, type feedbackEndpoints, type FeedbackNo } from '@rostrum/contract/feedback'
import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { isUuid, newId } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import { pageOfRows, type QueueAsked, waitingOf, windowOf } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { caseAssigning, factsOf, type ToldOfCase } from './case-assigning'
import { ESCALATING, groups, mayTurn } from './case-policy'
import { refOf, type CaseNames } from './case-presenting'
import { ENTRIES_MAX, type CaseParts } from './case-service'
import { eachAlone } from './each-alone'
import type { CaseRow } from './repository-cases'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

const ESCALATED_AT_ONCE = 200

export type CaseDeskParts = Omit<CaseParts, 'claim'>

/** Feedback as its handlers have it, and the clock that moves it on when they do not. */
export function caseDesk(parts: CaseDeskParts) {
  const { kernel, cases, present, turning, people, findCard } = parts
  const { clock, db } = kernel

  async function namesFor(rows: readonly CaseRow[]): Promise<CaseNames> {
    const ids = rows.map(({ memberId }) => memberId)
    const [members, operators] = await Promise.all([people.customers(ids), people.operatorNames()])
    return { members, operators }
  }
  const cardOf = async (row: CaseRow) => {
    const ref = refOf(row)
    return ref && findCard(ref, row.memberId)
  }
  async function get(no: FeedbackNo): Promise<Answer<'feedback.getCase'>> {
    const row = (await cases.find(no)) ?? refuse('feedback.case_not_found')
    const [entries, actions, names, card] = await Promise.all([
      cases.listEntries(no, ENTRIES_MAX),
      cases.listActions(no, ENTRIES_MAX),
      namesFor([row]),
      cardOf(row),
    ])
    return { ...present.wholeCase(row, { entries, actions }, names), card }
  }

  const { act, ...assigning } = caseAssigning(parts, get)

  return {
    ...assigning,
    get,

    async list(me: OperatorId, asked: Asked<'feedback.listCases'> & QueueAsked): Promise<Answer<'feedback.listCases'>> {
      const { state, handler, keyword } = asked
      const handlerId = handler === undefined ? undefined : handler === 'mine' ? me : null
      const wanted = { states: keyword === '' ? groups[state] : FeedbackState.options, handlerId, keyword }
      const [rows, waiting] = await Promise.all([
        cases.listIn(wanted, windowOf(asked)),
        waitingOf(asked, 'dueAt', () => cases.countIn(wanted)),
      ])
      const names = await namesFor(rows)
      return { ...pageOfRows(rows, asked, (row) => present.caseRow(row, names)), ...waiting }
    },

    /** An id that is none is nobody's. */
    async listOf(asked: Asked<'feedback.listMemberCases'>): Promise<Answer<'feedback.listMemberCases'>> {
      const { memberId } = asked
      const rows = isUuid(memberId) ? await cases.listOf(memberId, FeedbackState.options, windowOf(asked)) : []
      const names = await namesFor(rows)
      return pageOfRows(rows, asked, (row) => present.caseRow(row, names))
    },

    async accept(
      operatorId: OperatorId,
      { no, weight }: Asked<'feedback.acceptCase'>,
      noted: ToldOfCase,
    ): Promise<Answer<'feedback.acceptCase'>> {
      return act(no, noted, async (tx, held) => {
        const row = ownOf(mustTurn(held, 'handling'), operatorId)
        const action = { by: 'staff', operatorId, role: row.handlerRole } as const
        await turning.turn(tx, row, 'handling', action, { weight, handlerId: operatorId })
      })
    },

    async answer(
      operatorId: OperatorId,
      { idempotencyKey = newId(), ...asked }: Asked<'feedback.answerCase'>,
      noted: ToldOfCase,
    ): Promise<Answer<'feedback.answerCase'>> {
      const input = { call: 'feedback.answerCase', input: asked }
      return db.tx(asked.no, (tx) =>
        idempotent(tx, { owner: operatorId, key: idempotencyKey, input, now: clock.now() }, async () => {
          const held = (await cases.hold(tx, asked.no)) ?? refuse('feedback.case_not_found')
          const row = ownOf(mustTurn(held, 'replied'), operatorId)
          const action = { by: 'staff', operatorId, role: row.handlerRole, text: asked.content } as const
          const said = await turning.turn(tx, row, 'replied', action, { handlerId: operatorId })
          noted?.({ before: factsOf(row), after: factsOf({ ...row, state: 'replied', handlerId: operatorId }) })
          return present.entry(said)
        }),
      )
    },

    /** What nobody has to read any more stays as it is. */
    read: (no: FeedbackNo, noted: ToldOfCase): Promise<Answer<'feedback.readCase'>> =>
      act(no, noted, async (tx, row) => {
        if (row.unreadAt !== null) await cases.change(tx, no, { unreadAt: null })
      }),

    async close(operatorId: OperatorId, no: FeedbackNo, noted: ToldOfCase): Promise<Answer<'feedback.closeCase'>> {
      return act(no, noted, async (tx, held) => {
        const row = mustTurn(held, 'closed')
        await turning.turn(tx, row, 'closed', { by: 'staff', operatorId, role: row.handlerRole })
      })
    },

    /** Passes overdue feedback to compliance. Two runs at once pass it once. */
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

const mustTurn = (row: CaseRow, state: FeedbackState): CaseRow =>
  mayTurn(row.state, state) ? row : refuse('feedback.wrong_state')

/** Refuses what a colleague is in charge of. */
const ownOf = (row: CaseRow, me: OperatorId): CaseRow =>
  row.handlerId === null || row.handlerId === me ? row : refuse('feedback.case_not_yours')

export type CaseDesk = ReturnType<typeof caseDesk>
