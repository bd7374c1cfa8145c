import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import type { memberEndpoints } from '@rostrum/contract/member'
import type { Transaction } from '@rostrum/server/kernel/db'
import { type Kernel, type MemberCaller, Refusal, refuse } from '@rostrum/server/kernel'
import type { CodeService, RightCode } from '../codes/service'
import type { Notify } from '../notices/notify'
import { maskMobile } from '../policy'
import type { PeopleRepository } from '../people/repository'
import type { SessionService } from '../sessions/service'
import { numberText as text } from './text.zh'

type Asked<N extends keyof typeof memberEndpoints> = ParsedOf<(typeof memberEndpoints)[N]>

export interface NumberParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly sessions: SessionService
  readonly codes: CodeService
  readonly notify: Notify
}

/** The mobile number of an account, and its change. */
export function numberService({ kernel, people, sessions, codes, notify }: NumberParts) {
  const { clock, db } = kernel

  /** The code of the old number has its own refusals: two codes are on one page. */
  async function oldCode(mobile: string, code: string): Promise<RightCode> {
    try {
      return await codes.check(mobile, 'mobile', code)
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'member.code_wrong') return refuse('member.old_code_wrong')
      if (error instanceof Refusal && error.reason === 'member.code_expired') return refuse('member.old_code_expired')
      throw error
    }
  }

  /**
   * Gives the account this number instead of `from`, and ends its sessions except `keep`. Refuses if something changed
   * in between.
   */
  async function put(tx: Transaction, memberId: MemberId, from: string, to: string, keep?: string): Promise<number> {
    if (!(await people.claimNames(tx, memberId, [{ kind: 'mobile', value: to }]))) return refuse('member.mobile_in_use')
    if (!(await people.replaceMobile(tx, memberId, from, to))) return refuse('member.account_changed')
    return sessions.endAllIn(tx, memberId, keep)
  }

  return {
    put,
    /** Both codes are checked before either is used up, and only its holder learns that the new number is taken. */
    async change(caller: MemberCaller, { oldCode: old, mobile, code }: Asked<'member.modifyMobile'>) {
      const { memberId } = caller
      const from = (await people.findMember(memberId))?.mobile ?? refuse('member.mobile_needed')
      if (from === mobile) return refuse('member.mobile_same')
      const right = [await oldCode(from, old), await codes.check(mobile, 'mobile', code)]
      if (await people.findByLoginName({ kind: 'mobile', value: mobile })) return refuse('member.mobile_in_use')
      for (const one of right) await one.spend()
      const signedOut = await db.tx(memberId, async (tx) => {
        const ended = await put(tx, memberId, from, mobile, caller.sessionId)
        const key = `member.mobile:${clock.now()}`
        await notify(
          {
            to: memberId,
            kind: 'system',
            title: text.changed.title,
            content: text.changed.content(maskMobile(from), maskMobile(mobile)),
            key,
          },
          tx,
        )
        return ended
      })
      sessions.forgetMember(memberId)
      return { mobileMasked: maskMobile(mobile), signedOut }
    },
  }
}

export type NumberService = ReturnType<typeof numberService>
