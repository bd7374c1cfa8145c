import { pushRefusals } from '@rostrum/contract/live/limits'
import { z } from 'zod'

const StreamName = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const Secret = z.object({ id: z.string(), value: z.string() })

/** A teacher's own key begins like this; a stream's name never does. */
export const OWN_KEY = /^my[0-9a-f]{32}$/

/** Server to child. Secrets travel here and nowhere else: never in argv, never in the environment. */
export const ToChild = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('start'),
    rtmpPort: z.number().int(),
    rtmpBind: z.string().optional(),
    /** Unix socket where the hub reads FLV; at most 107 bytes, in a folder of mode 0700. */
    socketPath: z.string(),
    scratchDir: z.string(),
    secrets: z.array(Secret).min(1).max(2),
  }),
  z.object({ t: z.literal('secrets'), secrets: z.array(Secret).min(1).max(2) }),
  z.object({ t: z.literal('revoked'), nonces: z.array(z.string()), streams: z.array(z.string()) }),
  /** Every teacher's own key, and the stream that it opens now: the decision is made without asking anybody. */
  z.object({
    t: z.literal('ownKeys'),
    keys: z.array(z.object({ key: StreamName, stream: StreamName.nullable() })),
  }),
  z.object({ t: z.literal('kick'), session: z.string() }),
])
export type ToChild = z.infer<typeof ToChild>

/** Child to server. `published` only for the one publisher a stream has; `closed` when that one's socket closed. */
export const FromChild = z.discriminatedUnion('t', [
  z.object({ t: z.literal('ready') }),
  z.object({ t: z.literal('published'), stream: StreamName, ip: z.string(), session: z.string() }),
  /** An encoder came with a key that does not open this stream. */
  z.object({ t: z.literal('refused'), stream: StreamName, why: z.enum(pushRefusals) }),
  z.object({ t: z.literal('closed'), stream: StreamName, session: z.string() }),
  z.object({ t: z.literal('fatal'), reason: z.enum(['port_taken', 'listen', 'crash']), detail: z.string() }),
])
export type FromChild = z.infer<typeof FromChild>

/** The one subject whose play grants the child accepts: ourselves, on the unix socket. */
export const HUB_SUBJECT = 'hub'

/** The subject whose publish grants are single-use, and only from this machine: our own ffmpeg, for a browser. */
export const RELAY_SUBJECT = 'relay'
