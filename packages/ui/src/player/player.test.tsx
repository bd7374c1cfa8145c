import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShowContext } from '../base/show'
import { byRole, key, press, render } from '../testing/render'
import { Player, type PlayerProps } from './player'
import { PlayRefused, sourceOf, type PlaySource } from './source'
import { text } from './text.zh'

const opened: { address: string; tell: (what: 'ended' | 'error') => void; isClosed: boolean }[] = []
vi.mock('./mpegts-adapter', () => ({
  wsFlv: {
    name: 'ws-flv',
    pick: (source: { wsFlv?: string }) => source.wsFlv,
    open: async (_video: unknown, address: string, tell: (what: 'ended' | 'error') => void) => {
      const one = { address, tell, isClosed: false }
      opened.push(one)
      return { close: () => void (one.isClosed = true) }
    },
  },
  httpFlv: { name: 'http-flv', pick: () => undefined, open: async () => ({ close: () => {} }) },
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.localStorage.clear()
  opened.length = 0
})

const getSource = vi.fn(async (): Promise<PlaySource> => ({ wsFlv: 'ws://here' }))
const page = (props: Partial<PlayerProps>, shown = true) => (
  <ShowContext.Provider value={shown}>
    <Player phase="live" getSource={getSource} title="量价背离" {...props} />
  </ShowContext.Provider>
)
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const box = () => byRole('status').closest('section')
const video = () => document.querySelector('video')
const words = () => byRole('status').textContent
async function shows(): Promise<void> {
  await settle()
  act(() => void video()?.dispatchEvent(new Event('playing')))
}

test('it begins muted, says that it connects, and says nothing once the picture is there', async () => {
  render(page({}))
  expect(video()?.muted).toBe(true)
  expect(words()).toBe(text.loading)
  await shows()
  expect(words()).toBe('')
  expect(box()?.dataset['state']).toBe('playing')
})

test('that it is live is said while the controls hide; what one presses hides with them', async () => {
  render(page({ status: <b id="told">直播中</b>, actions: () => <b id="act">分享</b> }))
  await shows()
  expect(document.getElementById('told')?.closest('.idles')).toBeNull()
  expect(document.getElementById('act')?.closest('.idles')).not.toBeNull()
})

test('who turned the sound on is not asked again, and a browser that refuses it still shows the picture', async () => {
  window.localStorage.setItem('liveSound', 'on')
  const refused = new Error('no sound')
  refused.name = 'NotAllowedError'
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    if (!this.muted) throw refused
  })
  render(page({}))
  expect(video()?.muted).toBe(false)
  await settle()
  expect(video()?.muted).toBe(true)
  await shows()
  expect(box()?.dataset['state']).toBe('playing')
})

test('who turned the sound off stays in silence', async () => {
  window.localStorage.setItem('liveSound', 'on')
  render(page({}))
  await shows()
  press(byRole('button', text.mute))
  expect(window.localStorage.getItem('liveSound')).toBe('off')
})

test('one tap turns the sound on', async () => {
  render(page({}))
  await shows()
  press(byRole('button', text.unmute))
  act(() => void video()?.dispatchEvent(new Event('volumechange')))
  expect(video()?.muted).toBe(false)
  expect(() => byRole('button', text.unmute)).toThrow()
})

test("the room's phase decides what is shown: before, away, after", async () => {
  const { rerender } = render(page({ phase: 'upcoming', upcoming: '20:00 开播' }))
  expect(words()).toBe('20:00 开播')
  expect(opened).toHaveLength(0)
  rerender(page({ phase: 'live' }))
  await shows()
  rerender(page({ phase: 'interrupted' }))
  expect(words()).toContain(text.interrupted)
  expect(opened[0]?.isClosed).toBe(false)
  rerender(page({ phase: 'ended' }))
  expect(words()).toBe(text.ended)
  expect(opened[0]?.isClosed).toBe(true)
})

test('a hidden page releases the stream and opens it again with a new grant', async () => {
  const { rerender } = render(page({}))
  await shows()
  const asked = getSource.mock.calls.length
  rerender(page({}, false))
  expect(opened[0]?.isClosed).toBe(true)
  rerender(page({}, true))
  await settle()
  expect(opened).toHaveLength(2)
  expect(getSource.mock.calls.length).toBe(asked + 1)
})

test('a failure offers a retry that works', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  render(page({}))
  for (let failures = 0; failures < 6; failures += 1) {
    await settle()
    act(() => opened[opened.length - 1]?.tell('error'))
    await settle()
  }
  expect(words()).toContain(text.failed)
  const before = opened.length
  press(byRole('button', text.retry))
  await shows()
  expect(opened.length).toBe(before + 1)
  expect(words()).toBe('')
})

test('controls hide when the viewer is idle and return on focus', async () => {
  render(page({}))
  await shows()
  const isOpen = () => box()?.className.includes('open')
  expect(isOpen()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(3100))
  act(() => void video()?.dispatchEvent(new Event('playing')))
  expect(isOpen()).toBe(false)
  act(() => box()?.focus())
  expect(isOpen()).toBe(true)
})

test('keys work while the focus is on the player', async () => {
  render(page({}))
  await shows()
  const section = box()
  if (section) key(section, 'm')
  expect(video()?.muted).toBe(false)
  const before = opened.length
  if (section) key(section, 'r')
  await settle()
  expect(opened.length).toBe(before + 1)
})

test('a removed viewer sees so, and the stream is released', async () => {
  const { rerender } = render(page({}))
  await shows()
  rerender(page({ phase: 'kicked' }))
  expect(words()).toBe(text.kicked)
  expect(opened[0]?.isClosed).toBe(true)
})

