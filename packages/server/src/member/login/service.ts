import { Mobile, type ParsedOf } from '@rostrum/contract/kernel'
import type { Consent, memberEndpoints, SignedIn } from '@rostrum/contract/member'
import { type Kernel, type MemberCaller, refuse, type RequestFacts, type VisitorCaller } from '@rostrum/server/kernel'
import type { Passwords } from './passwords'
import { isForOwnNumber, isStrongPassword, isUserName } from '../policy'
import { refuseLocked } from '../people/locked'
import type { LoginName, MemberRow, PeopleRepository } from '../people/repository'
import type { AttemptService } from './attempts'
import type { CodeWorkService } from '../codes/work'
import type { CodeService, RightCode } from '../codes/service'
import type { ConsentService } from './consents'
import { userNameKey, type JoiningService } from './joining'
import type { SessionService } from '../sessions/service'

type Input<N extends keyof typeof memberEndpoints> = ParsedOf<(typeof memberEndpoints)[N]>

export interface LoginParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly passwords: Passwords
  readonly attempts: AttemptService
  readonly codes: CodeService
  readonly work: CodeWorkService
  readonly consents: ConsentService
  readonly joining: JoiningService
  readonly sessions: SessionService
}

/** The decisions that a login brings along: cancelling a deletion, and consents. */
interface Insisting {
  readonly withdraw?: boolean
  readonly consents?: readonly Consent[]
}

