import { MemberId } from '@rostrum/contract/kernel'
import { isUuid } from '../kernel/db'
import type { RecordSubject } from './tables'

/**
 * Stands in the words of the record where the member is named whom a link is about: links never change, and somebody who
 * deleted the account must not be named in them for ever. The name is put in when they are read.
 */
export const SUBJECT = '{member}'

/** Whom a link is about. */
export function subjectOf({ memberId, senderId }: RecordSubject): MemberId | undefined {
  const id = memberId ?? senderId
  return typeof id === 'string' && isUuid(id) ? MemberId.parse(id) : undefined
}

/** The words with the name in its place. */
export function namedIn(what: string, name: string | undefined): string {
  return what.replace(SUBJECT, () => name ?? '')
}
