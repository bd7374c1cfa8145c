import { createHmac } from 'node:crypto'

/** The same value as in `cluster.ts`. */
export const FILE_SECRET = 'cluster-file-secret-cluster-file-secret'

const TEN_MINUTES_MS = 10 * 60_000

/** A socket ticket in the server's format: two hundred users need not sign in. */
export function ticketOf(memberId: string): { ticket: string; expireAt: number } {
  const expireAt = Date.now() + TEN_MINUTES_MS
  const secret = createHmac('sha256', FILE_SECRET).update('room tickets').digest('base64url')
  const claims = { m: memberId, s: null, dev: memberId, roles: [], facts: { levelIds: [] }, exp: expireAt }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const mac = createHmac('sha256', secret).update(`v1.${body}`).digest('base64url')
  return { ticket: `v1.${body}.${mac}`, expireAt }
}
