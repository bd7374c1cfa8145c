import type { CodeKind } from '@rostrum/contract/member'
import { type MemberCaller, refuse } from '@rostrum/server/kernel'
import type { CodeService, RightCode } from './service'
import type { PeopleRepository } from '../people/repository'

/** Proves that a signed-in member also holds the phone: a code goes to the member's own number. */
export function prover(people: Pick<PeopleRepository, 'findMember'>, codes: Pick<CodeService, 'check'>) {
  return async ({ memberId }: Pick<MemberCaller, 'memberId'>, kind: CodeKind, code: string): Promise<RightCode> => {
    const mobile = (await people.findMember(memberId))?.mobile ?? refuse('member.mobile_needed')
    return codes.check(mobile, kind, code)
  }
}

export type Prove = ReturnType<typeof prover>
