import { expect, test } from 'vitest'
import type { SharedFrame } from './frame'
import { hubLimits, type ViewerLink } from './fan-out'
import { AUDIO, bodyOf, FlvReader, type FlvTag, SCRIPT, VIDEO } from './flv'
import { soundMeta } from './sound-meta'
import { StreamHub } from './stream-hub'
import { audio, tagBytes, video } from './test-tags'

interface Listener extends ViewerLink {
  readonly seen: FlvTag[]
  header: number | undefined
  backlog: number
  closed: 'polite' | 'now' | undefined
}

function listener(subject = 'ada'): Listener {
  const seen: FlvTag[] = []
  const reader = new FlvReader((tag) => seen.push(tag))
  const link: Listener = {
    subject,
    seen,
    header: undefined,
    backlog: 0,
    closed: undefined,
    queued: () => link.backlog,
    send({ plain }: SharedFrame) {
      link.header ??= plain[4]
      reader.push(plain)
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
const heard = (link: Listener) => link.seen.map((tag) => [tag.type, tag.role, tag.timestamp])

test('a listener gets sound alone, a header that says so, and no wait for a key frame', async () => {
  const hub = new StreamHub()
  const link = listener()
  hub.join(link, 'sound')
  await play(hub, video.config(0), audio.config(0), video.frame(0), audio.frame(5), video.frame(40), audio.frame(28))
  expect(link.header).toBe(4)
  expect(heard(link)).toEqual([
    [AUDIO, 'config', 0],
    [AUDIO, 'frame', 5],
    [AUDIO, 'frame', 28],
  ])
})

test('a late listener gets the sound header and continues from the newest tag', async () => {
  const hub = new StreamHub()
  await play(hub, video.config(0), audio.config(0), video.key(0), audio.frame(5), video.frame(40), audio.frame(28))
  const link = listener()
  hub.join(link, 'sound')
  await play(hub, video.frame(80), audio.frame(51))
  expect(heard(link)).toEqual([
    [AUDIO, 'config', 0],
    [AUDIO, 'frame', 28],
    [AUDIO, 'frame', 51],
  ])
})

test('listeners count as viewers, one person once, and are disconnected with everybody', async () => {
  const hub = new StreamHub()
  await play(hub, video.config(0), audio.config(0), video.key(0), audio.frame(5))
  const [sound, picture, other] = [listener('ada'), listener('ada'), listener('ben')]
  hub.join(sound, 'sound')
  hub.join(picture)
  hub.join(other, 'sound')
  expect(hub.figures).toMatchObject({ viewers: 2, connections: 3 })
  hub.dismiss('ada')
  expect([sound.closed, picture.closed, other.closed]).toEqual(['now', 'now', undefined])
  hub.leave(other)
  expect(hub.figures).toMatchObject({ viewers: 0, connections: 0 })
})

test('a listener on a dead line is skipped, and continues with the current sound on return', async () => {
  const hub = new StreamHub()
  const link = listener()
  await play(hub, video.config(0), audio.config(0), audio.frame(0))
  hub.join(link, 'sound')
  link.backlog = hubLimits.highBytes + 1
  await play(hub, audio.frame(23), audio.frame(46))
  link.backlog = 0
  await play(hub, audio.frame(69), audio.frame(92))
  expect(heard(link)).toEqual([
    [AUDIO, 'config', 0],
    [AUDIO, 'frame', 0],
    [AUDIO, 'frame', 69],
    [AUDIO, 'frame', 92],
  ])
  expect(hub.figures.skips).toBe(1)
})

test('a listener stays through an encoder restart, on the clock of the viewers', async () => {
  const hub = new StreamHub()
  const link = listener()
  const watcher = listener('ben')
  await play(hub, video.config(0), audio.config(0), video.key(0), audio.frame(5))
  hub.join(link, 'sound')
  hub.join(watcher)
  hub.pause()
  await play(hub, audio.config(0), video.config(0), video.key(0), audio.frame(5))
  expect(link.closed).toBeUndefined()
  const soundOf = (one: Listener) => heard(one).filter(([type, role]) => type === AUDIO && role === 'frame')
  expect(soundOf(link)).toEqual(soundOf(watcher))
  expect(soundOf(link)).toHaveLength(2)
})

test('only a broadcast that certainly has no sound is called silent', async () => {
  const hub = new StreamHub()
  expect(hub.isSilent).toBe(false)
  await play(hub, video.config(0), video.key(0), video.frame(600))
  expect(hub.isSilent).toBe(true)
  await play(hub, audio.frame(610))
  expect(hub.isSilent).toBe(false)
})

const amf = {
  number: (name: string, value: number) => {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return Buffer.concat([nameOf(name), bytes])
  },
  flag: (name: string, value: boolean) => Buffer.concat([nameOf(name), Buffer.from([1, Number(value)])]),
  string: (name: string, value: string) => Buffer.concat([nameOf(name), Buffer.from([2]), nameOf(value)]),
}
function nameOf(name: string): Buffer {
  return Buffer.concat([Buffer.from([0, name.length]), Buffer.from(name)])
}
function metaTag(...fields: Buffer[]): FlvTag {
  const body = Buffer.concat([
    Buffer.from('\x02\x00\x0aonMetaData\x08\x00\x00\x00\x09', 'latin1'),
    ...fields,
    Buffer.from([0, 0, 9]),
  ])
  return { type: SCRIPT, role: 'meta', timestamp: 0, bytes: tagBytes(SCRIPT, 0, body) }
}

test('the picture fields are removed from the metadata, the rest is unchanged', () => {
  const sound = [amf.number('audiosamplerate', 44_100), amf.flag('stereo', true), amf.string('encoder', 'obs')]
  const [rate, stereo, encoder] = sound
  const whole = metaTag(
    amf.number('width', 1280),
    ...(rate ? [rate] : []),
    amf.number('framerate', 30),
    ...(stereo ? [stereo] : []),
    amf.flag('hasVideo', true),
    ...(encoder ? [encoder] : []),
  )
  const cleaned = soundMeta(whole)
  const expected = bodyOf(metaTag(...sound))
  expected.writeUInt32BE(3, 14)
  expect(cleaned && bodyOf(cleaned)).toEqual(expected)
})

test('metadata that cannot be parsed is left out, and breaks nothing', async () => {
  const broken = {
    ...metaTag(),
    bytes: tagBytes(SCRIPT, 0, Buffer.from('\x02\x00\x0aonMetaData\x03\x00\x05abcde\x63', 'latin1')),
  }
  expect(soundMeta(broken)).toBeUndefined()
  expect(soundMeta({ ...broken, bytes: tagBytes(SCRIPT, 0, [2, 0, 200, 1]) })).toBeUndefined()
  expect(soundMeta({ ...broken, bytes: tagBytes(SCRIPT, 0, []) })).toBeUndefined()
  const hub = new StreamHub()
  const link = listener()
  hub.join(link, 'sound')
  await play(
    hub,
    broken,
    metaTag(amf.number('width', 640), amf.number('audiocodecid', 10)),
    audio.config(0),
    audio.frame(3),
  )
  expect(link.seen.map((tag) => tag.role)).toEqual(['meta', 'config', 'frame'])
  expect(link.seen.some((tag) => tag.type === VIDEO)).toBe(false)
})
