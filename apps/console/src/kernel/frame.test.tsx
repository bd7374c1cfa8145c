import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { show, takeAway } from '../testing/stage'

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
const { Frame } = await import('./frame')
const { pages } = await import('../pages')
const { text } = await import('./text.zh')

afterEach(takeAway)

test('every page that is not reached from another one stands in the navigation, under the group that it names', async () => {
  await show(() => <Frame pages={pages} sources={[]} Count={() => null} />, {})
  const shown = [...document.querySelectorAll('nav section')].flatMap((section) =>
    [...section.querySelectorAll('a')].map((entry) => [
      section.querySelector('h2')?.textContent ?? '',
      entry.textContent,
    ]),
  )
  const declared = pages.filter(({ isHidden }) => !isHidden).map(({ group, title }) => [text.group[group], title])
  expect(shown.sort()).toEqual(declared.sort())
})
