import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { hubLimits, type ViewerLink } from './fan-out'
import { AUDIO, fileHeader, FlvReader, type FlvTag } from './flv'
import type { SharedFrame } from './frame'
import { httpLink, socketLink } from './links'
import { StreamHub } from './stream-hub'
import { audio, tagBytes, video } from './test-tags'

afterEach(() => void vi.useRealTimers())

interface FakeLink extends ViewerLink {
  readonly seen: FlvTag[]
  readonly frames: SharedFrame[]
  backlog: number
  closed: 'polite' | 'now' | undefined
}

function fakeLink(subject = 'ada'): FakeLink {
  const seen: FlvTag[] = []
  const reader = new FlvReader((tag) => seen.push(tag))
  const link: FakeLink = {
    subject,
    seen,
    frames: [],
    backlog: 0,
    closed: undefined,
    queued: () => link.backlog,
    send(frame) {
      link.frames.push(frame)
      reader.push(frame.plain)
    },
    close: (how) => (link.closed = how),
  }
  return link
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
async function play(hub: StreamHub, ...tags: FlvTag[]): Promise<void> {
  for (const tag of tags) {
    hub.push(tag)
    await turn()
  }
}
const roles = (link: FakeLink) => link.seen.map((tag) => tag.role)
const flags = (link: FakeLink) => link.frames[0]?.plain[4]

test('sound whose channels stand in a list of their own is told by no number of channels', () => {
  const hub = new StreamHub()
  hub.push({ ...audio.config(0), bytes: tagBytes(AUDIO, 0, [0xaf, 0, 0x12, 0x00]) }, 0)
  expect(hub.codec).toEqual({ audio: 'mp4a.40.2', channels: 0 })
})

test('a joiner in mid-group gets headers and the whole group, and nothing twice', async () => {
  const hub = new StreamHub()
  await play(hub, video.config(0), audio.config(0), video.key(0), audio.frame(10), video.frame(40))
  const link = fakeLink()
  hub.push(video.frame(80))
  hub.join(link)
  hub.push(video.frame(120))
  await turn()
  expect(link.seen.map((tag) => [tag.role, tag.timestamp])).toEqual([
    ['config', 0],
    ['config', 0],
    ['key', 0],
    ['frame', 10],
    ['frame', 40],
    ['frame', 80],
    ['frame', 120],
  ])
})

test('all tags of one turn are one buffer, the same one for everybody', async () => {
  const hub = new StreamHub()
  await play(hub, video.config(0), audio.config(0), video.key(0))
  const [ada, ben] = [fakeLink('ada'), fakeLink('ben')]
  hub.join(ada)
  hub.join(ben)
  hub.push(video.frame(40))
  hub.push(audio.frame(45))
  await turn()
  expect(ada.frames).toHaveLength(2)
  expect(ada.frames[1]?.framed).toBe(ben.frames[1]?.framed)
  expect(hub.figures).toMatchObject({ viewers: 2, connections: 2 })
})

test('a viewer before the first key frame waits for it, and gets the true tracks', async () => {
  const hub = new StreamHub()
  const link = fakeLink()
  hub.join(link)
  await play(hub, video.config(0), audio.config(0), audio.frame(0), video.frame(20))
  expect(link.frames).toHaveLength(0)
  await play(hub, video.key(40))
  expect(roles(link)).toEqual(['config', 'config', 'key'])
  expect(flags(link)).toBe(5)
})

test('a broadcast of sound alone plays, and is marked as having no picture', async () => {
  const hub = new StreamHub()
  const link = fakeLink()
  hub.join(link)
  await play(hub, audio.config(0), ...[0, 100, 200, 300, 400, 500, 600].map(audio.frame))
  expect(flags(link)).toBe(4)
  expect(roles(link).slice(0, 2)).toEqual(['config', 'frame'])
  expect(link.seen.at(-1)?.timestamp).toBe(600)
})

test('a slow reader is skipped, resumes at a key frame, and gets headers it missed', async () => {
  const hub = new StreamHub()
  const link = fakeLink()
  await play(hub, video.config(0), audio.config(0), video.key(0))
  hub.join(link)
  link.backlog = hubLimits.highBytes + 1
  await play(hub, video.frame(40), video.config(80, 0x28), video.key(80), video.frame(120))
  expect(roles(link)).toEqual(['config', 'config', 'key'])
  link.backlog = hubLimits.lowBytes - 1
  await play(hub, video.frame(160))
  expect(link.seen).toHaveLength(3)
  await play(hub, video.key(200), video.frame(240))
  expect(link.seen.slice(3).map((tag) => [tag.role, tag.timestamp])).toEqual([
    ['config', 40],
    ['config', 0],
    ['key', 200],
    ['frame', 240],
  ])
  expect(hub.figures.skips).toBe(1)
})

test('a reader that is skipped too often is dropped, and so is one that never catches up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const hub = new StreamHub()
  await play(hub, video.config(0), audio.config(0), video.key(0))
  const [flaky, dead] = [fakeLink('flaky'), fakeLink('dead')]
  hub.join(flaky)
  hub.join(dead)
  dead.backlog = hubLimits.highBytes + 1
  for (let round = 1; round <= 6; round += 1) {
    flaky.backlog = hubLimits.highBytes + 1
    await play(hub, video.frame(round * 100))
    flaky.backlog = 0
    await play(hub, video.key(round * 100 + 50))
  }
  expect(flaky.closed).toBe('now')
  vi.advanceTimersByTime(hubLimits.stalledMs + 1)
  await play(hub, video.frame(1000))
  expect(dead.closed).toBe('now')
  expect(hub.figures.connections).toBe(0)
})

