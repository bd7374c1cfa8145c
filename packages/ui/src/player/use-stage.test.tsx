import { act, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DeviceContext, type DeviceActs } from '../base/device'
import { render, settle } from '../testing/render'
import { useFullscreen } from './use-stage'

function Stage() {
  const box = useRef<HTMLDivElement>(null)
  const { toggle } = useFullscreen(box, useRef(null))
  return (
    <div ref={box} data-stage>
      <button type="button" onClick={toggle}>
        全屏
      </button>
    </div>
  )
}

let full: Element | null = null
Object.defineProperties(document, {
  fullscreenEnabled: { value: true, configurable: true },
  fullscreenElement: { get: () => full, configurable: true },
})
afterEach(() => {
  full = null
})

const fill = (element: Element | null): void => {
  full = element
  document.dispatchEvent(new Event('fullscreenchange'))
}

async function show(device: DeviceActs) {
  const { host } = render(
    <DeviceContext.Provider value={device}>
      <Stage />
    </DeviceContext.Provider>,
  )
  const box = host.querySelector('[data-stage]') ?? host
  Object.assign(box, { requestFullscreen: () => Promise.resolve(fill(box)) })
  act(() => host.querySelector('button')?.click())
  await settle()
}

test('a picture in full screen is landscape, and the screen returns to portrait when it ends', async () => {
  const turned: string[] = []
  await show({ screen: { turn: (way) => Promise.resolve(void turned.push(way)) } })
  expect(turned).toEqual(['landscape'])
  act(() => fill(null))
  expect(turned).toEqual(['landscape', 'portrait'])
})

test('without a shell the browser’s own orientation lock is used and released', async () => {
  const locked: string[] = []
  Object.defineProperty(window.screen, 'orientation', {
    value: { lock: (way: string) => Promise.resolve(void locked.push(way)), unlock: () => locked.push('free') },
    configurable: true,
  })
  await show({})
  act(() => fill(null))
  expect(locked).toEqual(['landscape', 'free'])
})
