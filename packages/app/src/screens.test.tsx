import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import type { ScreenDeclaration } from './kernel'
import {
  offline,
  pending,
  refused,
  renderScreen,
  unmountAll,
  type RenderedScreen,
  type Replies,
} from './kernel/testing'
import { allScreens } from './screens'
import { cases, everything, type ScreenCase } from './testing/cases'
import { faultOf, recordedNames } from './testing/recorded'

/** Tests every built screen in its four states, over a fake device. The tests of each slice prove the rest. */
afterEach(unmountAll)

const built = Object.entries<ScreenDeclaration>(allScreens).filter(([, { load }]) => load)

type Who = 'visitor' | 'member' | 'teacher'
const whosOf = ({ audience, path }: ScreenDeclaration): readonly Who[] => {
  if (audience === 'teacher') return ['teacher']
  if (audience === 'member') return ['member']
  return path.startsWith('/pages/login/') ? ['visitor'] : ['visitor', 'member']
}

const allAs = (answer: typeof pending | typeof offline): Replies =>
  Object.fromEntries(recordedNames.map((name) => [name, answer]))
/** The server is reachable but cannot answer: without a network some pages show a copy instead. */
const busy = refused(503, '系统繁忙，请稍后再试', 'kernel.busy')
const eachAs = (names: readonly string[], answer: typeof busy): Replies =>
  Object.fromEntries(names.map((name) => [name, answer]))
/** On a busy machine a lazy part may arrive after a quiet round. */
async function awaitWords(screen: RenderedScreen, words: string): Promise<void> {
  for (let rounds = 0; rounds < 50 && !screen.text().includes(words); rounds += 1) await screen.settle()
  expect(screen.text()).toContain(words)
}
const isNextStep = (screen: RenderedScreen, name: string): boolean =>
  screen.has('button', name) || screen.has('link', name)

test.each(recordedNames)('the recorded reply of %s matches the contract', (name) => {
  expect(faultOf(name)).toBeUndefined()
})

test('every built screen has a case, and every case a screen', () => {
  expect(Object.keys(cases).sort()).toEqual(built.map(([name]) => name).sort())
})

const looks = built.flatMap(([name, entry]) => {
  const found = cases[name]
  return found ? whosOf(entry).map((who) => ({ name, who, entry, found })) : []
})
type Look = (typeof looks)[number]

function render({ entry, who, found }: Look, replies: Replies): Promise<RenderedScreen> {
  const { params, stored } = found
  return renderScreen(entry, { as: who, params, stored, screens: allScreens, replies })
}
const full = ({ replies }: ScreenCase): Replies => ({ ...everything, ...replies })

describe.each(looks)('$name for a $who', (look) => {
  const { found } = look

  test('content', async () => {
    const screen = await render(look, full(found))
    await awaitWords(screen, found.shows)
    expect(screen.has('button', '重新加载')).toBe(false)
  })

  // The result of an assessment has no name but the page's.
  if (found.params?.id !== undefined && look.entry.subject && look.entry.subject !== 'assessment')
    test('its content titles the window', async () => {
      const screen = await render(look, full(found))
      await eventually(() => expect(screen.kernel.pageTitle.now()).toBeTruthy())
    })

  if (found.needs.length > 0)
    test('loading has the shape of the content and none of its words', async () => {
      const screen = await render(look, allAs(pending))
      expect(screen.has('status', '正在加载...')).toBe(true)
      expect(screen.text()).not.toContain(found.shows)
    })

  if (found.needs.length > 0)
    test('a failure says so, and 重新加载 tries again', async () => {
      const screen = await render(look, { ...full(found), ...eachAs(found.needs, busy) })
      expect(screen.text()).not.toContain(found.shows)
      const before = screen.api.calls.length
      screen.api.answer(full(found))
      for (let presses = 0; presses < found.needs.length && screen.has('button', '重新加载'); presses += 1)
        await screen.press('button', '重新加载')
      expect(screen.api.calls.length).toBeGreaterThan(before)
      await awaitWords(screen, found.shows)
    })

  if (found.needs.length === 0)
    test('works without the server', async () => {
      await awaitWords(await render(look, allAs(pending)), found.shows)
      await awaitWords(await render(look, allAs(offline)), found.shows)
    })

  if (found.empty)
    test('empty says what is missing and what to do next', async () => {
      const { replies, says, next } = found.empty ?? { replies: {}, says: '', next: '' }
      const screen = await render(look, { ...full(found), ...replies })
      await awaitWords(screen, says)
      expect(isNextStep(screen, next)).toBe(true)
    })
})
