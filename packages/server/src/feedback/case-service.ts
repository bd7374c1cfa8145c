import { FeedbackGroup, FeedbackNo, type feedbackEndpoints } from '@rostrum/contract/feedback'
import { Instant, type AnswerOf, type FileId, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import type { ClaimFiles } from '../content'
import { newId, type Transaction } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import type { Kernel } from '../kernel/kernel'
import { pageOfRows, windowOf, type PageAsked } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { requestNo } from '../kernel/request-no'
import { dueIn, groups, isOverdue, isUrgedToday, mayEscalate, mayTurn, reopenUntil } from './case-policy'
import { statusOf, type CasePresenter } from './case-presenting'
import type { CaseAction, CaseTurning } from './case-turning'
import type { FindRefCard } from './cards'
import { keepImages } from './images'
import type { CaseRepository, CaseRow, EntryRow } from './repository-cases'
import type { FeedbackPeople } from './people'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** A longer thread has become another matter. */
export const ENTRIES_MAX = 200

export interface CaseParts {
  readonly kernel: Kernel
  readonly cases: CaseRepository
  readonly present: CasePresenter
  readonly turning: CaseTurning
  readonly people: Pick<FeedbackPeople, 'customers' | 'operatorNames' | 'handlers'>
  readonly claim: ClaimFiles | undefined
  readonly findCard: FindRefCard
}

/** Feedback as its own member has it: submitted, followed, answered, rated. */
export function caseService({ kernel, cases, present, turning, claim }: CaseParts) {
  const { clock, db, events } = kernel

  async function own(memberId: MemberId, no: FeedbackNo): Promise<CaseRow> {
    const row = await cases.find(no)
    return row?.memberId === memberId ? row : refuse('feedback.case_not_found')
  }
  /** The caller's own feedback, locked until the transaction ends. */
  async function hold(tx: Transaction, memberId: MemberId, no: FeedbackNo): Promise<CaseRow> {
    const row = await cases.hold(tx, no)
    return row?.memberId === memberId ? row : refuse('feedback.case_not_found')
  }
  const kept = (tx: Transaction, memberId: MemberId, images: readonly FileId[], key: string) =>
    keepImages(tx, claim, { memberId, images, usedBy: `feedback.case:${key}` })
  async function whole(row: CaseRow): Promise<Answer<'feedback.get'>> {
    return present.whole(row, await cases.listEntries(row.no, ENTRIES_MAX))
  }

  /** After an answer only a member who says that it did not help starts the clock again. */
  async function say(tx: Transaction, row: CaseRow, action: CaseAction, isUnsolved: boolean): Promise<EntryRow> {
    if (row.state !== 'replied') return turning.note(tx, row.no, action)
    if (isUnsolved) return turning.turn(tx, row, 'reopened', action)
    await cases.change(tx, row.no, { unreadAt: row.unreadAt ?? new Date(clock.now()) })
    return turning.note(tx, row.no, action)
  }

  async function close(tx: Transaction, row: CaseRow): Promise<void> {
    if (row.state === 'closed') return
    if (!mayTurn(row.state, 'closed')) return refuse('feedback.wrong_state')
    await turning.turn(tx, row, 'closed', { by: 'member' })
  }
  async function reopen(tx: Transaction, row: CaseRow): Promise<void> {
    if (row.state === 'reopened') return
    const until = reopenUntil(statusOf(row))
    if (until === undefined) return refuse('feedback.wrong_state')
    if (until <= clock.now()) return refuse('feedback.reopen_late')
    await turning.turn(tx, row, 'reopened', { by: 'member' })
  }
  async function urge(tx: Transaction, row: CaseRow): Promise<void> {
    const status = statusOf(row)
    if (!isOverdue(status, clock.now())) return refuse('feedback.not_overdue')
    if (isUrgedToday(status, clock.now())) return refuse('feedback.urged_today')
    await turning.note(tx, row.no, { by: 'member', urged: true })
    await cases.change(tx, row.no, { urgedAt: new Date(clock.now()), urges: row.urges + 1 })
    await events.emit(tx, {
      name: 'feedback.urged',
      key: row.no,
      payload: { no: row.no, memberId: row.memberId, kind: row.kind },
    })
  }
  async function escalate(tx: Transaction, row: CaseRow): Promise<void> {
    if (row.state === 'escalated') return
    if (!mayTurn(row.state, 'escalated')) return refuse('feedback.wrong_state')
    if (!mayEscalate(statusOf(row), clock.now())) return refuse('feedback.not_overdue')
    await turning.turn(tx, row, 'escalated', { by: 'member', role: 'compliance' }, { handlerRole: 'compliance' })
  }
  const actions = { close, reopen, urge, escalate }

  return {
    async create(
      memberId: MemberId,
      { idempotencyKey = newId(), ...asked }: Asked<'feedback.create'>,
    ): Promise<Answer<'feedback.create'>> {
      const now = clock.now()
      const due = dueIn('new', 'ordinary', now) ?? now
      const row: CaseRow = {
        no: FeedbackNo.parse(requestNo('F', now)),
        memberId,
        kind: asked.kind,
        content: asked.content,
        imageIds: asked.images,
        contact: asked.contact || null,
        refKind: asked.ref?.kind ?? null,
        refId: asked.ref?.id ?? null,
        state: 'new',
        weight: 'ordinary',
        handlerRole: 'service',
        handlerId: null,
        at: new Date(now),
        updatedAt: new Date(now),
        dueAt: new Date(due),
        closedAt: null,
        unreadAt: null,
        urgedAt: null,
        urges: 0,
        score: null,
        scoreText: null,
        sample: false,
      }
      return db.tx(row.no, (tx) =>
        idempotent(
          tx,
          { owner: memberId, key: idempotencyKey, input: { call: 'feedback.create', input: asked }, now },
          async () => {
            await kept(tx, memberId, asked.images, idempotencyKey)
            await cases.add(tx, row)
            await events.emit(tx, {
              name: 'feedback.created',
              key: row.no,
              payload: { no: row.no, memberId, kind: row.kind },
            })
            return { no: row.no, dueAt: Instant.parse(due) }
          },
        ),
      )
    },

    async list(
      memberId: MemberId,
      group: FeedbackGroup | undefined,
      page: PageAsked,
    ): Promise<Answer<'feedback.list'>> {
      const states = group === undefined ? FeedbackGroup.options.flatMap((one) => groups[one]) : groups[group]
      return pageOfRows(await cases.listOf(memberId, states, windowOf(page)), page, present.row)
    },

    get: async (memberId: MemberId, no: FeedbackNo): Promise<Answer<'feedback.get'>> => whole(await own(memberId, no)),

    async reply(
      memberId: MemberId,
      { idempotencyKey = newId(), ...asked }: Asked<'feedback.reply'>,
    ): Promise<Answer<'feedback.reply'>> {
      await own(memberId, asked.no)
      return db.tx(asked.no, (tx) =>
        idempotent(
          tx,
          { owner: memberId, key: idempotencyKey, input: { call: 'feedback.reply', input: asked }, now: clock.now() },
          async () => {
            const row = await hold(tx, memberId, asked.no)
            if (row.state === 'closed') return refuse('feedback.case_closed')
            if ((await cases.countEntries(tx, row.no)) >= ENTRIES_MAX) return refuse('feedback.thread_full')
            await kept(tx, memberId, asked.images, idempotencyKey)
            const action = { by: 'member', text: asked.content, imageIds: asked.images } as const
            return present.entry(await say(tx, row, action, asked.unsolved))
          },
        ),
      )
    },

    async changeState(
      memberId: MemberId,
      { no, action }: Asked<'feedback.changeState'>,
    ): Promise<Answer<'feedback.changeState'>> {
      await db.tx(no, async (tx) => actions[action](tx, await hold(tx, memberId, no)))
      return whole(await own(memberId, no))
    },

    async rate(memberId: MemberId, { no, score, text }: Asked<'feedback.rate'>): Promise<Answer<'feedback.rate'>> {
      await db.tx(no, async (tx) => {
        const row = await hold(tx, memberId, no)
        if (row.score !== null) return refuse('feedback.rated')
        if (row.state !== 'replied' && row.state !== 'closed') return refuse('feedback.wrong_state')
        await cases.change(tx, no, { score, scoreText: text || null })
      })
      return { score, scoreText: text || undefined }
    },
  }
}

export type CaseService = ReturnType<typeof caseService>
