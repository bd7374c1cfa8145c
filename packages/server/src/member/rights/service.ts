import { Instant, MemberId, type AnswerOf, type Page, type ParsedOf } from '@rostrum/contract/kernel'
import {
  PrivacyNo,
  type DataAccess,
  type ConsentState,
  type DeskAccess,
  type memberEndpoints,
  type PrivacyRequest,
  type PrivacyTicket,
} from '@rostrum/contract/member'
import { linkTo } from '@rostrum/contract/pages'
import { docKinds } from '@rostrum/contract/member/limits'
import { dueAfter, isWorkingDay } from '@rostrum/market'
import type { z } from 'zod'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import type { Holding } from '@rostrum/server/kernel/holdings'
import { firstResult, idempotent } from '@rostrum/server/kernel/idempotency'
import {
  type Changed,
  type Kernel,
  type MemberCaller,
  type OperatorCaller,
  type PageAsked,
  pageOfRows,
  refuse,
  requestNo,
  waitingOf,
  windowOf,
} from '@rostrum/server/kernel'
import type { LegalTexts } from '../login/consents'
import type { Notify } from '../notices/notify'
import { namesOf } from '../people/naming'
import type { PeopleRepository } from '../people/repository'
import { spanOf, type PrivacyRules } from './policy'
import type { Prove } from '../codes/proving'
import type { AccessRecord, PrivacyRepository, RequestRecord } from './repository'
import { privacyText as text } from './text.zh'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** The maximum of requests waiting for an answer. */
const OPEN_MAX = 10

export interface PrivacyParts {
  readonly kernel: Kernel
  readonly rows: PrivacyRepository
  readonly people: Pick<PeopleRepository, 'listMembers'>
  readonly prove: Prove
  readonly texts: LegalTexts
  readonly holdings: () => readonly Holding[]
  readonly rules: () => Promise<PrivacyRules>
  readonly notify: Notify
}

/** Tells a member that an operator looked at their data. */
export type NoteAccess = (
  operator: OperatorCaller,
  memberIds: readonly string[],
  what: string,
  why: string,
) => Promise<void>

/** What members may see and ask about their data. */
export function privacyService({ kernel, rows, people, prove, texts, holdings, rules, notify }: PrivacyParts) {
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
      docKinds.map(async (docKind) => {
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
  /** Requests as their handlers see them: with who asks. */
  async function ticketOf(found: readonly RequestRecord[]) {
    const nameOf = await namesOf(
      people,
      found.map(({ memberId }) => memberId),
    )
    return (row: RequestRecord): z.input<typeof PrivacyTicket> => {
      const { memberId } = row
      return { ...shown(row), memberId, ...nameOf(memberId) }
    }
  }

  const note: NoteAccess = async ({ operatorId, roles }, memberIds, what, why) => {
    const role = text.roles[roles[0] ?? ''] ?? text.staff
    const ids = [...new Set(memberIds)].map((id) => MemberId.parse(id))
    await rows.addAccesses(
      ids.map((memberId) => ({ memberId, id: newId(), operatorId, role, what, why, at: new Date(clock.now()) })),
    )
  }

  return {
    note,
    consentsOf,

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
      const action = {
        owner: memberId,
        key: idempotencyKey,
        input: { call: 'member.createPrivacyRequest', input: { kind, words } },
        now,
      }
      const first = await firstResult<Answer<'member.createPrivacyRequest'>>(db.q, action)
      if (first) return first.value
      const { answerDays } = await rules()
      if ((await rows.countOpen(memberId)) >= OPEN_MAX) return refuse('member.privacy_open', { times: OPEN_MAX })
      const right = await prove(caller, 'privacy', code)
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
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

    async accesses({ memberId }: MemberCaller, page: PageAsked): Promise<Page<z.input<typeof DataAccess>>> {
      return pageOfRows(await rows.listAccesses(memberId, windowOf(page)), page, looked)
    },

    async accessesForDesk({
      memberId,
      ...page
    }: Asked<'member.listAccessesForDesk'>): Promise<Page<z.input<typeof DeskAccess>>> {
      if (!isUuid(memberId)) return refuse('member.member_unknown')
      return pageOfRows(await rows.listAccesses(memberId, windowOf(page)), page, (row) => ({
        ...looked(row),
        by: row.operatorId,
      }))
    },

    async tickets({
      state,
      ...page
    }: Asked<'member.listPrivacyTickets'>): Promise<Answer<'member.listPrivacyTickets'>> {
      const [found, waiting] = await Promise.all([
        rows.listTickets(state, windowOf(page)),
        waitingOf(page, 'dueAt', () => rows.waiting(state)),
      ])
      return { ...pageOfRows(found, page, await ticketOf(found)), ...waiting }
    },

    async answer(
      operator: OperatorCaller,
      { no, state, answer }: Asked<'member.answerPrivacyRequest'>,
    ): Promise<Changed<Answer<'member.answerPrivacyRequest'>>> {
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
            link: linkTo('member.personalInformation'),
            key: `member.privacy:${no}`,
          },
          tx,
        )
        return { ...held, ...change }
      })
      return {
        answer: (await ticketOf([row]))(row),
        subject: row.memberId,
        before: { kind: row.kind, state: 'open' },
        after: { kind: row.kind, state, answer },
      }
    },
  }
}

const looked = ({ id, at, role, what, why }: AccessRecord) => ({ id, at: at.getTime(), role, what, why })

export type PrivacyService = ReturnType<typeof privacyService>