test('a refused source shows its reason, and a press tries again', async () => {
  getSource.mockRejectedValueOnce(new PlayRefused('expired')).mockRejectedValueOnce(new PlayRefused('expired'))
  render(page({}))
  await settle()
  expect(words()).toContain(text.expired)
  press(byRole('button', text.reenter))
  await shows()
  expect(words()).toBe('')
})

test('qualities are offered where there are several, and the chosen one plays', async () => {
  const source = {
    wsFlv: 'ws://best',
    qualities: [
      { key: 'hd', label: '高清', urls: { wsFlv: 'ws://hd' } },
      { key: 'sd', label: '流畅', urls: { wsFlv: 'ws://sd' } },
    ],
  }
  render(page({ getSource: async () => source }))
  await shows()
  press(byRole('button', text.quality))
  press(byRole('option', '流畅'))
  await shows()
  expect(opened.map(({ address }) => address)).toEqual(['ws://best', 'ws://sd'])
  expect(byRole('button', text.quality).textContent).toBe('流畅')
})

test('原画, 流畅 and 仅声音 are offered beside the player’s own choice, and the chosen one is kept on the device', async () => {
  const source = sourceOf([
    { kind: 'wsFlv', url: 'ws://full' },
    { kind: 'lowFlv', url: 'ws://low' },
    { kind: 'audioFlv', url: 'ws://sound.flv' },
  ])
  const { unmount } = render(page({ getSource: async () => source }))
  await shows()
  press(byRole('button', text.quality))
  expect([...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual([
    '自动',
    '原画',
    '流畅',
    '仅声音',
  ])
  press(byRole('option', '流畅'))
  await shows()
  unmount()
  render(page({ getSource: async () => source }))
  await shows()
  expect(opened.map(({ address }) => address)).toEqual(['ws://full', 'ws://low', 'ws://low'])
  expect(byRole('button', text.quality).textContent).toBe('流畅')
  press(byRole('button', text.quality))
  press(byRole('option', '仅声音'))
  await shows()
  expect([opened.at(-1)?.address, words()]).toEqual(['ws://sound.flv', text.audioOn])
  press(byRole('button', text.quality))
  press(byRole('option', '自动'))
  await shows()
  expect(opened.at(-1)?.address).toBe('ws://full')
})

test('sound alone plays at once, says so instead of the picture, and can be switched back', async () => {
  render(page({ getSource: async () => ({ wsFlv: 'ws://all', audioUrl: 'ws://sound.flv' }) }))
  await shows()
  press(byRole('button', text.audioOnly))
  expect(video()?.muted).toBe(false)
  await shows()
  expect(opened.at(-1)?.address).toBe('ws://sound.flv')
  expect(words()).toBe(text.audioOn)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  press(byRole('button', text.audioOnly))
  await shows()
  expect([opened.at(-1)?.address, words()]).toEqual(['ws://all', ''])
})

test('a pause shows a way to continue, and space pauses and continues', async () => {
  render(page({}))
  await shows()
  const section = box()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  if (section) key(section, ' ')
  expect(box()?.dataset['state']).toBe('paused')
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  if (section) key(section, ' ')
  expect(play).toHaveBeenCalled()
})

test('a weak connection offers a lower quality, and the offer can be dismissed', async () => {
  render(page({}))
  await shows()
  const weak = () => document.body.textContent?.includes(text.weak)
  for (let stops = 0; stops < 2; stops += 1) {
    act(() => void video()?.dispatchEvent(new Event('waiting')))
    act(() => void video()?.dispatchEvent(new Event('playing')))
  }
  await act(() => vi.advanceTimersByTimeAsync(1000))
  act(() => void video()?.dispatchEvent(new Event('playing')))
  expect(weak()).toBe(true)
  press(byRole('button', text.close))
  expect(weak()).toBe(false)
})

test('a weak connection offers no smaller picture to who is given sound alone', async () => {
  const source = sourceOf([
    { kind: 'wsFlv', url: 'ws://full' },
    { kind: 'lowFlv', url: 'ws://low' },
    { kind: 'audioFlv', url: 'ws://sound.flv' },
  ])
  render(page({ getSource: async () => source }))
  await shows()
  for (let stops = 0; stops < 12 && opened.at(-1)?.address !== 'ws://sound.flv'; stops += 1) {
    act(() => void video()?.dispatchEvent(new Event('waiting')))
    await shows()
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  await shows()
  for (let stops = 0; stops < 2; stops += 1) {
    act(() => void video()?.dispatchEvent(new Event('waiting')))
    await shows()
  }
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await shows()
  expect(words()).toBe(`${text.audioOn}${text.loweredHint}`)
  expect(document.body.textContent).not.toContain(text.lower('流畅'))
})

test('the lock screen gets the title and the teacher, and is cleared afterwards', async () => {
  const handlers = new Map<string, unknown>()
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setActionHandler: (action: string, handler: unknown) => handlers.set(action, handler),
  }
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(readonly init: unknown) {}
    },
  )
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  const { unmount } = render(page({ nowPlaying: { title: '量价背离', teacher: '周既明' }, poster: '/cover.jpg' }))
  await shows()
  expect(session).toMatchObject({
    metadata: { init: { title: '量价背离', artist: '周既明', artwork: [{ src: '/cover.jpg' }] } },
    playbackState: 'playing',
  })
  unmount()
  expect([session.metadata, session.playbackState, handlers.get('play')]).toEqual([null, 'none', null])
  Reflect.deleteProperty(navigator, 'mediaSession')
  vi.unstubAllGlobals()
})
