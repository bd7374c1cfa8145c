import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Secret } from '../kernel/secret'

const SECRET_BYTES = 32
const MAC_BYTES = 16

/**
 * Keys of visitors, `v1.secret.mac`. A device id is sent with every call, appears in logs and is chosen by the client,
 * so anybody who knows one could read another person's conversation. A key is 256 bits of ours, sent once to the device
 * that asked and never stored here: the owner's name is its hash. The mac rejects keys that a client made up.
 */
export function visitorKeys(secret: Secret) {
  const macOf = (body: string) =>
    createHmac('sha256', secret.reveal()).update(`visitor ${body}`).digest().subarray(0, MAC_BYTES)

  return {
    make(): string {
      const body = randomBytes(SECRET_BYTES).toString('base64url')
      return `v1.${body}.${macOf(body).toString('base64url')}`
    },
    /** The owner of a key; undefined when the key is not ours. */
    ownerOf(key: string): string | undefined {
      const [version, body, mac, rest] = key.split('.')
      if (version !== 'v1' || !body || !mac || rest !== undefined) return undefined
      const [given, right] = [Buffer.from(mac, 'base64url'), macOf(body)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return `visitor:${createHash('sha256').update(body).digest('hex')}`
    },
  }
}

export type VisitorKeys = ReturnType<typeof visitorKeys>

/** The customer of a conversation. `owner` undefined: a visitor without a key. */
export interface Customer {
  readonly owner: string | undefined
  readonly memberId?: MemberId
  /** The key of a signed-in person who still holds a visitor's key. */
  readonly visitor?: string
  readonly ip: string
}

const AGENTS = 9_000

/** The agent's number that customers see: it never changes and differs from the operator's id. */
export function agentNoOf(operatorId: string): string {
  return String(1_000 + (createHash('sha256').update(`agent ${operatorId}`).digest().readUInt32BE(0) % AGENTS))
}
