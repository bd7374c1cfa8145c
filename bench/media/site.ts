/**
 * The product's media slice behind its own HTTP kernel, in its own process: `site.ts [folder of a web page]`. Reports
 * where to push when it is ready, and answers `{ viewers }` with a play grant for each.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Instant } from '@rostrum/contract/kernel'
import { createLog, Secret, systemClock } from '@rostrum/server/kernel'
import { createHttp } from '@rostrum/server/kernel/http'
import { createMetrics } from '@rostrum/server/kernel/metrics'
import { createRateLimits } from '@rostrum/server/kernel/ratelimit'
import { incomingAt } from '@rostrum/server/kernel/storage'
import { createMedia } from '@rostrum/server/media'
import { freePort } from '@rostrum/testkit/ports'
import { pause } from '../lib/processes'
import type { Asked, Grants, Place } from './messages'

const HOUR_MS = 3_600_000
const [webDir] = process.argv.slice(2)
const dir = mkdtempSync(join(tmpdir(), 'bench-media-'))
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
process.on('SIGTERM', () => void media.stop?.().then(() => process.exit(0)))

const [log, clock] = [createLog({ level: 'warn' }), systemClock]
const media = createMedia(
  { clock, log },
  { kind: 'embedded', dir, rtmpPort: await freePort(), rtmpBind: '127.0.0.1', publicHost: '127.0.0.1', record: true },
)
const http = await createHttp({
  config: {
    mode: 'demo',
    trustProxy: false,
    requireSign: false,
    signSecret: new Secret('bench'),
    globalRate: { max: 1e6, perSec: 1 },
    maxEventLoopDelayMs: 0,
    drainMs: 1000,
    ...(webDir !== undefined && { webDir }),
  },
  routes: [],
  incoming: incomingAt(dir),
  raws: media.raws ?? [],
  upgrades: media.upgrades ?? [],
  authenticate: async () => undefined,
  limits: createRateLimits(clock),
  isReady: async () => true,
  metrics: createMetrics(),
  clock,
  log,
})
const { url } = await http.listen({ port: 0, host: '127.0.0.1' })
await media.start?.()
media.limitRenditions(1)
while (media.ingestState() !== 'ready') await pause(50)
const stream = media.newStream()
const { rtmpServer, streamKey } = media.ingest(stream, {
  subject: 'bench',
  nonce: media.newNonce(),
  expiresAt: Instant.parse(Date.now() + HOUR_MS),
})
process.on('message', ({ viewers, past = 0 }: Asked) => void grant(viewers, past))

async function grant(viewers: number, past: number): Promise<void> {
  const parts = past === 0 ? [] : await media.recording(stream)
  const cuts = parts.map(({ ordinal }) => ({ stream: stream.name, ordinal }))
  const grants = Array.from({ length: viewers }, async (_, at) => {
    const subject = `v${at}`
    return at < past ? { past: (await media.replay(cuts, { subject })).url } : media.play(stream, { subject })
  })
  process.send?.((await Promise.all(grants)) satisfies Grants)
}
process.send?.({ url, push: `${rtmpServer}/${streamKey}` } satisfies Place)
