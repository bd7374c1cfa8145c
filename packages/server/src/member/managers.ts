import { dueAfter, isWorkingDay } from '@rostrum/market'
import {
  CrmUserId,
  type Manager,
  type ManagerChange,
  ManagerChangeNo,
  type ManagerChangeState,
  type memberEndpoints,
} from '@rostrum/contract/member'
import { Instant, type AnswerOf, type MemberId, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { newId, type Transaction } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { requestNo } from '../kernel/request-no'
import type { Notify } from './notify'
import { profileWords as say } from './text.profile.zh'
import type { PeopleRepository } from './repository-people'
import type { ManagerChangeRow, ManagerRepository, ManagerRow } from './repository-managers'
import type { ProfileRepository } from './repository-profile'

type Calls = typeof memberEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** Working days until a wish is answered. */
const ANSWER_DAYS = 3

export interface ManagerParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly profiles: Pick<ProfileRepository, 'hold'>
  readonly managers: ManagerRepository
  readonly notify: Notify
}

/** Who looks after a member, and how the member asks for somebody else. */
export function managerService({ kernel, people, profiles, managers, notify }: ManagerParts) {
  const { clock, db } = kernel

  async function managerOf(crmUserId: string | null, tx?: Transaction): Promise<Manager | undefined> {
    const id = CrmUserId.safeParse(crmUserId)
    const row = id.success ? await managers.find(id.data, tx) : undefined
    return row?.isActive ? shown(row) : undefined
  }

  async function answer(
    by: OperatorId,
    { no, crmUserId, answer: words }: Asked<'member.settleManagerChange'>,
  ): Promise<ManagerChangeState> {
    const next = crmUserId === undefined ? undefined : await managers.find(crmUserId)
    if (crmUserId !== undefined && !next?.isActive) return refuse('member.manager_unknown')
    if (!next && words === '') return refuse('member.reason_needed')
    const state = next ? ('done' as const) : ('refused' as const)
    await db.tx(no, async (tx) => {
      const row = (await managers.holdNew(tx, no)) ?? refuse('member.manager_change_settled')
      await managers.settle(tx, no, { state, answer: words || null, settledBy: by, closedAt: new Date(clock.now()) })
      if (next) await people.change(tx, row.memberId, { crmUserId: next.crmUserId })
      await notify(
        {
          to: row.memberId,
          kind: 'system',
          link: '/pages/mine/informationDetails',
          key: `member.manager_settled:${no}`,
          title: next ? say.managerDone.title : say.managerRefused.title,
          content: next ? say.managerDone.body(next.name, words) : say.managerRefused.body(words),
        },
        tx,
      )
    })
    return state
  }

  return {
    managerOf,

    async latestChange(memberId: MemberId): Promise<ManagerChange | undefined> {
      const row = await managers.latestOf(memberId)
      return row && changeOf(row)
    },

    async ask(
      memberId: MemberId,
      { reason, idempotencyKey = newId() }: Asked<'member.changeManager'>,
    ): Promise<AnswerOf<Calls['member.changeManager']>> {
      const now = clock.now()
      return db.tx(memberId, (tx) =>
        idempotent(
          tx,
          { owner: memberId, key: idempotencyKey, input: { call: 'member.changeManager', reason }, now },
          async () => {
            const member = await profiles.hold(tx, memberId)
            const manager = await managerOf(member?.crmUserId ?? null, tx)
            if (!manager) return refuse('member.manager_none')
            if ((await managers.latestOf(memberId, tx))?.state === 'new') return refuse('member.manager_change_open')
            const no = ManagerChangeNo.parse(requestNo('M', now))
            const dueAt = dueAfter(now, ANSWER_DAYS, isWorkingDay) ?? now
            await managers.addChange(tx, {
              no,
              memberId,
              crmUserId: manager.crmUserId,
              reason,
              state: 'new',
              at: new Date(now),
              dueAt: new Date(dueAt),
              answer: null,
              settledBy: null,
              closedAt: null,
            })
            return { no, dueAt: Instant.parse(dueAt) }
          },
        ),
      )
    },

    list: async () => ({ rows: (await managers.list()).map((row) => ({ ...shown(row), isActive: row.isActive })) }),

    async save({ crmUserId, name, phone, isActive }: Asked<'member.saveManager'>) {
      const row: ManagerRow = { crmUserId, name, phone: phone ?? null, isActive, sample: false }
      await managers.save(row)
      const kept = (await managers.find(crmUserId)) ?? row
      return { ...shown(kept), isActive: kept.isActive }
    },

    async listChanges(
      state: ManagerChangeState,
      pageNum: number,
      pageSize: number,
    ): Promise<AnswerOf<Calls['member.listManagerChanges']>> {
      const found = await managers.listChanges(state, (pageNum - 1) * pageSize, pageSize + 1)
      const rows = found.slice(0, pageSize)
      const names = new Map(
        (await people.listMembers(rows.map(({ memberId }) => memberId))).map(({ memberId, nickname }) => [
          memberId,
          nickname,
        ]),
      )
      return {
        rows: rows.map((row) => ({
          ...changeOf(row),
          memberId: row.memberId,
          nickname: names.get(row.memberId) ?? '',
          crmUserId: row.crmUserId ?? undefined,
        })),
        hasMore: found.length > pageSize,
      }
    },

    settle: async (by: OperatorId, input: Asked<'member.settleManagerChange'>) => ({ state: await answer(by, input) }),
  }
}

export type ManagerService = ReturnType<typeof managerService>

const shown = ({ crmUserId, name, phone, sample }: ManagerRow): Manager => ({
  crmUserId,
  name,
  phone: phone ?? undefined,
  sample,
})

function changeOf({ no, state, reason, at, dueAt, answer, closedAt }: ManagerChangeRow): ManagerChange {
  return {
    no,
    state,
    reason,
    at: Instant.parse(at.getTime()),
    dueAt: Instant.parse(dueAt.getTime()),
    answer: answer ?? undefined,
    closedAt: closedAt ? Instant.parse(closedAt.getTime()) : undefined,
  }
}
