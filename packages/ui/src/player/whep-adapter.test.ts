import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlayRefused } from './source'
import { whep } from './whep-adapter'

class FakePeer extends EventTarget {
  static readonly all: FakePeer[] = []
  readonly kinds: string[] = []
  connectionState = 'new'
  iceGatheringState = 'gathering'
  localDescription: { sdp: string } | null = null
  answer = ''
  isClosed = false
  constructor() {
    super()
    FakePeer.all.push(this)
  }

  addTransceiver(kind: string): void {
    this.kinds.push(kind)
  }

  async createOffer() {
    return { sdp: 'offer' }
  }

  async setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: 'offer with candidates' }
  }

  async setRemoteDescription({ sdp }: { sdp: string }): Promise<void> {
    this.answer = sdp
  }

  async getStats() {
    return new Map()
  }

  close(): void {
    this.isClosed = true
  }

  turn(state: string): void {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}
class FakeStream {
  readonly tracks: unknown[] = []
  addTrack(track: unknown): void {
    this.tracks.push(track)
  }
}

const answers = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  FakePeer.all.length = 0
  answers
    .mockReset()
    .mockImplementation(async (_address, init) =>
      init?.method === 'DELETE'
        ? new Response()
        : new Response('answer', { status: 201, headers: { location: '/whep/session/7' } }),
    )
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The fake is not an element, and only its `srcObject` is read. */
const element = () => ({ srcObject: null }) as unknown as HTMLVideoElement

async function opened(isAudioOnly = false) {
  const told: string[] = []
  const video = element()
  const opening = whep.open(video, 'https://media.example/whep/a?t=1', (what) => told.push(what), isAudioOnly)
  opening.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  return { told, video, opening, peer: FakePeer.all[0] }
}

test('it sends one request with all candidates, shows the answer, and ends its session', async () => {
  const { opening, peer, video } = await opened()
  const running = await opening
  expect(answers.mock.calls[0]?.[0]).toBe('https://media.example/whep/a?t=1')
  expect(answers.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: 'offer with candidates',
    headers: { 'content-type': 'application/sdp' },
  })
  expect([peer?.answer, peer?.kinds]).toEqual(['answer', ['audio', 'video']])
  running.close()
  expect(answers.mock.calls[1]).toEqual(['https://media.example/whep/session/7', { method: 'DELETE', keepalive: true }])
  expect([peer?.isClosed, video.srcObject, vi.getTimerCount()]).toEqual([true, null, 0])
})

test('sound alone requests no picture', async () => {
  const { peer } = await opened(true)
  expect(peer?.kinds).toEqual(['audio'])
})

test('a refused grant is reported as such, and nothing stays open', async () => {
  answers.mockResolvedValue(new Response('', { status: 403 }))
  const { opening, peer } = await opened()
  await expect(opening).rejects.toEqual(new PlayRefused('expired'))
  expect([peer?.isClosed, vi.getTimerCount()]).toEqual([true, 0])
})

test('a connection that breaks, stays away, or never starts is reported once', async () => {
  const broken = await opened()
  broken.peer?.turn('failed')
  broken.peer?.turn('failed')
  expect(broken.told).toEqual(['error'])

  FakePeer.all.length = 0
  const away = await opened()
  away.peer?.turn('connected')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(away.told).toEqual([])
  away.peer?.turn('disconnected')
  await vi.advanceTimersByTimeAsync(4000)
  expect(away.told).toEqual(['error'])

  FakePeer.all.length = 0
  const never = await opened()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(never.told).toEqual(['error'])
})
