import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { WhenNear } from './when-near'

type Seen = (entries: readonly { isIntersecting: boolean }[]) => void

afterEach(() => void vi.unstubAllGlobals())

test('what costs much is drawn when its place comes near, and stays', () => {
  let see: Seen = () => undefined
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: Seen) {
        see = seen
      }
      observe = () => undefined
      disconnect = disconnect
    },
  )
  const { host } = render(<WhenNear>码</WhenNear>)
  act(() => see([{ isIntersecting: false }]))
  expect(host.textContent).toBe('')
  act(() => see([{ isIntersecting: true }]))
  expect([host.textContent, disconnect.mock.calls.length]).toEqual(['码', 1])
})
