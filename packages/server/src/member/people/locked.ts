import { refuse } from '@rostrum/server/kernel'
import type { MemberRow } from './repository'
import { peopleText as text } from './text.zh'

/** Tells somebody who signs in that the account is locked, and the reason an operator gave. */
export function refuseLocked({ lockReason }: Pick<MemberRow, 'lockReason'>): never {
  return refuse('member.banned', { why: lockReason ?? text.noReason })
}
