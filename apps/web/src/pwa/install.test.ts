import { beforeEach, expect, test, vi } from 'vitest'
import { webInstalling } from './install'
import { keepInstallEvent, keepOffer, offered } from './install-event'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

function device({
  userAgent = 'Chrome',
  touch = 0,
  isStandalone = false,
}: {
  userAgent?: string
  touch?: number
  isStandalone?: boolean
} = {}): Window {
  return Object.assign(new EventTarget(), {
    navigator: { userAgent, maxTouchPoints: touch },
    matchMedia: () => ({ matches: isStandalone }),
  }) as unknown as Window
}
const offer = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(() => Promise.resolve({ outcome })),
  })

beforeEach(() => {
  offered.watchers.clear()
  keepOffer(null)
})

test("the browser's offer is held back, made on request, and made once", async () => {
  const win = device()
  keepInstallEvent(win)
  const installing = webInstalling(win)
  const changed = vi.fn()
  installing.subscribe(changed)
  expect(installing.now()).toBe('none')
  const event = offer('accepted')
  win.dispatchEvent(event)
  expect([event.defaultPrevented, installing.now(), changed.mock.calls.length]).toEqual([true, 'offered', 1])
  expect(await installing.ask()).toBe(true)
  expect([event.prompt.mock.calls.length, installing.now(), await installing.ask()]).toEqual([1, 'none', false])
})

test('a declined offer is not an installation', async () => {
  const win = device()
  keepInstallEvent(win)
  win.dispatchEvent(offer('dismissed'))
  expect(await webInstalling(win).ask()).toBe(false)
})

test('after installation nothing is offered', () => {
  const win = device()
  keepInstallEvent(win)
  win.dispatchEvent(offer('accepted'))
  win.dispatchEvent(new Event('appinstalled'))
  expect(webInstalling(win).now()).toBe('none')
})

test.each([
  ['an iPhone', { userAgent: IPHONE }, 'by hand'],
  ['an iPad, which calls itself a Mac', { userAgent: MAC, touch: 5 }, 'by hand'],
  ['a Mac', { userAgent: MAC }, 'none'],
  ['an iPhone on whose home screen it is', { userAgent: IPHONE, isStandalone: true }, 'none'],
  ['the browser inside a messenger', { userAgent: `${IPHONE} MicroMessenger/8.0` }, 'none'],
  [
    'a shell, which has no Safari',
    { userAgent: IPHONE.replace(' Version/18.0 Mobile/15E148 Safari/604.1', ' Mobile/15E148') },
    'none',
  ],
] as const)('%s gets the manual steps, or nothing', (_which, options, expected) => {
  expect(webInstalling(device(options)).now()).toBe(expected)
})
