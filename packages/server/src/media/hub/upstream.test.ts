import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { fileHeader, type FlvTag } from './flv'
import { video } from './test-tags'
import { Upstream } from './upstream'

const folder = mkdtempSync(join(tmpdir(), 'upstream-'))
const socketPath = join(folder, 'flv.sock')
const asked: string[] = []
const open: ServerResponse[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  open.push(response)
  response.write(fileHeader({ audio: false, video: true }))
})
let upstream: Upstream | undefined
afterEach(() => {
  vi.useRealTimers()
  upstream?.close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a broken line is reopened with a fresh grant, garbage breaks it, and a closed one stays closed', async () => {
  await new Promise<void>((resolve) => server.listen(socketPath, resolve))
  const tags: FlvTag[] = []
  let [grants, breaks] = [0, 0]
  upstream = new Upstream({
    socketPath,
    path: () => `/live/x.flv?n=${(grants += 1)}`,
    onTag: (tag) => tags.push(tag),
    onBreak: () => (breaks += 1),
  })
  await eventually(() => expect(open).toHaveLength(1))
  open[0]?.write(video.key(0).bytes)
  await eventually(() => expect(tags).toHaveLength(1))
  open[0]?.destroy()
  await eventually(() => expect(open).toHaveLength(2))
  open[1]?.write(Buffer.alloc(64, 0xff))
  await eventually(() => expect(open).toHaveLength(3))
  open[2]?.write(video.key(0).bytes)
  await eventually(() => expect(tags).toHaveLength(2))
  expect([asked, breaks]).toEqual([['/live/x.flv?n=1', '/live/x.flv?n=2', '/live/x.flv?n=3'], 2])
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  upstream.close()
  await eventually(() => expect(open[2]?.closed).toBe(true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([grants, breaks]).toEqual([3, 2])
})
