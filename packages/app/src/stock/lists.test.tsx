import { afterEach, describe, expect, test } from 'vitest'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { alertReply, halted, marksReply, poolGroup, poolReply, rising, stockInfo } from '../testing/stocks'
import { stockScreens } from './manifest'
import { alertText, detailsText, marketText, poolText } from './text.market.zh'

// happy-dom has no canvas: browser tests prove the chart itself.
afterEach(unmountAll)

const render = (name: keyof typeof stockScreens, replies: Replies = {}, params = {}) =>
  renderScreen(stockScreens[name], {
    as: 'member',
    params,
    replies: { ...everything, ...replies },
    screens: allScreens,
  })
const details = (replies: Replies = {}) =>
  render(
    'stock.details',
    { 'stock.getInfo': stockInfo, 'stock.listMarks': marksReply, ...replies },
    { code: rising.code },
  )
type Screen = Awaited<ReturnType<typeof render>>
const inputOf = (screen: Screen, name: string) => screen.api.calls.filter((call) => call.name === name).at(-1)?.input

describe('自选股 (S60)', () => {
  // holds: 1-28
  test('says how many rise and rest, and what a halted one is', async () => {
    const screen = await render('stock.pool')
    expect(screen.text()).toContain(`1 ${marketText.up}`)
    expect(screen.text()).toContain(`1 ${poolText.halted}`)
    expect(screen.text()).toContain(halted.name)
    expect(screen.text()).toContain('2 / 500')
  })

  test('several are removed together, and come back', async () => {
    const screen = await render('stock.pool', { 'stock.deletePool': { changed: 2, used: 0 } })
    await screen.press('button', poolText.edit)
    await screen.press('checkbox', poolText.pickAll)
    await screen.press('button', poolText.remove)
    expect(inputOf(screen, 'stock.deletePool')).toEqual({ codes: [rising.code, halted.code] })
    await screen.press('button', poolText.undo)
    expect(inputOf(screen, 'stock.deletePool')).toEqual({ codes: [rising.code, halted.code], undo: 1 })
  })

  test('chosen ones go to the top, and to another list in one call', async () => {
    const other = { ...poolGroup, groupId: 'g2' as never, name: '课堂例子', count: 0 }
    const screen = await render(
      'stock.pool',
      {
        'stock.listPoolGroups': { rows: [poolGroup, other], used: 2, most: 500 },
        'stock.sortPool': { changed: 2 },
        'stock.movePool': { changed: 1, used: 2 },
      },
      { groupId: poolGroup.groupId },
    )
    await screen.press('button', poolText.edit)
    expect(screen.find('button', poolText.top).hasAttribute('disabled')).toBe(true)
    await screen.press('checkbox', halted.name)
    await screen.press('button', poolText.top)
    expect(inputOf(screen, 'stock.sortPool')).toEqual({ groupId: 'g1', codes: [halted.code] })
    await screen.press('button', poolText.move)
    await screen.press('radio', poolText.hows.copy)
    await screen.press('button', `课堂例子${poolText.groupCount(0)}`)
    expect(inputOf(screen, 'stock.movePool')).toEqual({
      ...{ groupId: 'g1', toGroupId: 'g2', codes: [halted.code], copy: 1 },
    })
    expect(screen.text()).toContain(poolText.moved('copy', 1, '课堂例子'))
  })

  test('a list is put before another one; deleting it says how many the member saw in it', async () => {
    const other = { ...poolGroup, groupId: 'g2' as never, name: '课堂例子', count: 3 }
    const groups = { rows: [poolGroup, other], used: 5, most: 500 }
    const screen = await render(
      'stock.pool',
      {
        'stock.listPoolGroups': groups,
        'stock.savePoolGroup': groups,
        'stock.deletePoolGroup': refused(409, '这一组刚在另一台设备上改过', 'stock.group_changed'),
      },
      { groupId: 'g2' },
    )
    await screen.press('button', poolText.more)
    expect(screen.has('button', poolText.groupDown)).toBe(false)
    await screen.press('button', poolText.groupUp)
    expect(inputOf(screen, 'stock.savePoolGroup')).toEqual({ order: ['g2', 'g1'] })
    await screen.press('button', poolText.deleteGroup)
    await screen.press('button', '确定')
    expect(inputOf(screen, 'stock.deletePoolGroup')).toEqual({ id: 'g2', count: 3 })
    expect(screen.text()).toContain('这一组刚在另一台设备上改过')
  })

  test('a pasted text shows what was found and what not, and adds what is left chosen', async () => {
    const found = [rising, halted].map(({ code, name }) => ({ code, name, kind: 'stock' as const, isHere: false }))
    const third = { ...poolReply.rows[0], code: '980001.SIM' as never, name: '模拟银行', kind: 'stock', isHere: true }
    const read = { found: [...found, third] as never, unknown: ['无此股份'], added: 0, room: 1 }
    const screen = await render('stock.pool', { 'stock.importPool': read }, { groupId: poolGroup.groupId })
    await screen.press('button', poolText.more)
    await screen.press('button', poolText.import)
    await screen.type(poolText.importTitle, '西窗物联\n石渠汽车')
    await screen.press('button', poolText.importRun)
    const text = '西窗物联\n石渠汽车'
    expect(inputOf(screen, 'stock.importPool')).toEqual({ text, preview: 1, groupId: 'g1' })
    for (const said of [poolText.importFound(3, 1), poolText.importUnknown('无此股份'), poolText.importRoom(1)])
      expect(screen.text()).toContain(said)
    expect(screen.find('button', poolText.importAdd(2)).hasAttribute('disabled')).toBe(true)
    await screen.press('checkbox', poolText.importOne(halted.name, halted.code, false))
    await screen.press('button', poolText.importAdd(1))
    expect(inputOf(screen, 'stock.importPool')).toMatchObject({ text, codes: [rising.code], groupId: 'g1' })
  })

  test('a list of a teacher is read only; one of a higher level says so', async () => {
    const teacher = { id: 't1', name: '沈知远', regNo: 'S0001' }
    const pool = { ...poolGroup, kind: 'teacher', name: '例子', teacher }
    const replies = { 'stock.listPoolGroups': { rows: [pool], used: 0, most: 500 } as never }
    const screen = await render('stock.pool', replies, { groupId: poolGroup.groupId })
    expect(screen.text()).toContain(poolText.readOnly(teacher.name, teacher.regNo))
    expect(screen.has('button', poolText.edit)).toBe(false)
    await unmountAll()
    const locked = { 'stock.listPoolGroups': { rows: [{ ...pool, locked: true }], used: 0, most: 500 } as never }
    const other = await render('stock.pool', locked, { groupId: poolGroup.groupId })
    expect(other.text()).toContain(poolText.locked)
  })

  test('what left a list of a teacher shows what came of it, not the prices of today', async () => {
    const teacher = { id: 't1', name: '沈知远', regNo: 'S0001' }
    const pool = { ...poolGroup, kind: 'teacher', name: '例子', teacher }
    const [item] = poolReply.rows
    if (!item) throw new Error('a list without securities')
    const removed = { ...item, reason: '订单恢复', removedAt: rising.at, removedPrice: 12.5, removedReason: '到了估值' }
    const screen = await render(
      'stock.pool',
      {
        'stock.listPoolGroups': { rows: [pool], used: 0, most: 500 } as never,
        'stock.listPool': ({ removed: is }) => ({ ...poolReply, rows: is ? [removed] : [item] }),
      },
      { groupId: poolGroup.groupId },
    )
    expect(screen.text()).toContain('16.15')
    await screen.press('radio', poolText.removedTab)
    for (const words of ['15.00', '12.50', '+7.67%', '订单恢复；到了估值']) expect(screen.text()).toContain(words)
    for (const words of ['16.15', '+5.97%']) expect(screen.text()).not.toContain(words)
  })

  test('figures that came late are grey', async () => {
    const isGrey = () => document.querySelector('[class*="stale"]') !== null
    await render('stock.pool')
    expect(isGrey()).toBe(false)
    await unmountAll()
    await render('stock.pool', { 'stock.listPool': { ...poolReply, late: true } })
    expect(isGrey()).toBe(true)
  })

  test('rows go by a figure when its head is pressed', async () => {
    const screen = await render('stock.pool', { 'stock.listPool': poolReply })
    await screen.press('button', poolText.sortBy(poolText.columns.pct, false))
    expect(inputOf(screen, 'stock.listPool')).toMatchObject({ sort: 'pct' })
  })
})

