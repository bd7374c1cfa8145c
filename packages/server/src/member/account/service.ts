import { Instant, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import type { Dots, memberEndpoints, Settings } from '@rostrum/contract/member'
import { type Kernel, type MemberCaller, refuse, type RequestFacts, type VisitorCaller } from '@rostrum/server/kernel'
import type { Passwords } from '../login/passwords'
import { DEFAULT_SETTINGS, isStrongPassword, isUserName, maskName } from '../policy'
import type { MemberRow, PeopleRepository } from '../people/repository'
import type { AttemptService } from '../login/attempts'
import type { CodeService } from '../codes/service'
import type { Prove } from '../codes/proving'
import type { ConsentService } from '../login/consents'
import { userNameKey } from '../login/joining'
import { memberIdIn, type PeopleService } from '../people/service'
import type { SessionService } from '../sessions/service'

type Input<N extends keyof typeof memberEndpoints> = ParsedOf<(typeof memberEndpoints)[N]>
export type AccountCounters = { follow?: number; favorite?: number; integral?: number; coupon?: number }

export interface AccountParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly passwords: Passwords
  readonly attempts: AttemptService
  readonly codes: CodeService
  readonly consents: ConsentService
  readonly sessions: SessionService
  readonly cards: PeopleService
  readonly prove: Prove
  /** Counts of other slices for the page 我的; only those that exist. */
  readonly counters?: (memberId: MemberId) => Promise<AccountCounters>
  readonly dots: (memberId: MemberId) => Promise<Dots>
}

/** Members' views and changes of their own data. */
export function accountService(parts: AccountParts) {
  const { kernel, people, passwords, attempts, codes, consents, sessions, cards } = parts
  const { clock, db } = kernel

  async function self({ memberId }: MemberCaller): Promise<MemberRow> {
    return (await people.findMember(memberId)) ?? refuse('kernel.unauthorized')
  }

  async function mobileOf(caller: MemberCaller): Promise<string> {
    return (await self(caller)).mobile ?? refuse('member.mobile_needed')
  }

  async function prove(row: MemberRow, { oldPassword, code }: Input<'member.modifyPassword'>): Promise<void> {
    if (oldPassword !== undefined) {
      const name = `member:${row.memberId}`
      await attempts.judge({
        name,
        password: oldPassword,
        stored: row.passwordHash,
        wrong: 'member.old_password_wrong',
      })
      return
    }
    if (code === undefined) return refuse('member.proof_needed')
    if (row.mobile === null) return refuse('member.mobile_needed')
    await (await codes.check(row.mobile, 'password', code)).spend()
  }

  async function whyNot(userName: string): Promise<'member.username_invalid' | 'member.username_taken' | undefined> {
    if (!isUserName(userName)) return 'member.username_invalid'
    return (await people.findByLoginName(userNameKey(userName))) && 'member.username_taken'
  }

  return {
    self,
    mobileOf,
    whyNot,
    member: async (caller: MemberCaller) => cards.memberOf(await self(caller)),

    async userInfo(caller: MemberCaller) {
      const { avatar = '', nickname, roles, permissions } = await cards.memberOf(await self(caller))
      return { user: { avatar, userName: nickname }, roles, permissions }
    },

    async home(caller: MemberCaller | VisitorCaller) {
      if (caller.kind === 'visitor') return { counters: {}, dots: {} }
      const [row, counters, dots] = await Promise.all([
        self(caller),
        parts.counters?.(caller.memberId) ?? {},
        parts.dots(caller.memberId),
      ])
      return { member: await cards.memberOf(row), counters, dots }
    },

    async changePassword(caller: MemberCaller, input: Input<'member.modifyPassword'>): Promise<{ signedOut: number }> {
      if (!isStrongPassword(input.newPassword)) return refuse('member.password_weak')
      const row = await self(caller)
      await prove(row, input)
      if ((await passwords.check(row.passwordHash, input.newPassword)).isRight) return refuse('member.password_same')
      const passwordHash = await passwords.hash(input.newPassword)
      const signedOut = await db.tx(row.memberId, async (tx) => {
        await people.change(tx, row.memberId, { passwordHash })
        return sessions.endAllIn(tx, row.memberId, caller.sessionId)
      })
      sessions.forgetMember(row.memberId)
      return { signedOut }
    },

    async referrer(parentMemberId: string): Promise<{ name: string; avatar?: string }> {
      const id = memberIdIn(parentMemberId)
      const [card] = id ? await cards.cards([id]) : []
      if (!card) return refuse('member.referrer_unknown')
      return { name: maskName(card.nickname), avatar: card.avatar }
    },

    async settings(caller: MemberCaller | VisitorCaller): Promise<Settings> {
      const chosen = caller.kind === 'member' ? (await self(caller)).settings : {}
      return { ...DEFAULT_SETTINGS, ...chosen }
    },
    async saveSettings({ memberId }: MemberCaller, change: Partial<Settings>): Promise<Settings> {
      return { ...DEFAULT_SETTINGS, ...(await people.mergeSettings(memberId, change)) }
    },

    /**
     * Withdrawing a consent that the account requires logs the member out everywhere; a member with a mobile number
     * confirms by code.
     */
    async saveConsent(
      caller: MemberCaller | VisitorCaller,
      { on, code, ...consent }: Input<'member.saveConsent'>,
      request: RequestFacts,
    ) {
      const [known] = await consents.check([consent])
      if (!known) return refuse('member.consent_unknown')
      const at = new Date(clock.now())
      const given = { ...known, on, at: Instant.parse(at.getTime()) }
      if (caller.kind === 'visitor') {
        await consents.record(db.q, `device:${request.deviceId}`, [known], at, on)
        return given
      }
      if (!on && (await self(caller)).mobile !== null) await (await parts.prove(caller, 'privacy', code ?? '')).spend()
      await db.tx(caller.memberId, async (tx) => {
        await consents.record(tx, caller.memberId, [known], at, on)
        if (!on) await sessions.endAllIn(tx, caller.memberId)
      })
      if (!on) sessions.forgetMember(caller.memberId)
      return given
    },
  }
}

export type AccountService = ReturnType<typeof accountService>
