import { Instant, MemberId, type AnswerOf, type Page, type ParsedOf } from '@rostrum/contract/kernel'
import {
  PrivacyNo,
  type Access,
  type ConsentState,
  type memberEndpoints,
  type PrivacyRequest,
  type PrivacyTicket,
} from '@rostrum/contract/member'
import { dueAfter, isWorkingDay } from '@rostrum/market'
import type { z } from 'zod'
import { newId } from '../kernel/db'
import type { Holding } from '../kernel/holdings'
import { firstResult, idempotent } from '../kernel/idempotency'
import type { Kernel } from '../kernel/kernel'
import { pageOfRows, windowOf, type PageAsked } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { requestNo } from '../kernel/request-no'
import type { MemberCaller, OperatorCaller } from '../kernel/types'
import type { LegalTexts } from './consents'
import type { Notify } from './notify'
import { spanOf, type PrivacyRules } from './privacy-rules'
import type { Prove } from './proving'
import type { PrivacyRepository, RequestRecord } from './repository-privacy'
import { privacyText as text } from './text.privacy.zh'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** Requests waiting for an answer at once. */
const OPEN_MAX = 10

export interface PrivacyParts {
  readonly kernel: Kernel
  readonly rows: PrivacyRepository
  readonly prove: Prove
  readonly texts: LegalTexts
  readonly holdings: () => readonly Holding[]
  readonly rules: () => Promise<PrivacyRules>
  readonly notify: Notify
}

/** Tells a member that somebody of the provider looked at something of theirs. */
export type NoteAccess = (
  operator: OperatorCaller,
  memberIds: readonly string[],
  what: string,
  why: string,
) => Promise<void>

/** What people may know and ask about what is known of them. */
export function privacyService({ kernel, rows, prove, texts, holdings, rules, notify }: PrivacyParts) {
  const { clock, db } = kernel

  async function classesOf(memberId: MemberId): Promise<Answer<'member.getPrivacy'>['classes']> {
    const { keep } = await rules()
    return Promise.all(
      holdings()
        .filter(({ isInternal }) => !isInternal)
        .map(async (holding) => {
          const { count, lastAt } = await holding.size(memberId)
          const { name, group, title, purpose } = holding
          const kept = holding.keep
            ? text.kept(spanOf(keep[holding.keep].days), keep[holding.keep].rule)
            : text.withAccount
          return { name, group, title, purpose, count, lastUsedAt: lastAt?.getTime(), kept }
        }),
    )
  }

  async function consentsOf(memberId: MemberId): Promise<z.input<typeof ConsentState>[]> {
    const said = await rows.listConsents(memberId)
    return Promise.all(
      (['agreement', 'privacy'] as const).map(async (docKind) => {
        const last = said.find((row) => row.docKind === docKind)
        const version = last === undefined || last.version === 'none' ? undefined : last.version
        return {
          docKind,
          on: last?.on ?? false,
          version,
          at: last?.at.getTime(),
          newest: await texts.findDocVersion(docKind),
        }
      }),
    )
  }

  function shown({
    no,
    kind,
    text: words,
    state,
    at,
    dueAt,
    answer,
    answeredAt,
  }: RequestRecord): z.input<typeof PrivacyRequest> {
    const isOver = state === 'open' && dueAt.getTime() <= clock.now()
    return {
      no,
      kind,
      text: words,
      state,
      at: at.getTime(),
      dueAt: dueAt.getTime(),
      overdue: isOver,
      answer: answer ?? undefined,
      answeredAt: answeredAt?.getTime(),
    }
  }
  const ticket = (row: RequestRecord): z.input<typeof PrivacyTicket> => ({ ...shown(row), memberId: row.memberId })

  const note: NoteAccess = async ({ operatorId, roles }, memberIds, what, why) => {
    const role = text.roles[roles[0] ?? ''] ?? text.staff
    const ids = [...new Set(memberIds)].map((id) => MemberId.parse(id))
    await rows.addAccesses(
      ids.map((memberId) => ({ memberId, id: newId(), operatorId, role, what, why, at: new Date(clock.now()) })),
    )
  }

  return {
    note,

    async info({ memberId }: MemberCaller): Promise<Answer<'member.getPrivacy'>> {
      const [classes, consents, { answerDays }] = await Promise.all([
        classesOf(memberId),
        consentsOf(memberId),
        rules(),
      ])
      return { classes, consents, answerDays }
    },

    async request(
      caller: MemberCaller,
      { kind, text: words, code, idempotencyKey = newId() }: Asked<'member.createPrivacyRequest'>,
    ): Promise<Answer<'member.createPrivacyRequest'>> {
      const { memberId } = caller
      const now = clock.now()
      const deed = {
        owner: memberId,
        key: idempotencyKey,
        input: { call: 'member.createPrivacyRequest', input: { kind, words } },
        now,
      }
      const first = await firstResult<Answer<'member.createPrivacyRequest'>>(db.q, deed)
      if (first) return first.value
      const { answerDays } = await rules()
      if ((await rows.countOpen(memberId)) >= OPEN_MAX) return refuse('member.privacy_open', { times: OPEN_MAX })
      const right = await prove(caller, 'privacy', code)
      return db.tx(memberId, (tx) =>
        idempotent(tx, deed, async () => {
          await right.spend(tx)
          const row: RequestRecord = {
            memberId,
            no: PrivacyNo.parse(requestNo('P', now)),
            kind,
            text: words,
            state: 'open',
            at: new Date(now),
            dueAt: new Date(dueAfter(now, answerDays, isWorkingDay)),
            answer: null,
            answeredAt: null,
            answeredBy: null,
          }
          await rows.addRequest(tx, row)
          return { no: row.no, dueAt: Instant.parse(row.dueAt.getTime()) }
        }),
      )
    },

    requests: async ({ memberId }: MemberCaller, page: PageAsked): Promise<Page<z.input<typeof PrivacyRequest>>> =>
      pageOfRows(await rows.listRequests(memberId, windowOf(page)), page, shown),

    async accesses({ memberId }: MemberCaller, page: PageAsked): Promise<Page<z.input<typeof Access>>> {
      return pageOfRows(await rows.listAccesses(memberId, windowOf(page)), page, ({ id, at, role, what, why }) => ({
        id,
        at: at.getTime(),
        role,
        what,
        why,
      }))
    },

    tickets: async ({
      state,
      ...page
    }: Asked<'member.listPrivacyTickets'>): Promise<Page<z.input<typeof PrivacyTicket>>> =>
      pageOfRows(await rows.listTickets(state, windowOf(page)), page, ticket),

    async answer(
      operator: OperatorCaller,
      { no, state, answer }: Asked<'member.answerPrivacyRequest'>,
    ): Promise<Answer<'member.answerPrivacyRequest'>> {
      const row = await db.tx(no, async (tx) => {
        const held = (await rows.holdRequest(tx, no)) ?? refuse('member.privacy_unknown')
        if (held.state !== 'open') return refuse('member.privacy_answered')
        const change = { state, answer, answeredAt: new Date(clock.now()), answeredBy: operator.operatorId }
        await rows.changeRequest(tx, held, change)
        await notify(
          {
            to: held.memberId,
            kind: 'system',
            title: text.answered,
            content: answer,
            link: '/pages/mine/personalInformation',
            key: `member.privacy:${no}`,
          },
          tx,
        )
        return { ...held, ...change }
      })
      return ticket(row)
    },
  }
}
