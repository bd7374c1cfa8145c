import { windowWith } from '@rostrum/app/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { isStaleBuild } from './build'

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

test('another entry script in the page means another build, reported once', async () => {
  expect(await isStaleBuild(win('<script src="/assets/index-new.js">'))).toBe(true)
  expect(await isStaleBuild(win('<script src="/assets/index-new.js">'))).toBe(false)
})

test('the same script, a failing server and no connection do not mean an outdated page', async () => {
  expect(await isStaleBuild(win('<script src="/assets/index-old.js">'))).toBe(false)
  expect(await isStaleBuild(win('down', false))).toBe(false)
  expect(await isStaleBuild(win(new Error('offline')))).toBe(false)
})
