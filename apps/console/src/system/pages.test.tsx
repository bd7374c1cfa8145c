import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Audit from './audit'
import { cronSaid } from './cron'
import Logins from './logins'
import Machines from './machines'
import { eventTitles } from './text.events.zh'
import { text as loginText } from './text.logins.zh'
import { text } from './text.machines.zh'

afterEach(takeAway)

const login = {
  id: 'l1',
  at: Date.now(),
  userName: 'heqiuran',
  operatorId: 'o2',
  name: '何秋染',
  end: 'totp_wrong',
  stage: null,
  ip: '10.1.2.3',
  browser: 'Firefox',
}

test('a login says who, how it ended and from where, and the list is narrowed by the address', async () => {
  const rows = [login, { ...login, id: 'l2', name: '', userName: 'm***', operatorId: null, end: 'password' }]
  const answers = { '/api/console/login/get/list': () => ({ rows, total: 2, hasMore: false }) }
  const stage = await show(Logins, answers, '/?end=totp_wrong&ip=10.1.2.3')
  expect(stage.sent[0]?.input).toMatchObject({ end: 'totp_wrong', ip: '10.1.2.3' })
  for (const words of ['何秋染', loginText.ends.totp_wrong, 'm***', loginText.unknown, 'Firefox'])
    expect(stage.text()).toContain(words)
  takeAway()
  const other = await show(Logins, answers, '/?end=nonsense')
  expect(other.sent[0]?.input).not.toHaveProperty('end')
})

test('logins are narrowed by two days of Beijing, both included', async () => {
  const answers = { '/api/console/login/get/list': () => ({ rows: [], total: 0, hasMore: false }) }
  const stage = await show(Logins, answers, '/?from=2026-11-01&to=2026-11-02')
  expect(stage.sent[0]?.input).toMatchObject({
    from: String(Date.parse('2026-11-01T00:00:00+08:00')),
    to: String(Date.parse('2026-11-03T00:00:00+08:00') - 1),
  })
})

const act = {
  seq: 7,
  at: Date.now(),
  operatorId: 'o2',
  operatorName: '何秋染',
  call: 'content.saveSetting',
  summary: '修改一个值，立即生效',
  subject: 'riskTip',
  why: '合规要求',
  input: {},
  end: 'refused',
  reason: '别人改过',
  ip: '10.1.2.3',
  hash: 'abc',
}

test('the record of acts is narrowed by person, act, end and days', async () => {
  const answers = {
    '/api/console/audit/get/list': () => ({ rows: [act], hasMore: false }),
    '/api/console/audit/get/choices': () => ({
      operators: [{ id: 'o2', name: '何秋染' }],
      calls: [{ call: 'content.saveSetting', summary: '修改一个值，立即生效' }],
    }),
  }
  const address = '/?operatorId=o2&call=content.saveSetting&end=refused&from=2026-11-01&to=2026-11-01'
  const stage = await show(Audit, answers, address)
  expect(stage.sent.find(({ path }) => path.endsWith('/audit/get/list'))?.input).toMatchObject({
    operatorId: 'o2',
    call: 'content.saveSetting',
    end: 'refused',
    from: String(Date.parse('2026-11-01T00:00:00+08:00')),
    to: String(Date.parse('2026-11-02T00:00:00+08:00') - 1),
  })
  expect(stage.text()).toContain('修改一个值')
  takeAway()
  const other = await show(Audit, answers, '/?end=nonsense')
  expect(other.sent.find(({ path }) => path.endsWith('/audit/get/list'))?.input).not.toHaveProperty('end')
})

const job = { id: 'j1', name: 'live.makeReplay', error: '磁盘已满', tries: 6, createdAt: 1, failedAt: Date.now() }
const machines = {
  '/api/console/job/get/list': () => ({
    rows: [
      {
        name: 'live.makeReplay',
        cron: null,
        waiting: 2,
        running: 1,
        failed: 1,
        oldestAt: Date.now() - 60_000,
        lastDoneAt: null,
      },
    ],
  }),
  '/api/console/job/failed/get/list': () => ({ rows: [job] }),
  '/api/console/event/get/list': () => ({
    waiting: 3,
    oldestAt: Date.now() - 120_000,
    rows: [
      { id: 'e1', name: 'live.delayed', error: 'live.tellDelay: 连不上', tries: 8, at: 1, dueAt: 2, isDead: true },
    ],
  }),
  '/api/console/job/retry': () => ({}),
  '/api/console/event/retry': () => ({}),
}

test('what failed says why in words, and is tried again with a reason', async () => {
  const stage = await show(Machines, machines)
  expect(stage.text()).toContain(text.lag(3, '2 分钟'))
  await press([...document.querySelectorAll<HTMLElement>('[role=tab]')][1] as HTMLElement)
  expect(stage.text()).toContain('磁盘已满')
  await press(button(text.retry))
  await type('原因', '已清理磁盘')
  await press(button('确定'))
  expect(stage.sent.find(({ path }) => path === '/api/console/job/retry')?.input).toEqual({
    id: 'j1',
    name: 'live.makeReplay',
    why: '已清理磁盘',
  })
  await press([...document.querySelectorAll<HTMLElement>('[role=tab]')][2] as HTMLElement)
  expect(stage.text()).toContain(eventTitles['live.delayed'])
  expect(stage.text()).toContain(text.dead)
  await press(button(text.retryEvent))
  await type('原因', '对方已恢复')
  await press(button('确定'))
  expect(stage.sent.some(({ path }) => path === '/api/console/event/retry')).toBe(true)
})

test('a schedule is said in words', () => {
  expect(['* * * * *', '*/5 * * * *', '7 * * * *', '5 4 * * *', '0 9 * * 1'].map(cronSaid)).toEqual([
    '每分钟',
    '每 5 分钟',
    '每小时的第 7 分',
    '每天 04:05',
    '0 9 * * 1',
  ])
})
