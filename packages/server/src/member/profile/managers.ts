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
import { linkTo } from '@rostrum/contract/pages'
import { managerAnswerWorkdays } from '@rostrum/contract/member/limits'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import {
  type Changed,
  type Kernel,
  type QueueAsked,
  refuse,
  requestNo,
  versionOf,
  waitingOf,
  windowOf,
} from '@rostrum/server/kernel'
import type { Notify } from '../notices/notify'
import { profileWords as say } from './text.zh'
import type { PeopleRepository } from '../people/repository'
import type { ManagerChangeRow, ManagerRepository, ManagerRow } from './repository-managers'
import type { ProfileRepository } from './repository'

type Calls = typeof memberEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

export interface ManagerParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly profiles: Pick<ProfileRepository, 'hold'>
  readonly managers: ManagerRepository
  readonly notify: Notify
}

/** A member's manager, and the request for another one. */
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
  ): Promise<Changed<{ state: ManagerChangeState }>> {
    const next = crmUserId === undefined ? undefined : await managers.find(crmUserId)
    if (crmUserId !== undefined && !next?.isActive) return refuse('member.manager_unknown')
    if (!next && words === '') return refuse('member.reason_needed')
    const state = next ? ('done' as const) : ('refused' as const)
    return db.tx(no, async (tx) => {
      const row = (await managers.holdNew(tx, no)) ?? refuse('member.manager_change_settled')
      await managers.settle(tx, no, { state, answer: words || null, settledBy: by, closedAt: new Date(clock.now()) })
      if (next) await people.change(tx, row.memberId, { crmUserId: next.crmUserId })
      await notify(
        {
          to: row.memberId,
          kind: 'system',
          link: linkTo('member.informationDetails'),
          key: `member.manager_settled:${no}`,
          title: next ? say.managerDone.title : say.managerRefused.title,
          content: next ? say.managerDone.body(next.name, words) : say.managerRefused.body(words),
        },
        tx,
      )
      const { memberId: subject, crmUserId: was } = row
      const after = { state, crmUserId: next?.crmUserId ?? was }
      return { answer: { state }, subject, before: { state: row.state, crmUserId: was }, after }
    })
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
            const dueAt = dueAfter(now, managerAnswerWorkdays, isWorkingDay) ?? now
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

    list: async () => ({ rows: (await managers.list()).map(listed) }),

    async save({
      crmUserId,
      name,
      phone,
      isActive,
      seen,
    }: Asked<'member.saveManager'>): Promise<Changed<AnswerOf<Calls['member.saveManager']>>> {
      const row: ManagerRow = { crmUserId, name, phone: phone ?? null, isActive, sample: false }
      const before = await db.tx(crmUserId, async (tx) => {
        const found = await managers.hold(tx, crmUserId)
        const isSeen = seen === (found ? listed(found).seen : '')
        // Of two who add the same one at once, the second finds him there.
        if (!isSeen || !(await managers.put(tx, row, found))) {
          return refuse('member.manager_changed', { name: found?.name ?? name })
        }
        return found
      })
      const answer = listed({ ...row, sample: before?.sample ?? false })
      return { answer, before: before && listed(before), after: answer }
    },

    async listChanges(
      state: ManagerChangeState,
      asked: QueueAsked,
    ): Promise<AnswerOf<Calls['member.listManagerChanges']>> {
      const { pageSize } = asked
      const { offset, limit } = windowOf(asked)
      const [found, waiting] = await Promise.all([
        managers.listChanges(state, offset, limit),
        waitingOf(asked, 'dueAt', () => managers.waiting(state)),
      ])
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
        ...waiting,
      }
    },

    settle: answer,
  }
}

export type ManagerService = ReturnType<typeof managerService>

const shown = ({ crmUserId, name, phone, sample }: ManagerRow): Manager => ({
  crmUserId,
  name,
  phone: phone ?? undefined,
  sample,
})

/** A manager as the directory shows it. */
const listed = (row: ManagerRow) => ({
  ...shown(row),
  isActive: row.isActive,
  seen: versionOf([row.name, row.phone, row.isActive]),
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
