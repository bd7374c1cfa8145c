import { z } from 'zod'

/** The browser's first frame. `token` is the query of the stream key; `type` the recorder's, as it was asked for. */
export const PushStart = z.object({
  t: z.literal('start'),
  stream: z.string().max(40),
  token: z.string().max(400),
  type: z.string().max(100),
})
export type PushStart = z.infer<typeof PushStart>

/**
 * Why a push does not begin. `bad_start`: no start frame within five seconds. `bad_type`: not H.264 (or sound alone) in
 * a known container. `busy`: the stream is being broadcast already. `full`: this machine carries no more. `no_ingest`:
 * RTMP is not ready.
 */
export type PushRefusal =
  | 'bad_start'
  | 'bad_token'
  | 'expired'
  | 'bad_type'
  | 'busy'
  | 'full'
  | 'no_ffmpeg'
  | 'no_ingest'

/**
 * Why a push ended although the browser continued. `silent`: no bytes for ten seconds. `broken`: the bytes were not
 * such a stream, or the connection was cut. `replaced`: the same stream came over another connection. `kicked`, `over`:
 * do not come back. `stopping`: the server is stopping; come back.
 */
export type PushEnd = 'silent' | 'broken' | 'replaced' | 'kicked' | 'over' | 'stopping'

/**
 * `lagMs`: how far the output is behind the clock, against the best of this push. `kbps`: received in the last second.
 */
export type FromGate =
  | { readonly t: 'ok' }
  | { readonly t: 'no'; readonly reason: PushRefusal }
  | { readonly t: 'stat'; readonly lagMs: number; readonly kbps: number }
  | { readonly t: 'end'; readonly reason: PushEnd }
