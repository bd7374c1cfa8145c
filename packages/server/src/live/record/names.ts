import { MemberId } from '@rostrum/contract/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { RecordSubject } from './tables'

/**
 * A placeholder in the words of the record for the member whom a link is about: links never change, and a member who
 * deleted the account must not be named in them for ever. Reading puts the name in.
 */
export const SUBJECT = '{member}'

/** The member whom a link is about. */
export function subjectOf({ memberId, senderId }: RecordSubject): MemberId | undefined {
  const id = memberId ?? senderId
  return typeof id === 'string' && isUuid(id) ? MemberId.parse(id) : undefined
}

/** The words with the name in its place. */
export function namedIn(what: string, name: string | undefined): string {
  return what.replace(SUBJECT, () => name ?? '')
}