/** Login: password, code, registration, and the reset of a forgotten password. */
export function loginService(parts: LoginParts) {
  const { kernel, people, passwords, attempts, codes, work, consents, joining, sessions } = parts
  const { clock, db } = kernel

  async function enter(
    found: MemberRow,
    { withdraw, consents: ticked = [] }: Insisting,
    request: RequestFacts,
  ): Promise<SignedIn> {
    if (found.state === 'locked') return refuseLocked(found)
    if (found.state === 'deleting' && withdraw !== true) {
      return refuse('member.deleting', { effectiveAt: found.deleteAt?.getTime() })
    }
    const known = await consents.checkForReturn(found.memberId, ticked)
    await db.tx(found.memberId, async (tx) => {
      // The account was emptied at this moment: a repeated query finds nobody by this name.
      if (found.state === 'deleting' && !(await people.withdrawDeletion(tx, found.memberId))) refuse('kernel.busy')
      await consents.record(tx, found.memberId, known, new Date(clock.now()))
    })
    return sessions.begin(found, request)
  }

  async function join(
    newcomer: Parameters<JoiningService['join']>[0],
    code: RightCode | undefined,
    request: RequestFacts,
  ) {
    await code?.spend()
    const made = await joining.join(newcomer, request)
    return made && sessions.begin(made, request, true)
  }

  async function registerByMobile(input: Input<'member.register'>, request: RequestFacts): Promise<SignedIn> {
    const { mobile, parentMemberId } = input
    if (mobile === undefined) return refuse('member.mobile_needed')
    const ticked = await allowed(input)
    const code = await codes.check(mobile, 'register', input.code)
    const passwordHash = await passwords.hash(input.password)
    const signedIn = await join({ mobile, passwordHash, consents: ticked, parentMemberId }, code, request)
    return signedIn ?? refuse('member.already_registered')
  }

  async function registerByName(
    userName: string,
    input: Input<'member.register'>,
    request: RequestFacts,
  ): Promise<SignedIn> {
    if (!isUserName(userName)) return refuse('member.username_invalid')
    const ticked = await allowed(input)
    await codes.useCaptcha(input.uuid, input.code)
    const passwordHash = await passwords.hash(input.password)
    const { parentMemberId } = input
    const signedIn = await join({ userName, passwordHash, consents: ticked, parentMemberId }, undefined, request)
    return signedIn ?? refuse('member.username_taken')
  }

  async function allowed({ isAdult, password, consents: ticked }: Input<'member.register'>) {
    if (!isAdult) return refuse('member.under_age')
    if (!isStrongPassword(password)) return refuse('member.password_weak')
    return consents.checkForAccount(ticked)
  }

  /** The number a code goes to, and whether it is really sent: a reset for an unknown number only pretends to. */
  async function addressee({ mobile: given, kind }: Input<'member.sendCode'>, caller: MemberCaller | VisitorCaller) {
    const own = caller.kind === 'member' ? (await people.findMember(caller.memberId))?.mobile : undefined
    const mobile = (isForOwnNumber(kind) ? undefined : given) ?? own ?? refuse('member.mobile_needed')
    const isKnown = (await people.findByLoginName({ kind: 'mobile', value: mobile })) !== undefined
    return { mobile, isSilent: kind === 'password' && !isKnown }
  }

  return {
    async sendCode(
      input: Input<'member.sendCode'>,
      caller: MemberCaller | VisitorCaller,
      { ip, deviceId }: RequestFacts,
    ): Promise<{ retryAfter: number }> {
      const { mobile, isSilent } = await addressee(input, caller)
      codes.needSender()
      if (caller.kind === 'visitor') await work.take(mobile, input.work)
      const who = caller.kind === 'member' ? `member:${caller.memberId}` : `device:${deviceId || ip}`
      return codes.send(mobile, input.kind, { ip, who }, isSilent)
    },

    async byPassword(input: Input<'member.login'>, request: RequestFacts): Promise<SignedIn> {
      const name = nameIn(input.username)
      const found = await people.findByLoginName(name)
      const { isStale } = await attempts.judge({
        name: `${name.kind}:${name.value}`,
        password: input.password,
        stored: found?.passwordHash,
        captcha: () => codes.askCaptcha(input.uuid, input.code),
      })
      // A right password belongs to an existing member.
      if (!found) return refuse('member.wrong_password')
      if (isStale && found.passwordHash !== null)
        await people.renewPassword(found.memberId, found.passwordHash, await passwords.hash(input.password))
      return enter(found, input, request)
    },

    async byCode(input: Input<'member.loginByCode'>, request: RequestFacts): Promise<SignedIn> {
      const { phone: mobile } = input
      const code = await codes.check(mobile, 'login', input.code)
      const found = await people.findByLoginName({ kind: 'mobile', value: mobile })
      if (found) {
        // Before the code is used up: the call can be repeated with what is missing.
        await consents.checkForReturn(found.memberId, input.consents ?? [])
        // A code that only got the answer "your account is being deleted" can be sent again with the decision.
        if (found.state === 'normal' || input.withdraw === true) await code.spend()
        return enter(found, input, request)
      }
      if (input.register !== true) return refuse('member.not_registered')
      if (input.isAdult !== true) return refuse('member.under_age')
      const ticked = await consents.checkForAccount(input.consents ?? [])
      const signedIn = await join({ mobile, consents: ticked, parentMemberId: input.parentMemberId }, code, request)
      // The number was registered at this moment: the code was its owner's, so the account is.
      return signedIn ?? enterByMobile(mobile, request)
    },

    register(input: Input<'member.register'>, request: RequestFacts): Promise<SignedIn> {
      return input.username ? registerByName(input.username, input, request) : registerByMobile(input, request)
    },

    async resetPassword({ mobile, code, newPassword }: Input<'member.resetPassword'>): Promise<{ signedOut: number }> {
      if (!isStrongPassword(newPassword)) return refuse('member.password_weak')
      const right = await codes.check(mobile, 'password', code)
      const found = await people.findByLoginName({ kind: 'mobile', value: mobile })
      if (!found) return refuse('member.code_wrong')
      await right.spend()
      const passwordHash = await passwords.hash(newPassword)
      const signedOut = await db.tx(found.memberId, async (tx) => {
        await people.change(tx, found.memberId, { passwordHash })
        return sessions.endAllIn(tx, found.memberId)
      })
      sessions.forgetMember(found.memberId)
      await attempts.clear(namesOf(found))
      return { signedOut }
    },
  }

  async function enterByMobile(mobile: string, request: RequestFacts): Promise<SignedIn> {
    const found = await people.findByLoginName({ kind: 'mobile', value: mobile })
    return found ? enter(found, {}, request) : refuse('member.code_expired')
  }
}

export type LoginService = ReturnType<typeof loginService>

/** The text of the account field: a mobile number when it looks like one. */
function nameIn(typed: string): LoginName {
  const { data: mobile } = Mobile.safeParse(typed)
  return mobile === undefined ? userNameKey(typed) : { kind: 'mobile', value: mobile }
}

function namesOf({ mobile, userName }: MemberRow): string[] {
  const names = [
    mobile === null ? undefined : { kind: 'mobile', value: mobile },
    userName === null ? undefined : userNameKey(userName),
  ]
  return names.flatMap((name) => (name ? [`${name.kind}:${name.value}`] : []))
}
