import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserPush, type PushSnapshot } from './browser-push'
import { checkDevices } from './check-devices'
import { pickType, troubleOf } from './devices'
import { loudness, type PushPlatform } from './platform'
import { rate } from './uplink'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeTrack extends EventTarget {
  enabled = true
  readyState = 'live'
  constructor(
    readonly kind: 'video' | 'audio',
    readonly label: string,
  ) {
    super()
  }

  clone = () => new FakeTrack(this.kind, `${this.label} again`)
  stop(): void {
    this.readyState = 'ended'
  }

  /** The cable is pulled. */
  lose(): void {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
}

class FakeStream {
  constructor(readonly tracks: readonly FakeTrack[]) {}
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
}

class FakeSocket {
  bufferedAmount = 0
  isClosed = false
  readonly sent: unknown[] = []
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  onclose: (() => void) | undefined
  constructor(readonly url: string) {}
  send(piece: unknown): void {
    this.sent.push(typeof piece === 'string' ? JSON.parse(piece) : piece)
  }

  close(): void {
    this.isClosed = true
  }

  says(word: object): void {
    this.onmessage?.({ data: JSON.stringify(word) })
  }
}

class FakeRecorder {
  state = 'inactive'
  ondataavailable: ((event: { data: { size: number } }) => void) | null = null
  onerror: (() => void) | null = null
  constructor(
    readonly stream: FakeStream,
    readonly type: string,
  ) {}
  start = () => void (this.state = 'recording')
  stop = () => void (this.state = 'inactive')
}

function stage({ random = 0, types = /webm/ } = {}) {
  const sockets: FakeSocket[] = []
  const recorders: FakeRecorder[] = []
  const opened: FakeTrack[] = []
  const fail: { next?: string } = {}
  const give = (kind: 'video' | 'audio', label: string) => {
    const track = new FakeTrack(kind, label)
    opened.push(track)
    return track
  }
  const failing = () => {
    const name = fail.next
    delete fail.next
    if (name) throw Object.assign(new Error(name), { name })
  }
  const media = {
    enumerateDevices: async () => [
      { kind: 'videoinput', deviceId: 'a', label: '' },
      { kind: 'videoinput', deviceId: 'b', label: '' },
      { kind: 'audioinput', deviceId: 'm', label: '' },
    ],
    async getUserMedia(wanted: { video?: { facingMode?: string }; audio?: object }) {
      failing()
      return new FakeStream([
        ...(wanted.video ? [give('video', wanted.video.facingMode ?? 'chosen')] : []),
        ...(wanted.audio ? [give('audio', 'voice')] : []),
      ])
    },
    async getDisplayMedia() {
      failing()
      return new FakeStream([give('video', 'screen')])
    },
  }
  let online = () => {}
  const platform = {
    isSecure: true,
    media,
    canRecord: true,
    records: (type: string) => types.test(type),
    newRecorder: (stream: FakeStream, type: string) => recorders[recorders.push(new FakeRecorder(stream, type)) - 1],
    newStream: (tracks: FakeTrack[]) => new FakeStream(tracks),
    openSocket: (url: string) => sockets[sockets.push(new FakeSocket(url)) - 1],
    openMeter: () => ({ read: () => 0.5, close() {} }),
    openSlate: (text: string) => ({ track: new FakeTrack('video', text), close() {} }),
    random: () => random,
    onOnline: (run: () => void) => {
      online = run
      return () => {}
    },
  }
  let tickets = 0
  const grant = vi.fn(async () => ({ url: '/media/push', stream: 's', token: `t${(tickets += 1)}` }))
  // The fakes have exactly the members the push uses.
  const faked = platform as unknown as PushPlatform
  const push = new BrowserPush({
    grant,
    slateText: 'back soon',
    platform: faked,
    isFinal: (error) => error instanceof RangeError,
  })
  const phases: string[] = []
  push.subscribe(() => phases.at(-1) !== push.getSnapshot().phase && phases.push(push.getSnapshot().phase))
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const snap = (): PushSnapshot => push.getSnapshot()
  /** The gate lets the newest connection in. */
  const admit = async () => {
    await settle()
    sockets.at(-1)?.onopen?.()
    sockets.at(-1)?.says({ t: 'ok' })
  }
  const seen = () => recorders.at(-1)?.stream.tracks.map(({ label, enabled }) => (enabled ? label : `${label}, muted`))
  return {
    push,
    faked,
    media,
    sockets,
    recorders,
    opened,
    fail,
    grant,
    phases,
    snap,
    settle,
    admit,
    seen,
    online: () => online(),
  }
}

async function onAir(options?: Parameters<typeof stage>[0]) {
  const set = stage(options)
  await set.push.start()
  await set.admit()
  return set
}

test('it opens the camera, shows it, and goes on air with a ticket of its own', async () => {
  const { push, phases, snap, sockets, recorders, admit, seen } = stage()
  expect(await push.open()).toBe(true)
  expect(snap().preview?.getAudioTracks()).toEqual([])
  await push.start()
  await admit()
  expect(phases).toEqual(['opening', 'ready', 'connecting', 'live'])
  expect(sockets[0]?.sent).toEqual([{ t: 'start', stream: 's', token: 't1', type: 'video/webm;codecs=h264,opus' }])
  expect(seen()).toEqual(['user', 'voice'])
  recorders[0]?.ondataavailable?.({ data: { size: 9 } })
  recorders[0]?.ondataavailable?.({ data: { size: 0 } })
  expect(sockets[0]?.sent).toHaveLength(2)
})

test('nothing is recorded before the gate has let it in', async () => {
  const { push, recorders, sockets, settle } = stage()
  await push.start()
  await settle()
  sockets[0]?.onopen?.()
  expect(recorders).toEqual([])
})

test('a broken line is taken up with a new recorder, a new connection and a fresh ticket', async () => {
  const { sockets, recorders, admit, phases, snap } = await onAir()
  const since = snap().since
  sockets[0]?.onclose?.()
  expect([snap().phase, snap().trouble]).toEqual(['reconnecting', 'lost'])
  expect(recorders[0]?.state).toBe('inactive')
  await admit()
  expect(phases.slice(-2)).toEqual(['reconnecting', 'live'])
  expect(sockets[1]?.sent[0]).toMatchObject({ token: 't2' })
  expect(recorders).toHaveLength(2)
  expect([snap().since, snap().trouble]).toEqual([since, undefined])
})

test('the wait is drawn from zero to a ceiling that doubles, and a network that is back ends it', async () => {
  const { sockets, online, settle } = await onAir({ random: 0.999 })
  sockets[0]?.onclose?.()
  await vi.advanceTimersByTimeAsync(998)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(sockets).toHaveLength(2)
  sockets[1]?.onclose?.()
  await vi.advanceTimersByTimeAsync(1990)
  expect(sockets).toHaveLength(2)
  online()
  await settle()
  expect(sockets).toHaveLength(3)
  online()
  await settle()
  expect(sockets).toHaveLength(3)
})

test('what no attempt can change ends it; what time can change is tried eight times', async () => {
  for (const reason of ['bad_type', 'no_ffmpeg']) {
    const { push, sockets, snap, settle } = stage()
    await push.start()
    await settle()
    sockets[0]?.says({ t: 'no', reason })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([snap().phase, snap().trouble, sockets.length]).toEqual(['failed', reason, 1])
  }
  const { push, sockets, snap, settle } = stage()
  await push.start()
  for (let tries = 1; tries <= 8; tries += 1) {
    await settle()
    sockets.at(-1)?.says({ t: 'no', reason: 'busy' })
  }
  expect([snap().phase, snap().trouble, sockets.length]).toEqual(['failed', 'busy', 8])
  await push.start()
  await settle()
  expect([snap().phase, sockets.length]).toEqual(['connecting', 9])
})

test('who was sent away, or whose lesson is over, does not come back by himself', async () => {
  for (const reason of ['kicked', 'over', 'replaced']) {
    const { sockets, snap } = await onAir()
    sockets[0]?.says({ t: 'end', reason })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([snap().phase, snap().trouble, sockets.length]).toEqual(['failed', reason, 1])
  }
})

test('a ticket that is not given is asked for again, unless the answer was a no', async () => {
  const { push, grant, snap, settle, sockets } = stage()
  grant.mockRejectedValueOnce(new Error('network'))
  await push.start()
  await settle()
  await settle()
  expect([grant.mock.calls.length, sockets.length]).toEqual([2, 1])
  sockets[0]?.onclose?.()
  grant.mockRejectedValueOnce(new RangeError('room is over'))
  await settle()
  await settle()
  expect([snap().phase, snap().trouble]).toEqual(['failed', 'grant'])
})

test('ten steady seconds forgive earlier failures', async () => {
  const { sockets, admit, snap } = await onAir()
  for (let round = 0; round < 12; round += 1) {
    for (let second = 0; second < 12; second += 1) {
      sockets.at(-1)?.says({ t: 'stat', lagMs: 0, kbps: 900 })
      await vi.advanceTimersByTimeAsync(1000)
    }
    sockets.at(-1)?.onclose?.()
    await admit()
  }
  expect(snap().phase).toBe('live')
})

test('the line is judged by what waits, what lags and what is not heard', async () => {
  expect(rate({ bufferedBytes: 0, lagMs: 0, quietMs: 0 })).toBe('good')
  expect(rate({ bufferedBytes: 400_000, lagMs: 0, quietMs: 0 })).toBe('weak')
  expect(rate({ bufferedBytes: 0, lagMs: 6000, quietMs: 0 })).toBe('bad')
  const { sockets, recorders, snap, admit } = await onAir()
  sockets[0]?.says({ t: 'stat', lagMs: 120, kbps: 1100 })
  expect(snap()).toMatchObject({ uplink: 'good', lagMs: 120, kbps: 1100 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(snap().uplink).toBe('weak')
  await vi.advanceTimersByTimeAsync(6000)
  expect([snap().phase, snap().uplink]).toEqual(['reconnecting', undefined])
  await vi.advanceTimersByTimeAsync(10)
  await admit()
  Object.assign(sockets[1] ?? {}, { bufferedAmount: 4_100_000 })
  recorders[1]?.ondataavailable?.({ data: { size: 9 } })
  expect([snap().phase, sockets[1]?.isClosed]).toEqual(['reconnecting', true])
})

test('another source is another recorder: screen, microphone alone, and the camera of the other side', async () => {
  const { push, admit, seen, recorders, opened, snap } = await onAir()
  await push.open({ source: 'screen' })
  await admit()
  expect(seen()).toEqual(['screen', 'voice'])
  expect(opened[1]?.readyState).toBe('ended')
  await push.open({ source: 'microphone' })
  await admit()
  expect([seen(), recorders.at(-1)?.type, snap().preview]).toEqual([['voice'], 'audio/webm;codecs=opus', undefined])
  await push.flip()
  await admit()
  expect([seen(), snap().facing]).toEqual([['environment', 'voice'], 'environment'])
  expect(recorders).toHaveLength(4)
  expect(opened.filter(({ readyState }) => readyState === 'live')).toHaveLength(2)
})

test('muting changes the recording and not the connection, and survives another source', async () => {
  const { push, admit, seen, sockets, snap } = await onAir()
  push.mute(true)
  expect([seen(), sockets.length, push.level.getSnapshot()]).toEqual([['user', 'voice, muted'], 1, 0])
  await push.open({ source: 'screen' })
  await admit()
  expect([seen(), snap().isMuted]).toEqual([['screen', 'voice, muted'], true])
  push.mute(false)
  expect([seen(), push.level.getSnapshot()]).toEqual([['screen', 'voice'], 0.5])
})

test('away, viewers see the slate and hear nothing, also after a broken line; then the camera is back', async () => {
  const { push, admit, seen, sockets, snap } = await onAir()
  expect(push.pause()).toBe(true)
  await admit()
  expect([seen(), snap().isAway, snap().phase]).toEqual([['back soon', 'voice again, muted'], true, 'live'])
  sockets.at(-1)?.onclose?.()
  await admit()
  expect(seen()).toEqual(['back soon', 'voice again, muted'])
  expect(push.resume()).toBe(true)
  await admit()
  expect([seen(), snap().isAway]).toEqual([['user', 'voice'], false])
})

test('a camera that is lost on air leaves the slate until another source is opened', async () => {
  const { push, admit, opened, seen, snap } = await onAir()
  opened.find(({ kind }) => kind === 'video')?.lose()
  await admit()
  expect([seen()?.[0], snap().isAway, snap().trouble, push.resume()]).toEqual(['back soon', true, 'lost', false])
  await push.open({ source: 'camera' })
  await admit()
  expect([seen(), snap().isAway, snap().trouble]).toEqual([['user', 'voice'], false, undefined])
})

test('what the browser refuses is named, and what was open stays open', async () => {
  const { push, fail, snap, faked } = stage()
  fail.next = 'NotAllowedError'
  expect(await push.open()).toBe(false)
  expect([snap().phase, snap().trouble]).toEqual(['idle', 'denied'])
  await push.open()
  fail.next = 'NotAllowedError'
  expect(await push.open({ source: 'screen' })).toBe(false)
  expect([snap().phase, snap().source, snap().trouble, snap().preview !== undefined]).toEqual([
    'ready',
    'camera',
    'cancelled',
    true,
  ])
  const names = ['NotFoundError', 'NotReadableError', 'SecurityError', 'Odd'].map((name) =>
    troubleOf(Object.assign(new Error(name), { name })),
  )
  expect(names).toEqual(['not_found', 'in_use', 'denied', 'failed'])
  expect(await new BrowserPush({ grant: vi.fn(), slateText: '', platform: { ...faked, isSecure: false } }).open()).toBe(
    false,
  )
})

test('the device is checked without asking the person', async () => {
  const { faked } = stage()
  expect(await checkDevices(faked)).toMatchObject({
    ok: true,
    canFlip: true,
    canShareScreen: true,
    microphones: [{ id: 'm', name: '' }],
  })
  expect(await checkDevices({ ...faked, isSecure: false })).toEqual({ ok: false, reason: 'insecure' })
  expect(await checkDevices({ ...faked, media: undefined })).toEqual({ ok: false, reason: 'unsupported' })
  expect(await checkDevices({ ...faked, records: () => false })).toEqual({ ok: false, reason: 'unsupported' })
})

test('the first type that the browser records is taken: Safari has only MP4', () => {
  expect(pickType(stage({ types: /./ }).faked, true)).toBe('video/webm;codecs=h264,opus')
  expect(pickType(stage({ types: /matroska|mp4/ }).faked, true)).toBe('video/x-matroska;codecs=avc1,opus')
  expect(pickType(stage({ types: /mp4a/ }).faked, true)).toBe('video/mp4;codecs=avc1.42E01F,mp4a.40.2')
  expect(pickType(stage({ types: /mp4a/ }).faked, false)).toBe('audio/mp4;codecs=mp4a.40.2')
  expect(pickType(stage({ types: /vp8/ }).faked, true)).toBeUndefined()
})

test('loudness is 0 for silence and 1 for the loudest', () => {
  expect(loudness(new Float32Array(8))).toBe(0)
  expect(loudness(new Float32Array(8).fill(1))).toBe(1)
  expect(loudness(new Float32Array(8).fill(0.0316))).toBeCloseTo(0.5, 1)
})

test('going off air keeps the preview; leaving lets go of everything', async () => {
  const { push, sockets, opened, snap } = await onAir()
  push.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([
    snap().phase,
    sockets.length,
    sockets[0]?.isClosed,
    opened.every(({ readyState }) => readyState === 'live'),
  ]).toEqual(['ready', 1, true, true])
  push.destroy()
  expect(opened.every(({ readyState }) => readyState === 'ended')).toBe(true)
})
