import { Instant, type ParsedOf, type ReplyOf } from '@rostrum/contract/kernel'
import type { memberEndpoints, OperatorLoginEnd, OperatorStage } from '@rostrum/contract/member'
import { type Kernel, Refusal, type RequestFacts, windowOf } from '@rostrum/server/kernel'
import { newId } from '@rostrum/server/kernel/db'
import { deviceName } from '../policy'
import type { OperatorRow } from './repository'
import type { LoginFilter, LoginRepository, LoginRow } from './repository-logins'

export interface LoginLogParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly logins: LoginRepository
  readonly names: () => Promise<ReadonlyMap<string, string>>
}

type Calls = typeof memberEndpoints
type Facts = Pick<RequestFacts, 'ip' | 'userAgent'>

interface Try {
  readonly userName: string
  readonly found: Pick<OperatorRow, 'operatorId' | 'userName'> | undefined
  readonly facts: Facts
}

const DAY_MS = 86_400_000
const KEEP_MS = 366 * DAY_MS
const MAX_AGENT = 300

/** The refusals by which a login ends, and the step at which each stands. */
const ENDS: Readonly<Record<string, OperatorLoginEnd>> = {
  'member.operator_wrong': 'password',
  'member.locked': 'locked',
  'member.captcha_needed': 'captcha',
  'member.captcha_wrong': 'captcha',
  'member.captcha_expired': 'captcha',
  'member.totp_needed': 'totp_needed',
  'member.totp_wrong': 'totp_wrong',
}

/** Writes down who signed in to the console, and who tried. */
export function loginLog({ kernel, logins, names }: LoginLogParts) {
  async function note({ userName, found, facts }: Try, end: OperatorLoginEnd, stage: OperatorStage | null) {
    await logins.add({
      id: newId(),
      at: new Date(kernel.clock.now()),
      userName: found?.userName ?? `${[...userName][0] ?? ''}***`,
      operatorId: found?.operatorId ?? null,
      end,
      stage,
      ip: facts.ip,
      userAgent: facts.userAgent.slice(0, MAX_AGENT),
    })
  }

  return {
    /** A login of which nothing can be written down does not succeed. */
    async watched<T extends { readonly stage: OperatorStage }>(one: Try, login: () => Promise<T>): Promise<T> {
      try {
        const answer = await login()
        await note(one, 'in', answer.stage)
        return answer
      } catch (error) {
        const end = error instanceof Refusal ? ENDS[error.reason] : undefined
        if (end) await note(one, end, null)
        throw error
      }
    },

    async list(
      input: ParsedOf<Calls['member.listOperatorLogins']>,
    ): Promise<ReplyOf<Calls['member.listOperatorLogins']>> {
      const { pageNum, pageSize, from, to, ...wanted } = input
      const filter: LoginFilter = { ...wanted, from: dateOf(from), to: dateOf(to) }
      const { offset } = windowOf({ pageNum, pageSize })
      const [{ rows, total }, people] = await Promise.all([logins.list(filter, { offset, limit: pageSize }), names()])
      return { rows: rows.map((row) => shown(row, people)), total, hasMore: offset + rows.length < total }
    },

    forget: () => logins.forgetBefore(new Date(kernel.clock.now() - KEEP_MS)),
  }
}

export type LoginLog = ReturnType<typeof loginLog>

const dateOf = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms))

const shown = (
  { id, at, userName, operatorId, end, stage, ip, userAgent }: LoginRow,
  people: ReadonlyMap<string, string>,
) => ({
  id,
  at: Instant.parse(at.getTime()),
  userName,
  operatorId,
  name: people.get(operatorId ?? '') ?? '',
  end,
  stage,
  ip,
  browser: deviceName(userAgent),
})
