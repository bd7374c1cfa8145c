import { expect, test, vi } from 'vitest'
import { mayOpen } from './kernel/pages'

// The real module reads the browser's colour scheme at once, which this document does not have.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
const { pages } = await import('./pages')

test('no two pages share an address, and none begins with a slash', () => {
  const paths = pages.map(({ path }) => path)
  expect([paths.length, paths.filter((path) => path.startsWith('/'))]).toEqual([new Set(paths).size, []])
})

test('a page opens for who holds one of its permissions, for administrators, and for nobody else', () => {
  const page = pages.find(({ path }) => path === 'system/operators')
  if (!page) throw new Error('the page is missing')
  const holder = (roles: string[], permissions: string[]) => mayOpen({ roles, permissions }, page)
  expect([
    holder([], ['member:operator:edit']),
    holder(['admin'], []),
    holder([], ['*:*:*']),
    holder([], ['content:word:edit']),
    holder([], []),
  ]).toEqual([true, true, true, false, false])
})
