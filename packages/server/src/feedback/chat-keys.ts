import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Secret } from '../kernel/secret'

const SECRET_BYTES = 32
const MAC_BYTES = 16

/**
 * Keys of visitors, `v1.secret.mac`. A device id is sent with every call, written into logs and chosen by the client, so
 * whoever knows one could read another's conversation; a key is 256 bits of ours, told once to the device that asked and
 * never written down here: the owner's name is its hash. The mac keeps out keys that a client made up itself.
 */
export function visitorKeys(secret: Secret) {
  const macOf = (body: string) =>
    createHmac('sha256', secret.reveal()).update(`visitor ${body}`).digest().subarray(0, MAC_BYTES)

  return {
    make(): string {
      const body = randomBytes(SECRET_BYTES).toString('base64url')
      return `v1.${body}.${macOf(body).toString('base64url')}`
    },
    /** Whose a key is; undefined when it is none of ours. */
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

/** Who is at the customer's end of a conversation. `owner` undefined: a visitor without a key, who has none yet. */
export interface Customer {
  readonly owner: string | undefined
  readonly memberId?: MemberId
  /** Of somebody signed in who still holds a visitor's key. */
  readonly visitor?: string
  readonly ip: string
}

const AGENTS = 9_000

/** The number an agent is known by to customers: the same for ever, and not the operator's id. */
export function agentNoOf(operatorId: string): string {
  return String(1_000 + (createHash('sha256').update(`agent ${operatorId}`).digest().readUInt32BE(0) % AGENTS))
}
