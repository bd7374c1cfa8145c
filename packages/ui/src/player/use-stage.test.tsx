import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceContext, type DeviceActs } from '../base/device'
import { render, settle } from '../testing/render'
import { shareAlong } from './use-cover'
import { useFullscreen } from './use-stage'

function Stage({ size = [1280, 720] }: { readonly size?: readonly [number, number] }) {
  const box = useRef<HTMLDivElement>(null)
  const video = useRef(Object.assign(document.createElement('video'), {}))
  Object.defineProperties(video.current, {
    videoWidth: { value: size[0], configurable: true },
    videoHeight: { value: size[1], configurable: true },
  })
  const { is, can, toggle } = useFullscreen(box, video)
  return (
    <div ref={box} data-stage data-full={is}>
      {can && (
        <button type="button" onClick={toggle}>
          全屏
        </button>
      )}
    </div>
  )
}

let full: Element | null = null
let isAllowed = true
Object.defineProperties(document, {
  fullscreenEnabled: { get: () => isAllowed, configurable: true },
  fullscreenElement: { get: () => full, configurable: true },
})
beforeEach(() => {
  full = null
  isAllowed = true
})
const topLayer = ['popover', 'showPopover', 'hidePopover']
const before = topLayer.map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const)
afterEach(() => {
  vi.unstubAllGlobals()
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor)
    else Reflect.deleteProperty(HTMLElement.prototype, name)
  }
})

const fill = (element: Element | null): void => {
  full = element
  document.dispatchEvent(new Event('fullscreenchange'))
}

async function press(host: HTMLElement): Promise<void> {
  act(() => host.querySelector('button')?.click())
  await settle()
}

async function show(device: DeviceActs, size?: readonly [number, number]) {
  const { host } = render(
    <DeviceContext.Provider value={device}>
      <Stage {...(size && { size })} />
    </DeviceContext.Provider>,
  )
  const box = host.querySelector<HTMLElement>('[data-stage]') ?? host
  Object.assign(box, { requestFullscreen: () => Promise.resolve(fill(box)) })
  await press(host)
  return { host, box }
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

test('an upright picture in full screen stays upright', async () => {
  const turned: string[] = []
  await show({ screen: { turn: (way) => Promise.resolve(void turned.push(way)) } }, [720, 1280])
  expect(turned).toEqual([])
})

/** A browser that lets no element fill the screen, but has a top layer. */
function onlyCovers(): string[] {
  const told: string[] = []
  isAllowed = false
  const acts = [null, () => told.push('shown'), () => told.push('hidden')]
  for (const [at, name] of topLayer.entries())
    Object.defineProperty(HTMLElement.prototype, name, { value: acts[at], writable: true, configurable: true })
  return told
}

test('where no element may fill the screen the stage covers the page, across, until pressed again', async () => {
  const told = onlyCovers()
  const { host, box } = await show({})
  expect([told, box.dataset['cover'], box.dataset['full']]).toEqual([['shown'], 'across', 'true'])
  await press(host)
  expect([told, box.dataset['cover'], box.dataset['full']]).toEqual([['shown', 'hidden'], undefined, 'false'])
})

test('Esc ends the cover, and an upright picture is not turned', async () => {
  onlyCovers()
  const { box } = await show({}, [720, 1280])
  expect(box.dataset['cover']).toBe('upright')
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(box.dataset['full']).toBe('false')
})

test('an app whose browser says that it can and refuses gets the cover', async () => {
  onlyCovers()
  isAllowed = true
  const { host } = render(<Stage />)
  const box = host.querySelector<HTMLElement>('[data-stage]') ?? host
  Object.assign(box, { requestFullscreen: () => Promise.reject(new TypeError('not allowed')) })
  await press(host)
  expect(box.dataset['cover']).toBe('across')
})

test('a turned stage is measured from above', async () => {
  onlyCovers()
  const { box } = await show({})
  const line = box.appendChild(document.createElement('div'))
  line.getBoundingClientRect = () => new DOMRect(100, 200, 20, 400)
  let isUpright = true
  vi.stubGlobal('matchMedia', () => ({ matches: isUpright }))
  expect(shareAlong(line, { clientX: 110, clientY: 300 })).toBe(0.25)
  isUpright = false
  expect(shareAlong(line, { clientX: 110, clientY: 300 })).toBe(0.5)
})
