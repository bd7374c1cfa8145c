import { dueAfter, isWorkingDay } from '@rostrum/market'
import { Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { AppealNo, type memberEndpoints, type MobileAppeal } from '@rostrum/contract/member'
import { linkTo } from '@rostrum/contract/pages'
import { newId } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import {
  type Changed,
  type Kernel,
  type MemberCaller,
  type OperatorCaller,
  refuse,
  requestNo,
  type Secret,
  waitingOf,
  windowOf,
} from '@rostrum/server/kernel'
import type { CodeService } from '../codes/service'
import type { Notify } from '../notices/notify'
import type { NumberService } from './service'
import { maskMobile } from '../policy'
import type { NoteAccess } from '../rights/service'
import type { AppealRepository, AppealRow } from './repository'
import type { PeopleRepository } from '../people/repository'
import { sealer } from './sealing'
import type { SessionService } from '../sessions/service'
import { numberText as text } from './text.zh'

type Calls = typeof memberEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** Working days until an operator has reviewed it. */
const ANSWER_DAYS = 3

export interface AppealParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly sessions: SessionService
  readonly codes: CodeService
  readonly appeals: AppealRepository
  readonly put: NumberService['put']
  readonly notify: Notify
  readonly noteAccess: NoteAccess
  readonly secret: Secret
}

/** A new number for a member who lost the old one: a code proves the new number, an operator verifies the person. */
export function appealService({
  kernel,
  people,
  sessions,
  codes,
  appeals,
  put,
  notify,
  noteAccess,
  secret,
}: AppealParts) {
  const { clock, db } = kernel
  const ids = sealer(secret, 'identity numbers')

  async function mobileOf(memberId: MemberId): Promise<string> {
    return (await people.findMember(memberId))?.mobile ?? refuse('member.mobile_needed')
  }

  async function tell(
    { memberId, no }: AppealRow,
    isGood: boolean,
    words: { title: string; content: string },
    tx: Parameters<Notify>[1],
  ): Promise<void> {
    await notify(
      {
        to: memberId,
        kind: 'system',
        ...words,
        link: linkTo('member.mobilePhone'),
        key: `member.appeal:${no}:${isGood}`,
      },
      tx,
    )
  }

  return {
    async ask(
      { memberId }: MemberCaller,
      { idempotencyKey = newId(), name, idNo, newMobile: mobile, code }: Asked<'member.appealMobile'>,
    ) {
      const now = clock.now()
      if ((await mobileOf(memberId)) === mobile) return refuse('member.mobile_same')
      const open = await appeals.openOf(db.q, memberId)
      // A repeat, whose code is used up.
      if (open?.mobile === mobile) return answerOf(open)
      if (open) return refuse('member.appeal_open')
      const right = await codes.check(mobile, 'mobile', code)
      if (await people.findByLoginName({ kind: 'mobile', value: mobile })) return refuse('member.mobile_in_use')
      await right.spend()
      const action = { owner: memberId, key: idempotencyKey, input: { call: 'member.appealMobile', mobile }, now }
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          await appeals.holdMember(tx, memberId)
          if (await appeals.openOf(tx, memberId)) return refuse('member.appeal_open')
          const no = AppealNo.parse(requestNo('H', now))
          const row: AppealRow = {
            no,
            memberId,
            name,
            idNoSealed: ids.seal(idNo, no),
            mobile,
            fileIds: [],
            state: 'new',
            reason: null,
            dueAt: new Date(dueAfter(now, ANSWER_DAYS, isWorkingDay) ?? now),
            createdAt: new Date(now),
            decidedAt: null,
            decidedBy: null,
          }
          await appeals.add(tx, row)
          return answerOf(row)
        }),
      )
    },

    async latest({ memberId }: MemberCaller): Promise<{ appeal?: MobileAppeal }> {
      const row = await appeals.latestOf(memberId)
      return { ...(row && { appeal: shown(row) }) }
    },

    async list({
      state,
      ...asked
    }: Asked<'member.listMobileAppeals'>): Promise<AnswerOf<Calls['member.listMobileAppeals']>> {
      const { offset, limit } = windowOf(asked)
      const [found, waiting] = await Promise.all([
        appeals.list(state, offset, limit),
        waitingOf(asked, 'dueAt', () => appeals.waiting(state)),
      ])
      const rows = found.slice(0, asked.pageSize)
      const members = new Map(
        (await people.listMembers(rows.map(({ memberId }) => memberId))).map((row) => [row.memberId, row]),
      )
      return {
        rows: rows.map((row) => {
          const member = members.get(row.memberId)
          return {
            ...shown(row),
            memberId: row.memberId,
            nickname: member?.nickname ?? '',
            oldMobileMasked: member?.mobile ? maskMobile(member.mobile) : undefined,
          }
        }),
        hasMore: found.length > asked.pageSize,
        ...waiting,
      }
    },

    /** The record of acts says whose particulars were read, and never which they are. */
    async read(
      operator: OperatorCaller,
      { no, why }: Asked<'member.readMobileAppeal'>,
    ): Promise<Changed<AnswerOf<Calls['member.readMobileAppeal']>>> {
      const row = await appeals.find(no)
      if (row?.state !== 'new') return refuse('member.appeal_settled')
      await noteAccess(operator, [row.memberId], text.appeal.looked, why)
      const answer = { name: row.name, idNo: ids.open(row.idNoSealed, row.no), mobile: row.mobile }
      return { answer, subject: row.memberId, after: { no } }
    },

    async settle(
      { operatorId }: OperatorCaller,
      { no, isGood, reason }: Asked<'member.settleMobileAppeal'>,
    ): Promise<Changed<AnswerOf<Calls['member.settleMobileAppeal']>>> {
      if (!isGood && reason === '') return refuse('member.reason_needed')
      const state = isGood ? ('approved' as const) : ('refused' as const)
      const known = (await appeals.find(no)) ?? refuse('member.appeal_settled')
      const from = isGood ? await mobileOf(known.memberId) : ''
      const { memberId, mobile } = await db.tx(no, async (tx) => {
        const row = (await appeals.holdNew(tx, no)) ?? refuse('member.appeal_settled')
        if (isGood) await put(tx, row.memberId, from, row.mobile)
        await appeals.change(tx, no, {
          state,
          reason: reason || null,
          idNoSealed: '',
          decidedAt: new Date(clock.now()),
          decidedBy: operatorId,
        })
        await tell(row, isGood, isGood ? text.appeal.approved(maskMobile(row.mobile)) : text.appeal.refused(reason), tx)
        return row
      })
      sessions.forgetMember(memberId)
      const numbers = isGood ? [{ mobile: maskMobile(from) }, { mobile: maskMobile(mobile) }] : []
      const [before, after] = [
        { state: 'new', ...numbers[0] },
        { state, ...numbers[1] },
      ]
      return { answer: { state }, subject: memberId, before, after }
    },
  }
}

export type AppealService = ReturnType<typeof appealService>

const answerOf = ({ no, dueAt }: AppealRow) => ({ no: AppealNo.parse(no), dueAt: Instant.parse(dueAt.getTime()) })

function shown({ no, state, mobile, createdAt, dueAt, reason }: AppealRow): MobileAppeal {
  return {
    no: AppealNo.parse(no),
    state,
    mobileMasked: maskMobile(mobile),
    createdAt: Instant.parse(createdAt.getTime()),
    dueAt: Instant.parse(dueAt.getTime()),
    reason: reason ?? undefined,
  }
}
