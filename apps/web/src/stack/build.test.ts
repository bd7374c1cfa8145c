import { windowWith } from '@rostrum/app/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchBuild } from './build'

const win = (page: string | Error, ok = true) =>
  windowWith({
    document,
    sessionStorage,
    fetch: vi.fn(() =>
      page instanceof Error ? Promise.reject(page) : Promise.resolve({ ok, text: () => Promise.resolve(page) }),
    ),
  })

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = ''
  const script = document.createElement('script')
  script.setAttribute('type', 'module')
  script.setAttribute('data-src', '')
  Object.defineProperty(script, 'getAttribute', {
    value: (name: string) => (name === 'src' ? '/assets/index-old.js' : null),
  })
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
})

const NEW = '<script src="/assets/index-new.js">'

test('another entry script in the page means another build, once per window', async () => {
  const first = watchBuild(win(NEW))
  expect([first.isStale(), await first.check(), first.isStale(), await first.check()]).toEqual([
    false,
    true,
    true,
    true,
  ])
  await first.whenStale
  // Loaded anew, and still the same script: a server in the middle of a rollout.
  expect(await watchBuild(win(NEW)).check()).toBe(false)
})

test('two files that fail at once are one other build', async () => {
  const watch = watchBuild(win(NEW))
  expect(await Promise.all([watch.check(), watch.check()])).toEqual([true, true])
})

test('the same script, a failing server and no connection do not mean an outdated page', async () => {
  expect(await watchBuild(win('<script src="/assets/index-old.js">')).check()).toBe(false)
  for (const [page, isThere] of [
    [win('down', false), false],
    [win(new Error('offline')), false],
    [win(NEW), true],
  ] as const)
    expect(await watchBuild(page).answers()).toBe(isThere)
  expect(await watchBuild(win('down', false)).check()).toBe(false)
})
