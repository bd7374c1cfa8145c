/** The unmodified node-media-server, with its own HTTP-FLV: `reference.ts`, in its own process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@rostrum/testkit/ports'
import { pause } from '../lib/processes'
import type { Asked, Grants, Place } from './messages'

// Its log has a line for every viewer.
process.stdout.write = () => true
const { default: NodeMediaServer } = await import('node-media-server')
const dir = mkdtempSync(join(tmpdir(), 'bench-nms-'))
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
process.on('SIGTERM', () => process.exit(0))
const [rtmp, http] = [await freePort(), await freePort()]
const config = {
  bind: '127.0.0.1',
  rtmp: { port: rtmp },
  http: { port: http },
  webadmin: { enable: false },
  store: { path: dir },
  auth: { play: false, publish: false, secret: '' },
}
void new NodeMediaServer(config).run()
// It does not report when it listens.
await pause(2000)
process.on('message', ({ viewers }: Asked) =>
  process.send?.(Array.from({ length: viewers }, () => ({ flv: '/live/bench.flv' })) satisfies Grants),
)
process.send?.({ url: `http://127.0.0.1:${http}`, push: `rtmp://127.0.0.1:${rtmp}/live/bench` } satisfies Place)
