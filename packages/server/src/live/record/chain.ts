import { canonical, sha256 } from '@rostrum/server/kernel'
import type { RecordSubject } from './tables'

/** One link in its hashed form. `at`: ms since 1970. */
export interface Link {
  readonly roomId: string
  readonly no: number
  readonly at: number
  readonly by: string
  readonly kind: string
  readonly subject: RecordSubject
  readonly prevHash: string
}

/** The hash before the first link. */
export const NO_HASH = ''

/** SHA-256 over the canonical form, lower-case hexadecimal. */
export function hashOf({ roomId, no, at, by, kind, subject, prevHash }: Link): string {
  return sha256(canonical({ roomId, no, at, by, kind, subject, prevHash }))
}
