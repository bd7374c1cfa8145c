import { dueAfter, isWorkingDay } from '@rostrum/market'
import { Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { AppealNo, memberEndpoints as calls, type MobileAppeal } from '@rostrum/contract/member'
import { newId } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { requestNo } from '../kernel/request-no'
import type { Secret } from '../kernel/secret'
import { route, type MemberCaller, type OperatorCaller, type Route } from '../kernel/types'
import type { CodeService } from './codes'
import type { Notify } from './notify'
import type { NumberService } from './numbers'
import { maskMobile } from './policy'
import type { NoteAccess } from './privacy'
import type { AppealRepository, AppealRow } from './repository-appeals'
import type { PeopleRepository } from './repository-people'
import { sealer } from './sealing'
import type { SessionService } from './sessions'
import { numberText as text } from './text.numbers.zh'

type Calls = typeof calls
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** Working days until somebody has looked at it. */
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

/** Another number for somebody who lost the old one: the new one is proven by a code, the person by an operator. */
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
        link: '/pages/essentialInformation/mobilePhone',
        key: `member.appeal:${no}:${isGood}`,
      },
      tx,
    )
  }

  return {
    async ask(
      { memberId }: MemberCaller,
      { idempotencyKey = newId(), name, idNo, newPhone: mobile, code }: Asked<'member.appealMobile'>,
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
      const deed = { owner: memberId, key: idempotencyKey, input: { call: 'member.appealMobile', mobile }, now }
      return db.tx(memberId, (tx) =>
        idempotent(tx, deed, async () => {
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
      pageNum,
      pageSize,
    }: Asked<'member.listMobileAppeals'>): Promise<AnswerOf<Calls['member.listMobileAppeals']>> {
      const found = await appeals.list(state, (pageNum - 1) * pageSize, pageSize + 1)
      const rows = found.slice(0, pageSize)
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
        hasMore: found.length > pageSize,
      }
    },

    async read(operator: OperatorCaller, { no, why }: Asked<'member.readMobileAppeal'>) {
      const row = await appeals.find(no)
      if (row?.state !== 'new') return refuse('member.appeal_settled')
      await noteAccess(operator, [row.memberId], text.appeal.looked, why)
      return { name: row.name, idNo: ids.open(row.idNoSealed, row.no), mobile: row.mobile }
    },

    async settle({ operatorId }: OperatorCaller, { no, isGood, reason }: Asked<'member.settleMobileAppeal'>) {
      if (!isGood && reason === '') return refuse('member.reason_needed')
      const state = isGood ? ('approved' as const) : ('refused' as const)
      const known = (await appeals.find(no)) ?? refuse('member.appeal_settled')
      const from = isGood ? await mobileOf(known.memberId) : ''
      const memberId = await db.tx(no, async (tx) => {
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
        return row.memberId
      })
      sessions.forgetMember(memberId)
      return { state }
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

export function appealRoutes(appeals: AppealService): Route[] {
  return [
    route(calls['member.appealMobile'], ({ input, caller }) => appeals.ask(caller, input)),
    route(calls['member.getMobileAppeal'], ({ caller }) => appeals.latest(caller)),
    route(calls['member.listMobileAppeals'], ({ input }) => appeals.list(input)),
    route(calls['member.readMobileAppeal'], ({ input, caller }) => appeals.read(caller, input)),
    route(calls['member.settleMobileAppeal'], ({ input, caller }) => appeals.settle(caller, input)),
  ]
}
