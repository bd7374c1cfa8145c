import { api } from '@rostrum/contract'
import { pressGuardMs } from '@rostrum/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteText } from '../kernel/notes/text.zh'
import { renderScreen, unmountAll } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { rising, stockInfo } from '../testing/stocks'
import { stockScreens } from './manifest'
import { ownNotesText } from './text.kline.zh'

// This environment cannot draw.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  unmountAll()
})

const note = (id: string, text: string, day: string) => ({
  ...{ id, kind: 'stock', refId: rising.code, refTitle: rising.name, gone: false, locked: false, day, text },
  createdAt: rising.at,
})
const show = (rows: readonly object[], replies = {}) =>
  renderScreen(stockScreens['stock.details'], {
    as: 'member',
    params: { code: rising.code },
    replies: {
      ...everything,
      'stock.getInfo': stockInfo,
      'member.listNotes': api['member.listNotes'].reply.parse({ rows, hasMore: false }),
      ...replies,
    },
    screens: allScreens,
  })

test('a note about a security is written for the day one names, and those there are have their day', async () => {
  const saved: unknown[] = []
  const screen = await show([note('a', '放量突破前高', '2026-11-19')], {
    'member.saveNote': (body: object) => {
      saved.push(body)
      return note('b', '看公告', rising.day)
    },
  })
  expect(screen.text()).toContain('放量突破前高')
  expect(screen.text()).toContain('2026-11-19')
  await screen.press('button', '记笔记')
  await screen.type('记在哪一天', '2026-11-18')
  await screen.type('笔记', '看公告')
  vi.advanceTimersByTime(pressGuardMs)
  await screen.press('button', '保存')
  expect(saved).toMatchObject([{ kind: 'stock', refId: rising.code, day: '2026-11-18', text: '看公告' }])
})

test('who wrote nothing reads what a note is for', async () => {
  expect((await show([])).text()).toContain(ownNotesText.none)
})

test('a day that does not exist is told at the field of the day, and nothing is sent', async () => {
  const screen = await show([])
  await screen.press('button', '记笔记')
  await screen.type('记在哪一天', '2026年2月30日')
  await screen.type('笔记', '看公告')
  vi.advanceTimersByTime(pressGuardMs)
  await screen.press('button', '保存')
  const [day, words] = ['input', 'textarea'].map((tag) => screen.find('dialog').querySelector(tag))
  expect([day?.getAttribute('aria-invalid'), words?.getAttribute('aria-invalid')]).toEqual(['true', null])
  expect(screen.text()).toContain(noteText.noDay)
  expect(screen.api.calls.some(({ name }) => name === 'member.saveNote')).toBe(false)
})
