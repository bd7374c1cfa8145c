import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { memberEndpoints as calls } from '@rostrum/contract/member'
import type { Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { Refusal, refuse } from '../kernel/refusal'
import { route, type MemberCaller, type Route } from '../kernel/types'
import type { CodeService, RightCode } from './codes'
import type { Notify } from './notify'
import { maskMobile } from './policy'
import type { PeopleRepository } from './repository-people'
import type { SessionService } from './sessions'
import { numberText as text } from './text.numbers.zh'

type Asked<N extends keyof typeof calls> = ParsedOf<(typeof calls)[N]>

export interface NumberParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly sessions: SessionService
  readonly codes: CodeService
  readonly notify: Notify
}

/** The number an account stands under, and how it becomes another one. */
export function numberService({ kernel, people, sessions, codes, notify }: NumberParts) {
  const { clock, db } = kernel

  /** The code of the old number, refused in words of its own: two codes stand on one page. */
  async function oldCode(mobile: string, code: string): Promise<RightCode> {
    try {
      return await codes.check(mobile, 'mobile', code)
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'member.code_wrong') return refuse('member.old_code_wrong')
      if (error instanceof Refusal && error.reason === 'member.code_expired') return refuse('member.old_code_expired')
      throw error
    }
  }

  /** Gives the account this number instead of `from`, and ends its sessions but `keep`. Refuses what came in between. */
  async function put(tx: Transaction, memberId: MemberId, from: string, to: string, keep?: string): Promise<number> {
    if (!(await people.claimNames(tx, memberId, [{ kind: 'mobile', value: to }]))) return refuse('member.mobile_in_use')
    if (!(await people.replaceMobile(tx, memberId, from, to))) return refuse('member.account_changed')
    return sessions.endAllIn(tx, memberId, keep)
  }

  return {
    put,
    /** Both codes are judged before either is used up, and whether the new number is taken is told to its holder alone. */
    async change(caller: MemberCaller, { oldCode: old, phone, code }: Asked<'member.modifyMobile'>) {
      const { memberId } = caller
      const from = (await people.findMember(memberId))?.mobile ?? refuse('member.mobile_needed')
      if (from === phone) return refuse('member.mobile_same')
      const right = [await oldCode(from, old), await codes.check(phone, 'mobile', code)]
      if (await people.findByLoginName({ kind: 'mobile', value: phone })) return refuse('member.mobile_in_use')
      for (const one of right) await one.spend()
      const signedOut = await db.tx(memberId, async (tx) => {
        const ended = await put(tx, memberId, from, phone, caller.sessionId)
        const key = `member.mobile:${clock.now()}`
        await notify(
          {
            to: memberId,
            kind: 'system',
            title: text.changed.title,
            content: text.changed.content(maskMobile(from), maskMobile(phone)),
            key,
          },
          tx,
        )
        return ended
      })
      sessions.forgetMember(memberId)
      return { mobileMasked: maskMobile(phone), signedOut }
    },
  }
}

export type NumberService = ReturnType<typeof numberService>

export function numberRoutes(numbers: NumberService): Route[] {
  return [route(calls['member.modifyMobile'], ({ input, caller }) => numbers.change(caller, input))]
}