test('in an overlong group a joiner sees a still picture at once and moving ones from the next key frame', async () => {
  const hub = new StreamHub()
  await play(hub, video.config(0), audio.config(0), audio.frame(0), video.key(0))
  for (let at = 500; at <= 11_000; at += 500) await play(hub, video.frame(at))
  const link = fakeLink()
  hub.join(link)
  expect(roles(link)).toEqual(['config', 'config', 'key'])
  await play(hub, video.frame(11_500), video.key(12_000), video.frame(12_500))
  expect(link.seen.slice(3).map((tag) => [tag.role, tag.timestamp])).toEqual([
    ['key', 12_000],
    ['frame', 12_500],
  ])
})

test('a viewer stays through an encoder restart, on one clock, with the new headers', async () => {
  const hub = new StreamHub()
  await play(hub, video.config(0), audio.config(0), video.key(0), video.frame(40))
  const link = fakeLink()
  hub.join(link)
  hub.pause()
  const late = fakeLink('late')
  hub.join(late)
  expect(late.frames).toHaveLength(0)
  await play(hub, video.config(0, 0x28), audio.config(0), video.key(0), audio.frame(5))
  expect(link.seen.slice(4).map((tag) => [tag.role, tag.timestamp])).toEqual([
    ['config', 40],
    ['config', 40],
    ['key', 80],
    ['frame', 85],
  ])
  expect(roles(late).slice(0, 3)).toEqual(['config', 'config', 'key'])
})

test('a new picture size during a broadcast reaches viewers and later joiners', async () => {
  const hub = new StreamHub()
  await play(hub, video.config(0), audio.config(0), video.key(0), video.frame(40))
  const link = fakeLink()
  hub.join(link)
  await play(hub, video.config(80, 0x28), video.key(80), video.frame(120))
  const level = (seen: FlvTag[]) =>
    seen.filter((tag) => tag.role === 'config' && tag.type === 9).map((tag) => tag.bytes[19])
  expect(level(link.seen)).toEqual([0x1e, 0x28])
  expect(roles(link).slice(-3)).toEqual(['config', 'key', 'frame'])
  const late = fakeLink('late')
  hub.join(late)
  expect(level(late.seen)).toEqual([0x28])
})

test('times continue over the sender’s 32-bit wrap, and over a reset of its clock', async () => {
  const hub = new StreamHub()
  await play(hub, video.config(0), audio.config(0), video.key(0xffff_ffd8))
  const link = fakeLink()
  hub.join(link)
  await play(hub, video.frame(0), video.frame(40), video.key(3_600_000), video.frame(3_600_040))
  expect(link.seen.filter((tag) => tag.role !== 'config').map((tag) => tag.timestamp)).toEqual([0, 40, 80, 120, 160])
})

