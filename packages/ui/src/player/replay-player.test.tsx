import { act, createRef } from 'react'
import { eventually } from '@rostrum/testkit/eventually'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShowContext } from '../base/show'
import { byRole, key, press, render } from '../testing/render'
import type { TellReplay } from './attached'
import { ReplayPlayer, type ReplayHandle, type ReplayPlayerProps } from './replay-player'
import { text } from './text.zh'

/** Holds the address back until it is let go. */
let heldBack: Promise<void> | undefined
const attached: { src: string; startedAt?: number; tell: TellReplay; isClosed: boolean }[] = []
vi.mock('./replay-attach', () => ({
  attach: async (_video: unknown, src: string, tell: TellReplay) => {
    await heldBack
    const one: (typeof attached)[number] = { src, tell, isClosed: false }
    attached.push(one)
    return { start: (seconds: number) => void (one.startedAt = seconds), close: () => void (one.isClosed = true) }
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  window.localStorage.clear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(600)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  attached.length = 0
  heldBack = undefined
})

const chapters = [
  { ms: 0, title: '开场' },
  { ms: 300_000, title: '问：均线粘合', kind: 'question' },
]
const page = (props: Partial<ReplayPlayerProps> & { readonly handle?: React.Ref<ReplayHandle> } = {}, shown = true) => {
  const { handle, ...rest } = props
  return (
    <ShowContext.Provider value={shown}>
      <ReplayPlayer ref={handle} src="/a.m3u8" durationMs={600_000} chapters={chapters} {...rest} />
    </ShowContext.Provider>
  )
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const video = () => document.querySelector('video')
const box = () => video()?.closest('section') ?? document.body
const told = (event: string) => act(() => void video()?.dispatchEvent(new Event(event)))
async function ready(props?: Parameters<typeof page>[0]) {
  const drawn = render(page(props))
  await settle()
  act(() => attached[attached.length - 1]?.tell('ready'))
  return drawn
}
async function playing(props?: Parameters<typeof page>[0]) {
  const drawn = await ready(props)
  press(byRole('button', text.play))
  told('loadedmetadata')
  told('playing')
  return drawn
}

test('it waits for a press, then resumes where it was left and offers the beginning', async () => {
  await playing({ startMs: 120_000 })
  expect(attached[0]?.startedAt).toBe(120)
  expect(box().dataset['state']).toBe('playing')
  expect(document.body.textContent).toContain(text.resumed('02:00'))
  press(byRole('button', text.fromStart))
  expect(video()?.currentTime).toBe(0)
  expect(document.body.textContent).not.toContain(text.resumed('02:00'))
})

test('a press before the address is there is remembered, shown, and obeyed', async () => {
  let letGo = (): void => undefined
  heldBack = new Promise((done) => void (letGo = done))
  render(page())
  await settle()
  const play = byRole('button', text.play)
  expect(play.getAttribute('aria-busy')).toBeNull()
  press(play)
  expect(byRole('button', text.pause).getAttribute('aria-busy')).toBe('true')
  letGo()
  await settle()
  act(() => attached[0]?.tell('ready'))
  expect(attached[0]?.startedAt).toBe(0)
  told('playing')
  expect(box().dataset['state']).toBe('playing')
  expect(byRole('button', text.pause).getAttribute('aria-busy')).toBeNull()
})

test('the line shows its position, and the chapter beside it', async () => {
  await ready({ startMs: 301_000 })
  const line = byRole('slider', text.progress)
  expect([
    line.getAttribute('aria-valuenow'),
    line.getAttribute('aria-valuemax'),
    line.getAttribute('aria-valuetext'),
  ]).toEqual(['301', '600', text.progressAt('05:01', '10:00')])
  expect(document.body.textContent).toContain('问：均线粘合')
})

test('a chosen speed is kept for the next recording', async () => {
  const { unmount } = await playing()
  press(byRole('button', text.speed))
  press(byRole('option', text.speedOf(1.5)))
  expect(video()?.playbackRate).toBe(1.5)
  unmount()
  await playing()
  expect(video()?.playbackRate).toBe(1.5)
  expect(byRole('button', text.speed).textContent).toBe(text.speedOf(1.5))
})

test('a part that cannot be played says so, and leads to the next one; after the last there is none', async () => {
  await playing({ parts: [0, 200_000, 400_000] })
  act(() => attached.at(-1)?.tell('error', 200_000))
  expect(byRole('status').textContent).toContain(text.replayFailed)
  press(byRole('button', text.replaySkip))
  await settle()
  expect(attached.at(-1)?.startedAt).toBe(400)
  told('loadedmetadata')
  told('playing')
  expect([box().dataset['state'], video()?.currentTime]).toEqual(['playing', 400])
  act(() => attached.at(-1)?.tell('error'))
  expect(() => byRole('button', text.replaySkip)).toThrow()
  expect(byRole('button', text.retry)).toBeTruthy()
})

test('an open list keeps its keys to itself, and Escape closes it', async () => {
  await playing()
  press(byRole('button', text.speed))
  key(byRole('option', text.speedOf(1)), 'ArrowDown')
  expect(document.activeElement?.textContent).toBe(text.speedOf(0.75))
  expect(video()?.currentTime).toBe(0)
  key(byRole('option', text.speedOf(1)), 'Escape')
  expect(() => byRole('option')).toThrow()
})

test('arrows seek, space pauses and plays', async () => {
  const onSeek = vi.fn()
  await playing({ onSeek })
  key(box(), 'ArrowRight')
  expect(video()?.currentTime).toBe(5)
  key(byRole('slider', text.progress), 'l')
  expect(video()?.currentTime).toBe(15)
  key(byRole('slider', text.progress), 'End')
  expect(video()?.currentTime).toBe(600)
  told('seeking')
  expect(onSeek).toHaveBeenCalledWith(600_000)
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  key(box(), ' ')
  expect(pause).toHaveBeenCalledTimes(1)
})

test('the page may seek and read the position', async () => {
  const handle = createRef<ReplayHandle>()
  const onTime = vi.fn()
  await playing({ handle, onTime })
  act(() => handle.current?.seekTo(42_000))
  told('seeking')
  expect(onTime).toHaveBeenLastCalledWith(42_000)
  expect(handle.current?.getMs()).toBe(42_000)
})

test('a recording pauses on a page that another one covers', async () => {
  const { rerender } = await playing()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  rerender(page({}, false))
  expect(pause).toHaveBeenCalled()
})

test('an expired address is renewed; without a new one a press tries again', async () => {
  const onExpired = vi.fn(async () => '/b.m3u8')
  await playing({ onExpired })
  act(() => attached[0]?.tell('expired'))
  await settle()
  expect(attached.map(({ src, isClosed }) => [src, isClosed])).toEqual([
    ['/a.m3u8', true],
    ['/b.m3u8', false],
  ])
  onExpired.mockRejectedValueOnce(new Error('no'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  act(() => attached[1]?.tell('error'))
  await settle()
  expect(byRole('status').textContent).toContain(text.replayFailed)
  press(byRole('button', text.retry))
  await settle()
  expect(attached).toHaveLength(3)
})

test('the watermark stays during playback, and is recreated when someone removes, empties or hides it', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  render(page({ watermark: '晴川 0018' }))
  await act(() => new Promise((done) => setTimeout(done, 0)))
  act(() => attached[0]?.tell('ready'))
  press(byRole('button', text.play))
  told('playing')
  const layer = () => box().querySelector<HTMLElement>('.water')
  const changed = async (act: (node: HTMLElement) => void) => {
    const before = layer()
    if (before) act(before)
    await eventually(() => expect(layer()).not.toBe(before))
    return [layer()?.textContent, layer()?.hasAttribute('style')]
  }
  const whole = ['晴川 0018晴川 0018', false]
  expect(await changed((node) => node.remove())).toEqual(whole)
  expect(await changed((node) => node.replaceChildren())).toEqual(whole)
  expect(await changed((node) => node.setAttribute('style', 'display:none'))).toEqual(whole)
})

test('unmounting closes everything', async () => {
  const { unmount } = await playing({ watermark: 'x' })
  unmount()
  expect([attached[0]?.isClosed, vi.getTimerCount()]).toEqual([true, 0])
})
