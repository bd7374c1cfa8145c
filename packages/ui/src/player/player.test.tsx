import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShowContext } from '../base/show'
import { byRole, key, press, render } from '../testing/render'
import { Player, type PlayerProps } from './player'
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
  opened.length = 0
})

const getSource = vi.fn(async () => ({ wsFlv: 'ws://here' }))
const page = (props: Partial<PlayerProps>, shown = true) => (
  <ShowContext.Provider value={shown}><Player phase="live" getSource={getSource} title="量价背离" {...props} /></ShowContext.Provider>
)
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const box = () => byRole('status').closest('section')
const video = () => document.querySelector('video')
const words = () => byRole('status').textContent
async function shows(): Promise<void> {
  await settle()
  act(() => void video()?.dispatchEvent(new Event('playing')))
}

test('it begins muted, says that it connects, and says nothing when the picture is there', async () => {
  render(page({}))
  expect(video()?.muted).toBe(true)
  expect(words()).toBe(text.loading)
  await shows()
  expect(words()).toBe('')
  expect(box()?.dataset['state']).toBe('playing')
})

test('one tap gives sound', async () => {
  render(page({}))
  await shows()
  press(byRole('button', text.unmute))
  act(() => void video()?.dispatchEvent(new Event('volumechange')))
  expect(video()?.muted).toBe(false)
  expect(() => byRole('button', text.unmute)).toThrow()
})

test('the room decides what is shown: before, away, after', async () => {
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

test('a hidden page lets go of the stream and takes it again with a new grant', async () => {
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

test('controls leave when nobody moves and come back on focus', async () => {
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

test('keys work where the focus is on the player', async () => {
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