test('a tap inside the server gets headers and an entry point first, and again after a break', async () => {
  const hub = new StreamHub()
  const taken: string[] = []
  await play(hub, video.config(0), audio.config(0), video.key(0), video.frame(40))
  const stop = hub.tap({
    take: ({ tag, at, isJump }) => taken.push(`${tag.role} ${at}${isJump ? ' jump' : ''}`),
    breakOff: () => taken.push('break'),
  })
  expect(taken).toEqual(['config 0', 'config 0', 'key 0', 'frame 40'])
  await play(hub, video.key(9_000_000))
  hub.pause()
  await play(hub, video.config(0), audio.config(0), video.frame(0), video.key(40))
  stop()
  await play(hub, video.frame(80))
  expect(taken.slice(4)).toEqual(['key 80 jump', 'break', 'config 160', 'config 160', 'key 160'])
})

test('forty readers that stopped reading cost a bounded amount and nobody else a frame', async () => {
  const hub = new StreamHub()
  const server = createServer((_request, response) => {
    const link = httpLink(response, 'stalled', {})
    response.on('error', () => response.destroy())
    response.on('close', () => hub.leave(link))
    hub.join(link)
    links.push(link)
  })
  const links: ViewerLink[] = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  await play(hub, video.config(0), audio.config(0), video.key(0), audio.frame(0))
  const stalled = Array.from({ length: 40 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return socket
  })
  while (links.length < 40) await turn()
  const reader = fakeLink('reader')
  hub.join(reader)
  const before = await heldBytes()
  let pushed = 0
  for (let at = 1; pushed < 128 * 1024 * 1024; at += 1, pushed += 32_768) {
    await play(hub, at % 25 === 0 ? video.key(at * 40, 32_768) : video.frame(at * 40, 32_768))
    reader.frames.length = 0
    reader.seen.length = 0
  }
  const held = (await heldBytes()) - before
  for (const link of links) expect(link.queued()).toBeLessThan(hubLimits.highBytes + 2 * 1024 * 1024)
  expect(hub.figures.skips).toBe(40)
  // Each holds 2 MB, most of it the same 2 MB; the unread rest of the 128 is not kept for them.
  expect(held).toBeLessThan(16 * 1024 * 1024)
  expect(reader.closed).toBeUndefined()
  stalled.forEach((socket) => socket.destroy())
  server.close()
})

test('frames that bypass the WebSocket library arrive whole, at every length of header', async () => {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const hub = new StreamHub()
  sockets.on('connection', (webSocket, request) => hub.join(socketLink(webSocket, request.socket, 'ada')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = new WebSocket(`ws://127.0.0.1:${portOf(server.address())}`)
  const seen: FlvTag[] = []
  const reader = new FlvReader((tag) => seen.push(tag))
  client.on('message', (bytes: Buffer) => reader.push(bytes))
  await new Promise((resolve) => client.once('open', resolve))
  const sizes = [10, 300, 70_000, 1]
  await play(
    hub,
    video.config(0),
    audio.config(0),
    video.key(0),
    ...sizes.map((size, at) => video.frame(40 * (at + 1), size)),
  )
  hub.dismiss()
  await new Promise((resolve) => client.once('close', resolve))
  expect(seen.slice(3).map((tag) => tag.bytes.length - 20)).toEqual(sizes)
  server.close()
})

// Buffers that are still referenced, after a forced collection.
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  await turn()
  collect()
  return process.memoryUsage().arrayBuffers
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

test.each([
  ['H.265 as enhanced RTMP', [0x90, 0x68, 0x76, 0x63, 0x31, 1], 'hvc1'],
  ['H.265 as codec 12', [0x1c, 0, 0, 0, 0, 1], 'hvc1'],
  ['AV1', [0x90, 0x61, 0x76, 0x30, 0x31, 1], 'av01'],
  ['VP9', [0x90, 0x76, 0x70, 0x30, 0x39, 1], 'vp09'],
  ['H.264 without a sequence header', [0x17, 1, 0, 0, 0, 1], 'avc1.none'],
])('%s is known by its name', async (_what, body, name) => {
  const hub = new StreamHub()
  const seen = new FlvReader((tag) => hub.push(tag))
  seen.push(
    Buffer.concat([fileHeader({ audio: true, video: true }), tagBytes(9, 0, body), tagBytes(8, 0, [0xaf, 1, 1])]),
  )
  expect(hub.codec).toMatchObject({ video: name, audio: 'mp4a.none' })
})
