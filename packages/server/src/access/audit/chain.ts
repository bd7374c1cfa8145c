import { canonical, sha256 } from '@rostrum/server/kernel'
import type { AuditEndRow, AuditRow } from './repository'

/** The hash before the first act. */
export const NO_HASH = ''

/** SHA-256 over the hash before and the act, without its own hash. */
export function hashOfAct({ hash: _, at, prevHash, ...act }: Omit<AuditRow, 'hash'> & { hash?: string }): string {
  return sha256(prevHash + canonical({ ...act, at: at.getTime() }))
}

/** SHA-256 over the hash of the act and its end. */
export function hashOfEnd(
  actHash: string,
  { hash: _, at, before, after, ...end }: Omit<AuditEndRow, 'hash'> & { hash?: string },
): string {
  const changed = { before: before ?? undefined, after: after ?? undefined }
  return sha256(actHash + canonical({ ...end, ...changed, at: at.getTime() }))
}
