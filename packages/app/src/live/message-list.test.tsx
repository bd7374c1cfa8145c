import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { unmountAll } from '../kernel/testing'
import { message, openRoom, type OpenRoom } from './testing/live-room'
import { reader } from './testing/scrolled-list'
import { text } from './text.zh'

vi.mock('virtua', async () => ({ VList: (await import('./testing/scrolled-list')).ScrolledList }))

afterEach(unmountAll)

const scroll = (offset: number) => act(async () => reader.scroll(offset))
const says = (screen: OpenRoom, content: string) => screen.entry(message(content))

/** A member called 砚青 who has scrolled up, to the day and the first of ten messages. */
async function readAbove(): Promise<OpenRoom> {
  const rows = Array.from({ length: 10 }, (_, index) => message(`第 ${index + 1} 句`))
  const screen = await openRoom({}, { replies: { 'live.listOlderMessages': { rows, hasMore: false } } })
  await act(async () => screen.kernel.session.setUser({ user: { userName: '砚青' } }))
  await scroll(reader.offset)
  await scroll(0)
  return screen
}
const pill = text.room.mentionsYou('竹里')

test('who is called by name is led there once; then the pill says what else is new', async () => {
  const screen = await readAbove()
  await says(screen, '@砚青 请看仓位')
  await says(screen, '再看回撤')
  await screen.press('button', pill)
  expect(screen.has('button', pill)).toBe(false)
  expect(screen.has('button', '有1条新消息')).toBe(true)
})

test('a call that was seen on the way down is no longer said', async () => {
  const screen = await readAbove()
  await says(screen, '@砚青 请看仓位')
  for (const words of ['一', '二', '三', '四']) await says(screen, words)
  expect(screen.has('button', pill)).toBe(true)
  // Under the note, the day and the ten: the call is the last of three lines in sight.
  await scroll(1000)
  expect([screen.has('button', pill), screen.text().includes('条新消息')]).toEqual([false, true])
})

test('each who calls is said, one after the other', async () => {
  const screen = await readAbove()
  await says(screen, '@砚青 请看仓位')
  await screen.entry(message('@砚青 收到吗', { sender: { id: 'm7', name: '远山', role: 'member' } }))
  await screen.press('button', pill)
  expect(screen.has('button', text.room.mentionsYou('远山'))).toBe(true)
})
