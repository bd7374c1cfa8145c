// @module-tag kill
// @module-tag realtime
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { keepPushing, push } from './test-encoder'
import { freePort } from '@rostrum/testkit/ports'
import { type Rig, startRig, until } from './test-rig'
import { framesOf, watch } from './test-viewer'

const rigs: Rig[] = []
async function rigWith(config: Parameters<typeof startRig>[0] = {}): Promise<Rig> {
  const rig = await startRig(config)
  rigs.push(rig)
  return rig
}
const ready = (rig: Rig) => until('the child is ready', () => rig.media.ingestState() === 'ready')
afterEach(async () => {
  await Promise.all(rigs.splice(0).map((rig) => rig.close()))
})

function send(socket: Socket, bytes: Buffer | string): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
    socket.write(bytes)
  })
}

test('a child killed during a broadcast is back in seconds, and a viewer sees the picture continue', async () => {
  const rig = await rigWith()
  await ready(rig)
  const stream = rig.media.newStream()
  const url = rig.pushUrl(stream)
  const first = push(url)
  await until('the stream is live', () => rig.story(stream).includes('live'))
  const viewer = watch(rig.playUrl(stream))
  await until('pictures arrive', () => framesOf(viewer).length > 10)
  const asking = keepAsking(`${rig.origin}/anything`)
  process.kill(rig.engine.childPid ?? 0, 'SIGKILL')
  await until('the room knows', () => rig.story(stream).includes('interrupted'))
  await first.exited
  await ready(rig)
  const seen = framesOf(viewer).length
  const second = keepPushing(url)
  await until('the same key is accepted again', () => rig.story(stream).includes('resumed'))
  await until('the same viewer sees pictures again', () => framesOf(viewer).length > seen + 10)
  const times = framesOf(viewer).map((tag) => tag.timestamp)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(framesOf(viewer)[seen]?.role).toBe('key')
  expect(rig.story(stream)).toEqual(['live', 'interrupted', 'resumed'])
  expect(new Set(await asking.stop())).toEqual(new Set([404]))
  await second.stop()
})

test('a silent encoder counts as absence; the same teacher takes over; a long absence is the end', async () => {
  const rig = await rigWith({ timings: { silentMs: 1000, endAfterMs: 15_000 } })
  await ready(rig)
  const stream = rig.media.newStream()
  const frozen = push(rig.pushUrl(stream))
  await until('the stream is live', () => rig.story(stream).includes('live'))
  const viewer = watch(rig.playUrl(stream))
  frozen.process.kill('SIGSTOP')
  await until('silence is noticed', () => rig.story(stream).includes('interrupted'))
  const next = keepPushing(rig.pushUrl(stream))
  await until('the new connection is taken', () => rig.story(stream).includes('resumed'))
  frozen.process.kill('SIGKILL')
  await next.stop()
  await until('it has ended', () => rig.story(stream).includes('ended'))
  expect(rig.story(stream)).toEqual(['live', 'interrupted', 'resumed', 'interrupted', 'ended'])
  await until('viewers are sent home', () => viewer.isOver)
})

test('neither a malformed handshake inside nor garbage outside takes the child down', async () => {
  const rig = await rigWith()
  await ready(rig)
  const pid = rig.engine.childPid
  const socketPath = join(rig.dir, readdirSync(rig.dir).find((name) => name.endsWith('.sock')) ?? '')
  const handshake =
    'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  await send(connect(socketPath), `GET /live/a%20b.flv HTTP/1.1\r\n${handshake}`)
  const hello = Buffer.alloc(1 + 1536 + 1536, 3)
  const announcing16MB = Buffer.from([0x03, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0])
  const notACommand = Buffer.from([0x03, 0, 0, 0, 0, 0, 4, 20, 0, 0, 0, 0, 9, 9, 9, 9])
  const emptyChunkSize = Buffer.from([0x02, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
  await Promise.all(
    [
      Buffer.alloc(70_000, 0xff),
      Buffer.concat([hello, announcing16MB, Buffer.alloc(200)]),
      Buffer.concat([hello, notACommand, Buffer.alloc(64 * 1024)]),
      Buffer.concat([hello, emptyChunkSize, Buffer.alloc(64 * 1024)]),
    ].map((bytes) => send(connect(rig.rtmpPort, '127.0.0.1'), bytes)),
  )
  const stream = rig.media.newStream()
  const encoder = push(rig.pushUrl(stream))
  await until('broadcasting still works', () => rig.story(stream).includes('live'))
  expect(rig.engine.childPid).toBe(pid)
  await encoder.stop()
})

test('a taken port is reported, and used as soon as it is free', async () => {
  const rtmpPort = await freePort()
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(rtmpPort, '127.0.0.1', resolve))
  const rig = await rigWith({ rtmpPort, portRetryMs: 500 })
  await until('it says so', () => rig.media.ingestState() === 'port_taken')
  await new Promise((resolve) => squatter.close(resolve))
  await ready(rig)
})

test('the child listens on the RTMP port and on nothing else', async () => {
  const rig = await rigWith()
  await ready(rig)
  expect(listeningPorts(rig.engine.childPid ?? 0)).toEqual([rig.rtmpPort])
})

test('without a port nothing is started, and no address is given', async () => {
  const rig = await rigWith({ rtmpPort: 'off' })
  expect(rig.media.ingestState()).toBe('off')
  expect(rig.engine.childPid).toBeUndefined()
})

test('rooms that were live before a restart come back as interrupted and end if nobody returns', async () => {
  const rig = await rigWith({ timings: { silentMs: 1000, endAfterMs: 15_000 } })
  const [returning, gone] = [rig.media.newStream(), rig.media.newStream()]
  rig.media.expect([returning, gone])
  await ready(rig)
  const encoder = keepPushing(rig.pushUrl(returning))
  await until('one has ended', () => rig.story(gone).includes('ended'))
  expect(rig.story(gone)).toEqual(['interrupted', 'ended'])
  expect(rig.story(returning)).toEqual(['interrupted', 'resumed'])
  await encoder.stop()
})

/** Asks a server again and again; returns every status it answered, and 0 for each request without an answer. */
function keepAsking(url: string): { stop(): Promise<number[]> } {
  const statuses: number[] = []
  let isOver = false
  const asked = (async () => {
    while (!isOver) {
      statuses.push(
        await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return statuses
  })()
  return {
    stop() {
      isOver = true
      return asked
    },
  }
}

// TCP sockets in LISTEN state whose inode is among the process's open files.
function listeningPorts(pid: number): number[] {
  const open = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)))
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1),
  )
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((cells) => cells[3] === '0A' && open.has(`socket:[${cells[9]}]`))
    .map((cells) => parseInt(cells[1]?.split(':')[1] ?? '', 16))
}
