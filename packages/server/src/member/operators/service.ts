import type { OperatorId, ParsedOf, ReplyOf } from '@rostrum/contract/kernel'
import { OperatorSessionId, type memberEndpoints, type OperatorStage } from '@rostrum/contract/member'
import { type Kernel, refuse, type RequestFacts } from '@rostrum/server/kernel'
import { newId } from '@rostrum/server/kernel/db'
import type { CodeService } from '../codes/service'
import type { AttemptService } from '../login/attempts'
import { OPERATOR_IDLE_MINUTES, OPERATOR_SESSION_MS } from '../policy'
import { hashOf, newToken } from '../tokens'
import type { LoginLog } from './login-log'
import { heldBy, holdsAll, nameOf, stageOf } from './policy'
import type { OperatorRepository, OperatorRow } from './repository'
import type { SecondStep } from './second-step'

export interface OperatorParts {
  readonly kernel: Kernel
  readonly operators: OperatorRepository
  readonly attempts: AttemptService
  readonly codes: Pick<CodeService, 'askCaptcha'>
  readonly secondStep: SecondStep
  /** Whether nobody works without an authenticator. */
  readonly needsTotp: boolean
  readonly log: Pick<LoginLog, 'watched'>
}

type Calls = typeof memberEndpoints
type Login = ParsedOf<Calls['member.loginOperator']>

/** Console logins. Operators are never members, and members' sessions never open the console. */
export function operatorService({ kernel, operators, attempts, codes, log, secondStep, needsTotp }: OperatorParts) {
  const { clock } = kernel
  const now = () => new Date(clock.now())
  const stage = (found: OperatorRow): OperatorStage => stageOf(found, needsTotp)
  const mayNow = (one: OperatorRow, permission: string): boolean =>
    one.isActive && stage(one) === 'open' && (holdsAll(one) || heldBy(one).permissions.includes(permission))
  const get = async (operatorId: OperatorId) => (await operators.find({ operatorId })) ?? refuse('kernel.unauthorized')

  async function beginSession(operatorId: OperatorId, { ip, userAgent }: Facts): Promise<string> {
    const token = newToken('o')
    await operators.addSession({
      tokenHash: hashOf(token),
      sessionId: OperatorSessionId.parse(newId()),
      operatorId,
      createdAt: now(),
      lastSeenAt: now(),
      ip,
      userAgent,
      expiresAt: new Date(clock.now() + OPERATOR_SESSION_MS),
    })
    await operators.change(kernel.db.q, operatorId, { lastLoginAt: now() })
    return token
  }

  return {
    async login({ username: userName, password, code, uuid, totp }: Login, facts: Facts) {
      const found = await operators.find({ userName })
      const account = `operator:${userName.toLowerCase()}`
      const judged = async () => {
        await attempts.judge({
          name: `${account}@${facts.ip}`,
          everywhere: account,
          password,
          stored: found?.isActive ? found.passwordHash : undefined,
          captcha: () => codes.askCaptcha(uuid, code),
          wrong: 'member.operator_wrong',
          second: async () => (found ? secondStep.check(found, totp) : 'right'),
        })
        return found ? { found, stage: stage(found) } : refuse('member.operator_wrong')
      }
      const into = await log.watched({ userName, found, facts }, judged)
      const { operatorId } = into.found
      return { token: await beginSession(operatorId, facts), operatorId, stage: into.stage }
    },
    /** While something stands between the login and the console, the roles and permissions are none. */
    async info(operatorId: OperatorId): Promise<ReplyOf<Calls['member.getOperator']>> {
      const found = await get(operatorId)
      const { userName, totpSecret } = found
      const held = stage(found) === 'open' ? heldBy(found) : { roles: [], permissions: [] }
      const hasTotp = totpSecret !== null
      const name = nameOf(found)
      return { operatorId, userName, name, ...held, stage: stage(found), hasTotp, idleMinutes: OPERATOR_IDLE_MINUTES }
    },
    get,
    stage,
    mayNow,
    /** Refuses everything but a person's own password. */
    mustKnow: (found: OperatorRow, password: string) =>
      attempts.judge({
        name: `operator's own:${found.operatorId}`,
        password,
        stored: found.passwordHash,
        wrong: 'member.operator_password_wrong',
      }),
    /** Whether a person is an active operator who holds a permission and may use it now. */
    async may(operatorId: OperatorId, permission: string): Promise<boolean> {
      const found = await operators.find({ operatorId })
      return found !== undefined && mayNow(found, permission)
    },
    /** Those who may, by the name that colleagues know. */
    async who(permission: string): Promise<{ operatorId: OperatorId; name: string }[]> {
      return (await operators.list())
        .filter((one) => mayNow(one, permission))
        .map(({ operatorId, userName, name }) => ({ operatorId, name: name === '' ? userName : name }))
        .sort((a, b) => a.name.localeCompare(b.name, 'zh'))
    },
    logout: (token: string) => operators.endSession(hashOf(token)),
  }
}

type Facts = Pick<RequestFacts, 'ip' | 'userAgent'>
export type OperatorService = ReturnType<typeof operatorService>
