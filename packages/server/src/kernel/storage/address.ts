import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileId } from '@rostrum/contract/kernel'
import type { Secret } from '../secret'

/** `/files/<id>?e=&t=`: `e` is the last second of its validity, `t` our signature. */
export function signedAddress(secret: Secret, id: FileId, expiresSec: number): string {
  return `/files/${id}?e=${expiresSec}&t=${proof(secret, id, String(expiresSec))}`
}

/** Seconds the address stays valid from `nowSec`, or 0. */
export function secondsLeft(secret: Secret, id: string, query: URLSearchParams, nowSec: number): number {
  const expires = query.get('e') ?? ''
  if (!/^\d{1,12}$/.test(expires)) return 0
  const given = Buffer.from(query.get('t') ?? '')
  const right = Buffer.from(proof(secret, id, expires))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0
  return Math.max(0, Number(expires) - nowSec)
}

function proof(secret: Secret, id: string, expires: string): string {
  return createHmac('sha256', secret.reveal()).update(`file\n${id}\n${expires}`).digest('base64url')
}
