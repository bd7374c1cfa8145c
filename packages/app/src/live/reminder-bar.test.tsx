import { api } from '@rostrum/contract'
import { afterEach, expect, test } from 'vitest'
import { screens } from '../kernel'
import { renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { ReminderBar } from './parts/reminder-bar'
import { liveScreens } from './manifest'
import { listsText } from './text.lists.zh'

const words = listsText.reminder
const table = screens({
  'test.page': {
    no: 1,
    path: '/pages/test',
    title: '页',
    audience: 'visitor',
    load: () => Promise.resolve({ default: ReminderBar }),
  },
})
const rowsOf = (what: 'live' | 'soon') =>
  api['live.listReminders'].reply.parse({
    rows: [{ id: 'n1', roomId: 'r1', kind: 'video', title: 'K线课堂', what, startAt: 1, at: 1 }],
  })
const open = (replies: Replies) =>
  renderScreen(table['test.page'], { replies: { 'live.seeReminders': {}, ...replies }, screens: liveScreens })

afterEach(unmountAll)

test('without a reminder nothing is drawn', async () => {
  expect((await open({ 'live.listReminders': { rows: [] } })).text()).toBe('')
})

test('a reserved broadcast on the air leads into its room, and is announced once', async () => {
  const screen = await open({ 'live.listReminders': rowsOf('live') })
  expect(screen.text()).toContain(words.live('K线课堂'))
  await screen.press('button', words.enter)
  expect(screen.platform.visits.join(' ')).toContain('/pages/liveVideo/index/index?id=r1')
  expect(screen.api.calls.find(({ name }) => name === 'live.seeReminders')?.input).toEqual({ ids: ['n1'] })
})

test('知道了 removes it', async () => {
  const screen = await open({ 'live.listReminders': rowsOf('soon') })
  screen.api.answer({ 'live.listReminders': { rows: [] } })
  await screen.press('button', words.close)
  expect(screen.text()).toBe('')
})