describe('股票详情 (S133)', () => {
  test('shows opinions with what became of them, and words instead of a missing result', async () => {
    const screen = await details()
    expect(screen.text()).toContain('订单恢复到哪里了')
    expect(screen.text()).toContain('+12.15%')
    expect(screen.text()).toContain(detailsText.notDue)
    expect(screen.text()).toContain(detailsText.distribution('1.40', 3))
  })

  test('goes into the lists and out of them', async () => {
    const replies = {
      'stock.getInfo': { ...stockInfo, mine: { pools: 0, alerts: 0 } },
      'stock.savePool': { ...poolReply, groupId: 'g1', added: 1 } as never,
    }
    const screen = await details(replies)
    await screen.press('button', marketText.add)
    expect(inputOf(screen, 'stock.savePool')).toEqual({ codes: [rising.code] })
  })

  test('a halted one says why', async () => {
    const facts = { ...stockInfo.facts, halt: { why: '重大事项停牌', since: 1 as never } }
    const screen = await details({ 'stock.getInfo': { ...stockInfo, quote: { ...rising, state: 'halt' }, facts } })
    expect(screen.text()).toContain(detailsText.haltedBy('重大事项停牌'))
  })
})

describe('价格提醒 (S135)', () => {
  test('an alert is set at a usual value; a refusal stays beside the field', async () => {
    const replies: Replies = {
      'stock.getInfo': stockInfo,
      'stock.saveAlert': refused(409, '提醒已满50个，请先删除不用的', 'stock.alerts_full'),
    }
    const screen = await render('stock.alert', replies, { code: rising.code })
    await screen.press('button', '+5%')
    await screen.press('button', alertText.set)
    expect(inputOf(screen, 'stock.saveAlert')).toEqual({ code: rising.code, kind: 'above', value: 16.96, once: true })
    expect(screen.text()).toContain('提醒已满50个')
  })

  test('one is paused by its switch', async () => {
    const screen = await render('stock.alert', { 'stock.saveAlert': { ...alertReply, active: false } })
    await screen.press('switch', alertText.switchOf(`${rising.name}${alertText.said.above('17.2')}`))
    expect(inputOf(screen, 'stock.saveAlert')).toMatchObject({ id: 'a1', active: false })
  })
})

test('the market says its source, the state and the breadth; a sector narrows the ranking (S134)', async () => {
  const screen = await render('stock.market')
  for (const words of ['模拟行情', '已收盘', marketText.breadth, '128', rising.name])
    expect(screen.text()).toContain(words)
  await screen.press('button', marketText.heat('通信', '+2.40%', '300.00亿'))
  expect(inputOf(screen, 'stock.listRank')).toMatchObject({ sector: '通信' })
})
