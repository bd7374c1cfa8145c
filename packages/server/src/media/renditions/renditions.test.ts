import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventEmitter } from 'node:events'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import type { Ffmpeg } from '../ffmpeg'
import type { ViewerLink } from '../hub/fan-out'
import { FlvReader, type FlvTag } from '../hub/flv'
import { StreamHub } from '../hub/stream-hub'
import { audio, video } from '../hub/test-tags'
import { Encoder } from './encoder'
import type { EncodingOrder } from './rendition'
import { Renditions } from './renditions'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] }),
)
afterEach(() => void vi.useRealTimers())

const program: Ffmpeg = {
  path: '/ffmpeg',
  version: '7.0',
  run: () => {
    throw new Error('the fake starts no process')
  },
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Broadcasts and what is made of them, by encoders that only remember. */
function stage({ hasFfmpeg = true } = {}) {
  const hubs = new Map<string, StreamHub>()
  const made: { order: EncodingOrder; bytes: Buffer[]; isKilled: boolean }[] = []
  const machine = { isFull: false }
  const renditions = new Renditions({
    now: () => Date.now(),
    log: pino({ level: 'silent' }),
    source: (name) => hubs.get(name),
    ffmpeg: () => (hasFfmpeg ? program : undefined),
    encode: (_program, order) => {
      if (machine.isFull) throw new Error('spawn EMFILE')
      const one = { order, bytes: [] as Buffer[], isKilled: false }
      made.push(one)
      return { write: (bytes) => void one.bytes.push(bytes), kill: () => void (one.isKilled = true) }
    },
  })
  return { hubs, made, renditions, machine }
}

/** A second of a broadcast and a little more, at about this rate. */
async function broadcast(hub: StreamHub, kbps = 2_000): Promise<void> {
  hub.push(video.config(0))
  hub.push(audio.config(0))
  for (let ms = 0; ms <= 1_200; ms += 40) {
    vi.setSystemTime(Date.now() + 40)
    hub.push(ms % 400 === 0 ? video.key(ms, kbps * 5) : video.frame(ms, kbps * 5))
    hub.push(audio.frame(ms))
  }
  await turn()
}

async function onAir(set: ReturnType<typeof stage>, name: string, kbps?: number): Promise<StreamHub> {
  const hub = new StreamHub()
  set.hubs.set(name, hub)
  await broadcast(hub, kbps)
  return hub
}

function viewer(subject = 'ada') {
  const seen: FlvTag[] = []
  const reader = new FlvReader((tag) => seen.push(tag))
  const link: ViewerLink & { closed?: string } = {
    subject,
    queued: () => 0,
    send: ({ plain }) => reader.push(plain),
    close: (how) => void (link.closed = how),
  }
  return { link, seen }
}
const fed = (bytes: readonly Buffer[]) => {
  const tags: FlvTag[] = []
  new FlvReader((tag) => tags.push(tag)).push(Buffer.concat(bytes))
  return tags
}

test('nothing is made before somebody watches, and a while after the last has left nothing is made any more', async () => {
  const set = stage()
  const hub = await onAir(set, 'one')
  expect([set.renditions.offers('one'), set.made.length]).toEqual([true, 0])
  const { link } = viewer()
  set.renditions.hub('one')?.join(link)
  expect(set.made).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([set.made[0]?.isKilled, set.renditions.running]).toEqual([false, ['one']])
  set.renditions.find('one')?.leave(link)
  await vi.advanceTimersByTimeAsync(12_000)
  expect([set.made[0]?.isKilled, set.renditions.running]).toEqual([true, []])
  await broadcast(hub, 6_000)
  expect(set.renditions.offers('one')).toBe(true)
})

test('the encoder gets the last group and what follows, and its viewers get what it makes, on the clock of the original', async () => {
  const set = stage()
  const hub = await onAir(set, 'one')
  const { link, seen } = viewer()
  set.renditions.hub('one')?.join(link)
  hub.push(video.frame(1_240))
  await turn()
  const [encoder] = set.made
  expect(encoder?.order.hasSound).toBe(true)
  const tags = fed(encoder?.bytes ?? [])
  expect(tags.slice(0, 3).map(({ type, role }) => [type, role])).toEqual([
    [9, 'config'],
    [8, 'config'],
    [9, 'key'],
  ])
  expect(tags.at(-1)?.timestamp).toBe(tags[2] && tags[2].timestamp + 40)
  for (const tag of [video.config(1_200), audio.config(1_200), video.key(1_200), audio.frame(1_200)])
    encoder?.order.onTag(tag)
  await turn()
  expect(seen.map(({ role }) => role)).toEqual(['config', 'config', 'key', 'frame'])
})

test('the teacher goes and comes: viewers stay, and the next picture comes from the next encoder', async () => {
  const set = stage()
  const hub = await onAir(set, 'one')
  const { link } = viewer()
  set.renditions.hub('one')?.join(link)
  hub.pause()
  expect([set.made[0]?.isKilled, link.closed]).toEqual([true, undefined])
  expect(set.renditions.offers('one')).toBe(true)
  await broadcast(hub)
  expect([set.made.length, set.made[1]?.isKilled, link.closed]).toEqual([2, false, undefined])
})

test('no more than allowed are made at once; those that run go on', async () => {
  const set = stage()
  await onAir(set, 'one')
  await onAir(set, 'two')
  set.renditions.limit(1)
  expect(set.renditions.hub('one')).toBeDefined()
  expect([set.renditions.offers('two'), set.renditions.hub('two')]).toEqual([false, undefined])
  set.renditions.limit(0)
  expect([set.renditions.offers('one'), set.renditions.offers('two')]).toEqual([true, false])
  set.renditions.drop('one')
  expect(set.renditions.offers('one')).toBe(false)
  set.renditions.limit(1)
  expect(set.renditions.offers('two')).toBe(true)
})

test('without ffmpeg, without a broadcast, of sound alone and of a light picture nothing is offered', async () => {
  const without = stage({ hasFfmpeg: false })
  await onAir(without, 'one')
  expect([without.renditions.offers('one'), without.renditions.hub('one')]).toEqual([false, undefined])
  const set = stage()
  await onAir(set, 'light', 300)
  const sound = new StreamHub()
  set.hubs.set('sound', sound)
  sound.push(audio.config(0))
  for (let ms = 0; ms < 1_200; ms += 23) sound.push(audio.frame(ms))
  expect(['unknown', 'light', 'sound'].map((name) => set.renditions.offers(name))).toEqual([false, false, false])
})

test('when the encoder is lost its viewers are sent back to the original, and it rests for some minutes', async () => {
  const set = stage()
  const hub = await onAir(set, 'one')
  const { link } = viewer()
  set.renditions.hub('one')?.join(link)
  set.made[0]?.order.onLost('too slow')
  expect([link.closed, set.renditions.running, set.renditions.offers('one')]).toEqual(['polite', [], false])
  vi.setSystemTime(Date.now() + 301_000)
  await broadcast(hub, 6_000)
  expect(set.renditions.offers('one')).toBe(true)
})

test('with its stream it is over, for viewers and for readers over HLS', async () => {
  const set = stage()
  await onAir(set, 'one')
  const { link } = viewer()
  set.renditions.hub('one')?.join(link)
  expect(set.renditions.window('one')).toBeDefined()
  set.renditions.drop('one')
  expect([link.closed, set.made[0]?.isKilled, set.renditions.find('one')]).toEqual(['polite', true, undefined])
})

test('one whose encoder cannot be started is over at once, takes no place and disturbs nothing', async () => {
  const set = stage()
  const hub = await onAir(set, 'one')
  await onAir(set, 'two')
  set.renditions.limit(1)
  set.machine.isFull = true
  expect([set.renditions.hub('one'), set.renditions.running, set.renditions.offers('one')]).toEqual([
    undefined,
    [],
    false,
  ])
  set.machine.isFull = false
  const { link } = viewer()
  set.renditions.hub('two')?.join(link)
  expect(set.renditions.running).toEqual(['two'])
  set.machine.isFull = true
  const two = set.hubs.get('two')
  two?.pause()
  if (two) await broadcast(two)
  expect([link.closed, set.renditions.running]).toEqual(['polite', []])
  hub.push(video.frame(1_240))
})

test('a child without pipes makes no encoder, and its error later reaches nobody', () => {
  const child = Object.assign(new EventEmitter(), { pid: undefined, kill: () => false })
  const onLost = vi.fn()
  const ffmpeg = { ...program, run: () => child as unknown as ChildProcessWithoutNullStreams }
  expect(() => new Encoder({ ffmpeg, args: [], onTag: () => {}, onLost })).toThrow('no pipes')
  child.emit('error', new Error('spawn EMFILE'))
  expect(onLost).not.toHaveBeenCalled()
})

test('an encoder that is lost after a long while is followed by another at once', async () => {
  const set = stage()
  const hub = await onAir(set, 'one')
  const { link } = viewer()
  set.renditions.hub('one')?.join(link)
  vi.setSystemTime(Date.now() + 301_000)
  set.made[0]?.order.onLost('code 137')
  expect([link.closed, set.renditions.running]).toEqual(['polite', []])
  await broadcast(hub, 6_000)
  expect(set.renditions.offers('one')).toBe(true)
})

test('after the end nothing begins any more', async () => {
  const set = stage()
  await onAir(set, 'one')
  set.renditions.stop()
  expect([set.renditions.offers('one'), set.renditions.hub('one'), set.renditions.window('one')]).toEqual([
    false,
    undefined,
    undefined,
  ])
  expect(set.made).toEqual([])
})
