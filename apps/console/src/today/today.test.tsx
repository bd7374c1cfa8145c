import { queuePermissions } from '@rostrum/contract/access/limits'
import { countedMost } from '@rostrum/contract/kernel/limits'
import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { MeContext, type Me } from '../kernel/me'
import { show, takeAway } from '../testing/stage'
import { text } from './text.zh'
import Today from './today'

afterEach(takeAway)

const HOUR = 3_600_000
const COUNTS = '/api/console/queue/get/list'
const CHECKS = '/api/console/check/get/list'
type Counted = Readonly<Record<string, unknown>>

/** Nothing waits anywhere, except for what is given. */
const desk = (waiting: Readonly<Record<string, Counted>>, answers: Parameters<typeof show>[1] = {}) => ({
  [COUNTS]: () => ({
    rows: Object.keys(queuePermissions).map((key) => ({ key, total: 0, ...waiting[key] })),
  }),
  '/api/console/live/wall/get/list': () => ({ rows: [], at: Date.now() }),
  '/api/console/live/room/get/list': () => ({ rows: [], hasMore: false }),
  [CHECKS]: () => ({ rows: [] }),
  ...answers,
})
const cell = (key: keyof typeof text.queue) =>
  [...document.querySelectorAll('a')].find((one) => one.textContent?.includes(text.queue[key]))

test('a queue says how much waits in it, however much, and leads there', async () => {
  await show(Today, desk({ cases: { total: 40 }, held: { total: countedMost } }))
  expect(cell('cases')?.textContent).toContain(`40 ${text.unit.case}`)
  expect(cell('cases')?.getAttribute('href')).toBe('/feedback/cases?state=new')
  expect(cell('held')?.textContent).toContain(`${text.atLeast(countedMost)} ${text.unit.line}`)
  expect(cell('held')?.getAttribute('href')).toBe('/live/held')
})

test('queues in which nothing waits stand in one line below, and lead to their pages all the same', async () => {
  await show(Today, desk({ cases: { total: 40 } }))
  const line = cell('avatars')?.closest('p')
  expect(line?.textContent).toContain(text.none)
  expect(line?.textContent).toContain(text.queue.held)
  expect(line?.textContent).not.toContain(text.queue.cases)
  expect(cell('avatars')?.getAttribute('href')).toBe('/member/avatars')
})

test('all queues are counted by one question', async () => {
  const { sent } = await show(Today, desk({}))
  expect(sent.filter(({ path }) => path === COUNTS)).toHaveLength(1)
})

test('what presses most is said: how long the longest waits, or the nearest deadline, in red when it is past', async () => {
  const now = Date.now()
  await show(
    Today,
    desk({ reports: { total: 3, waitingSince: now - 3 * HOUR }, cases: { total: 2, dueAt: now - HOUR } }),
  )
  expect(cell('reports')?.textContent).toMatch(/最久的.*3 ?小时/)
  expect(cell('cases')?.textContent).toContain('最近的时限')
  expect(cell('cases')?.querySelector('[class*="late"]')).not.toBeNull()
  expect(cell('reports')?.querySelector('[class*="late"]')).toBeNull()
})

test('an operator sees the queues of their own permissions, and what they asked for only while it waits', async () => {
  const clerk = { roles: [], permissions: ['feedback:case:handle'], name: '小许' } as unknown as Me
  const ForClerk = () => (
    <MeContext value={clerk}>
      <Today />
    </MeContext>
  )
  await show(ForClerk, desk({ cases: { total: 1 } }))
  expect([cell('cases') !== undefined, cell('held'), cell('asked')]).toEqual([true, undefined, undefined])
  takeAway()
  await show(ForClerk, desk({ asked: { total: 2 } }))
  expect(cell('asked')?.textContent).toContain('2')
})

test('a queue that cannot be read says so, and the others are still counted', async () => {
  await show(Today, desk({ cases: { total: undefined, trouble: '系统繁忙' }, reports: { total: 7 } }))
  expect(cell('cases')?.textContent).toContain('系统繁忙')
  expect(cell('reports')?.textContent).toContain('7')
})

test('the self-check says what it found and leads there, and that it was never made', async () => {
  const at = Date.now()
  const check = { at, concerns: [], isCut: false }
  const rows = [
    { ...check, name: 'live.record', title: '直播留痕', state: 'clear' },
    { ...check, name: 'news.unreviewed', title: '审核', state: 'failed' },
    {
      ...check,
      name: 'live.publishers',
      title: '讲师的登记',
      state: 'found',
      concerns: [{ said: '《甲》的讲师没有有效的登记', to: '/live/rooms?open=1' }],
    },
  ]
  await show(Today, desk({}, { [CHECKS]: () => ({ rows }) }))
  const said = document.body.textContent ?? ''
  for (const words of [text.nothingFound, text.checkFailed, '《甲》的讲师没有有效的登记']) expect(said).toContain(words)
  expect(document.querySelector('a[href="/live/rooms?open=1"]')).not.toBeNull()
  takeAway()
  await show(Today, desk({}))
  expect(document.body.textContent).toContain(text.neverChecked)
})
