import { refused, world, type Operator, type World } from '@rostrum/testkit'
import { publishAlone } from '../testing/alone'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NOW = Date.parse('2026-11-20T10:00:00+08:00')
const TEN = 600_000
let w: World
let xu: Operator
let huang: Operator
beforeAll(async () => {
  w = await world({ at: NOW })
  await publishAlone(w)
  xu = await w.operator(['content:notice:edit'])
  huang = await w.operator()
})
afterAll(() => w.close())

const write = (title: string, more: object = {}) =>
  xu.call('content.saveNotice', { title, body: '<p>正文</p>', why: '例行公告', ...more })
const titles = async () => (await w.call('content.listNotices', {})).rows.map(({ title }) => title)

test('a notice is cleaned, shown from its beginning to its end, and no longer', async () => {
  const notice = await write('国庆休市安排', {
    body: '<p onclick="x()">休市<script>x()</script></p>',
    from: (NOW + TEN) as never,
    to: (NOW + 2 * TEN) as never,
  })
  expect(notice).toMatchObject({ state: 'coming', body: '<p>休市</p>', sample: false })
  expect(await titles()).toEqual([])
  w.clock.set(NOW + TEN)
  expect(await titles()).toEqual(['国庆休市安排'])
  w.clock.set(NOW + 2 * TEN)
  expect(await titles()).toEqual([])
  expect((await xu.call('content.listNoticeDrafts', { state: 'over' })).rows).toMatchObject([{ id: notice.id }])
})

test('a withdrawn notice is gone for members, stays for its editors, and may come back', async () => {
  const { id, seen } = await write('系统维护')
  const off = await xu.call('content.withdrawNotice', { id, seen, why: '改期' })
  expect(off.state).toBe('withdrawn')
  expect(await titles()).not.toContain('系统维护')
  const withdrawn = await xu.call('content.listNoticeDrafts', { state: 'withdrawn' })
  expect(withdrawn).toMatchObject({ total: 1, rows: [{ id, state: 'withdrawn' }] })
  await xu.call('content.withdrawNotice', { id, seen: off.seen, isOff: false, why: '恢复原来的安排' })
  expect(await titles()).toContain('系统维护')
})

test('what somebody else changed meanwhile is not overwritten', async () => {
  const { id, seen } = await write('收费标准')
  await huang.call('content.saveNotice', { id, seen, title: '收费标准（新）', body: '<p>新</p>', why: '更正' })
  const again = { id, seen, title: '收费标准（旧）', body: '<p>旧</p>', why: '更正' }
  await expect(xu.call('content.saveNotice', again)).rejects.toMatchObject({ reason: 'content.row_changed' })
  await expect(xu.call('content.withdrawNotice', { id, seen, why: '撤下' })).rejects.toMatchObject({
    reason: 'content.row_changed',
  })
  expect(await titles()).toContain('收费标准（新）')
})

test('before, after and reason are kept', async () => {
  const { id, seen } = await write('旧标题')
  await xu.call('content.saveNotice', { id, seen, title: '新标题', body: '<p>正文</p>', why: '标题写错了' })
  const [act] = (await huang.call('access.listAudit', { subject: id })).rows
  expect(act).toMatchObject({ call: 'content.saveNotice', why: '标题写错了' })
  expect(JSON.stringify(act)).toMatch(/旧标题.*新标题/)
})

test('an end before the beginning, no words, no reason, an unknown notice: nothing is published', async () => {
  expect(await refused(write('早退', { to: (NOW - TEN) as never }))).toBe('content.dates_order')
  expect(await refused(write('空的', { body: '<p> </p>' }))).toBe('content.body_empty')
  expect(await refused(write('无因', { why: ' ' }))).toBe('kernel.bad_input')
  expect(await refused(write('太远', { to: 9_000_000_000_000_000 as never }))).toBe('kernel.bad_input')
  expect(await refused(write('没有', { id: 'n-1' as never }))).toBe('content.row_not_found')
  expect(await titles()).not.toContain('早退')
})

test('without the permission nobody sees or writes notices at the desk', async () => {
  const clerk = await w.operator(['content:word:edit'])
  const member = await w.member()
  for (const one of [clerk, member]) {
    await expect(one.call('content.listNoticeDrafts', {})).rejects.toMatchObject({ code: 206 })
    const written = one.call('content.saveNotice', { title: '我来写', body: '<p>好</p>', why: '试试' })
    await expect(written).rejects.toMatchObject({ code: 206 })
  }
})
