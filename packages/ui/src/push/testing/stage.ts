import { vi } from 'vitest'
import { BrowserPush, type PushSnapshot } from '../browser-push'
import type { PushPlatform } from '../platform'

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

  /** Simulates a pulled cable. */
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

/** A fake browser with two cameras, a fake server, and the push between them. */
export function stage({ random = 0, types = /webm/ } = {}) {
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
  // The fakes have exactly the members that the push uses.
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
  /** The gate accepts the newest connection. */
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

export async function onAir(options?: Parameters<typeof stage>[0]) {
  const set = stage(options)
  await set.push.start()
  await set.admit()
  return set
}
