/**
 * A media slice in a process that a test may kill: `test-server.ts <dir> <rtmpPort>`, prints its stream when it is
 * ready.
 */
import { Instant } from '@rostrum/contract/kernel'
import { pino } from 'pino'
import { systemClock } from '../kernel/clock'
import { createMedia } from './index'

const [dir = '', rtmpPort = '0'] = process.argv.slice(2)
const media = createMedia(
  { clock: systemClock, log: pino({ level: 'silent' }) },
  { kind: 'embedded', dir, rtmpPort: Number(rtmpPort), rtmpBind: '127.0.0.1', publicHost: '127.0.0.1' },
)
await media.start?.()
const look = setInterval(() => {
  if (media.ingestState() !== 'ready') return
  clearInterval(look)
  const stream = media.newStream()
  const { rtmpServer, streamKey } = media.ingest(stream, {
    subject: 'teacher',
    nonce: media.newNonce(),
    expiresAt: Instant.parse(Date.now() + 300_000),
  })
  process.send?.({ stream: stream.name, pushUrl: `${rtmpServer}/${streamKey}` })
}, 50)
