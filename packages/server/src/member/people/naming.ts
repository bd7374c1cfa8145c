import type { MemberId } from '@rostrum/contract/kernel'
import { maskMobile } from '../policy'
import type { PeopleRepository } from './repository'

export interface Named {
  readonly nickname: string
  readonly mobileMasked?: string
}

/** Who these members are, as operators may know: the nickname, and the number without its middle. */
export async function namesOf(
  people: Pick<PeopleRepository, 'listMembers'>,
  ids: readonly MemberId[],
): Promise<(id: MemberId) => Named> {
  const found = new Map((await people.listMembers([...new Set(ids)])).map((row) => [row.memberId, row]))
  return (id) => {
    const { nickname = '', mobile = null } = found.get(id) ?? {}
    return { nickname, ...(mobile !== null && { mobileMasked: maskMobile(mobile) }) }
  }
}
