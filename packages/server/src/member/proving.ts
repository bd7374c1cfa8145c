import type { CodeKind } from '@rostrum/contract/member'
import { refuse } from '../kernel/refusal'
import type { MemberCaller } from '../kernel/types'
import type { CodeService, RightCode } from './codes'
import type { PeopleRepository } from './repository-people'

/** That somebody who is signed in also holds the phone: a code sent to the member's own number. */
export function prover(people: Pick<PeopleRepository, 'findMember'>, codes: Pick<CodeService, 'check'>) {
  return async ({ memberId }: Pick<MemberCaller, 'memberId'>, kind: CodeKind, code: string): Promise<RightCode> => {
    const mobile = (await people.findMember(memberId))?.mobile ?? refuse('member.mobile_needed')
    return codes.check(mobile, kind, code)
  }
}

export type Prove = ReturnType<typeof prover>
