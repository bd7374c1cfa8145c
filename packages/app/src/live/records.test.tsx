import { afterEach, expect, test, vi } from 'vitest'
import type { CallInput } from '@rostrum/client'
import { renderScreen } from '@rostrum/app/testing'
import { unmountAll } from '../kernel/testing'
import { liveScreens } from './manifest'
import { message } from './testing/live-room'
import { listsText } from './text.lists.zh'

const scrolled = vi.fn()
Element.prototype.scrollIntoView = scrolled

afterEach(unmountAll)

const said = Array.from({ length: 60 }, (_, at) => message(`第${at}句`))
const hit = said[30] ?? message('')
function around({ id, before = 5, after = 5 }: CallInput<'live.listContext'>) {
  const at = said.findIndex((one) => one.id === id)
  return { rows: said.slice(Math.max(0, at - Number(before)), at + Number(after) + 1) }
}
const shown = (screen: { text(): string }) => said.filter(({ content }) => screen.text().includes(content)).length

test('the messages around a hit continue in both directions, and the view starts at the hit', async () => {
  const screen = await renderScreen(liveScreens['live.records'], {
    as: 'member',
    params: { id: 'r1' },
    screens: liveScreens,
    replies: {
      'live.searchMessages': { rows: [hit], hasMore: false },
      'live.listOlderMessages': { rows: [hit], hasMore: false },
      'live.listDays': { rows: [] },
      'live.listContext': around,
    },
  })
  await screen.press('button', hit.content)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(shown(screen)).toBe(41)
  await screen.press('button', listsText.records.older)
  expect(shown(screen)).toBe(51)
  expect(screen.has('button', listsText.records.older)).toBe(false)
  await screen.press('button', listsText.records.newer)
  expect(shown(screen)).toBe(60)
  expect(scrolled).toHaveBeenCalledTimes(1)
})
