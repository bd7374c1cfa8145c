import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShowContext } from '../base/show'
import { render } from '../testing/render'
import { MutedPicture } from './muted-picture'
import type { PlaySource } from './source'

const opened: { tell: (what: 'ended' | 'error') => void; isClosed: boolean }[] = []
vi.mock('./mpegts-adapter', () => ({
  wsFlv: {
    name: 'ws-flv',
    pick: (source: { wsFlv?: string }) => source.wsFlv,
    open: async (_video: unknown, _address: string, tell: (what: 'ended' | 'error') => void) => {
      const one = { tell, isClosed: false }
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

const video = () => document.querySelector('video')
const state = () => video()?.parentElement?.dataset['state']
const isShown = () => video()?.parentElement?.classList.contains('shown')
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const tell = (event: string) => act(() => void video()?.dispatchEvent(new Event(event)))

async function draw(getSource: () => Promise<PlaySource>) {
  const page = (shown: boolean) => (
    <ShowContext.Provider value={shown}>
      <MutedPicture getSource={getSource}>静音</MutedPicture>
    </ShowContext.Provider>
  )
  const { rerender } = render(page(true))
  await settle()
  return (shown: boolean) => rerender(page(shown))
}

const source = async (): Promise<PlaySource> => ({ wsFlv: 'ws://here' })

test('it makes no sound, has no controls, and is seen from its first picture on', async () => {
  await draw(source)
  expect([video()?.muted, video()?.controls, isShown()]).toEqual([true, false, false])
  tell('playing')
  expect([state(), isShown()]).toEqual(['playing', true])
})

test('a broken picture makes room at once, and comes back when it plays again', async () => {
  await draw(source)
  tell('playing')
  await act(async () => opened[0]?.tell('error'))
  expect(isShown()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(opened).toHaveLength(2)
  tell('playing')
  expect(isShown()).toBe(true)
})

test('without an address it is not tried again', async () => {
  const getSource = vi.fn(() => Promise.reject(new Error('offline')))
  await draw(getSource)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect([getSource.mock.calls.length, opened.length, isShown()]).toEqual([1, 0, false])
})

test('a device that refuses to play is left alone', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await draw(source)
  await settle()
  expect([opened[0]?.isClosed, isShown()]).toEqual([true, false])
})

test('a hidden page releases the stream', async () => {
  const show = await draw(source)
  tell('playing')
  show(false)
  expect([opened[0]?.isClosed, isShown()]).toEqual([true, false])
})
