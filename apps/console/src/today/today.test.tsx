import { countedMost } from '@rostrum/contract/kernel/limits'
import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { MeContext, type Me } from '../kernel/me'
import { Refused, show, takeAway } from '../testing/stage'
import { text } from './text.zh'
import Today from './today'

afterEach(takeAway)

const HOUR = 3_600_000
const CASES = '/api/console/feedback/get/list'
const REPORTS = '/api/console/report/get/list'
const HELD = '/api/console/live/held/everywhere/get/list'
const APPROVALS = '/api/console/approval/get/list'
const PATHS = [
  CASES,
  REPORTS,
  HELD,
  APPROVALS,
  '/api/console/service/get/list',
  '/api/console/live/room/review/get/list',
  '/api/console/avatar/get/list',
  '/api/console/mobile/appeal/get/list',
  '/api/console/manager/change/get/list',
  '/api/console/privacy/request/get/list',
  '/api/console/news/review/get/list',
  '/api/console/news/comment/get/list',
  '/api/console/invoice/get/list',
]

const nothing = () => ({ rows: [], total: 0, hasMore: false })
/** Nothing waits anywhere, except for what is given. */
const CHECKS = '/api/console/check/get/list'
const desk = (answers: Parameters<typeof show>[1]) => ({
  ...Object.fromEntries(PATHS.map((path) => [path, nothing])),
  '/api/console/live/wall/get/list': () => ({ rows: [], at: Date.now() }),
  '/api/console/live/room/get/list': () => ({ rows: [], hasMore: false }),
  [CHECKS]: () => ({ rows: [] }),
  ...answers,
})
const waits =
  (total: number, more: object = {}) =>
  () => ({ rows: [], total, hasMore: total > 0, ...more })
const cell = (key: keyof typeof text.queue) =>
  [...document.querySelectorAll('a')].find((one) => one.textContent?.includes(text.queue[key]))

test('a queue says how much waits in it, however much, and leads there', async () => {
  await show(Today, desk({ [CASES]: waits(40), [HELD]: waits(countedMost) }))
  expect(cell('cases')?.textContent).toContain(`40 ${text.unit.case}`)
  expect(cell('cases')?.getAttribute('href')).toBe('/feedback/cases?state=new')
  expect(cell('held')?.textContent).toContain(`${text.atLeast(countedMost)} ${text.unit.line}`)
  expect(cell('held')?.getAttribute('href')).toBe('/live/held')
  expect(cell('avatars')?.textContent).toContain(text.none)
})

test('nothing is counted by looking at members: no queue is asked for its rows', async () => {
  const { sent } = await show(Today, desk({}))
  const asked = sent.filter(({ path }) => PATHS.includes(path))
  expect(asked.length).toBeGreaterThan(PATHS.length)
  for (const { path, input } of asked) expect([path, input]).toEqual([path, expect.objectContaining({ pageSize: '0' })])
})

test('what presses most is said: how long the longest waits, or the nearest deadline, in red when it is past', async () => {
  const now = Date.now()
  await show(
    Today,
    desk({ [REPORTS]: waits(3, { waitingSince: now - 3 * HOUR }), [CASES]: waits(2, { dueAt: now - HOUR }) }),
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
  const { sent } = await show(ForClerk, desk({ [CASES]: waits(1) }))
  expect([cell('cases') !== undefined, cell('held'), cell('asked')]).toEqual([true, undefined, undefined])
  expect(sent.map(({ path }) => path).sort()).toEqual([APPROVALS, CASES])
  takeAway()
  await show(ForClerk, desk({ [APPROVALS]: waits(2) }))
  expect(cell('asked')?.textContent).toContain('2')
})

test('a queue that cannot be read says so, and the others are still counted', async () => {
  const busy = () => {
    throw new Refused(503, '系统繁忙', 'kernel.busy')
  }
  await show(Today, desk({ [CASES]: busy, [REPORTS]: waits(7) }))
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
  await show(Today, desk({ [CHECKS]: () => ({ rows }) }))
  const said = document.body.textContent ?? ''
  for (const words of [text.nothingFound, text.checkFailed, '《甲》的讲师没有有效的登记']) expect(said).toContain(words)
  expect(document.querySelector('a[href="/live/rooms?open=1"]')).not.toBeNull()
  takeAway()
  await show(Today, desk({}))
  expect(document.body.textContent).toContain(text.neverChecked)
})
