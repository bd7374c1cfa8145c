import { BondCode, StockCode } from '@rostrum/contract/stock'
import { TradeDate } from '@rostrum/contract/kernel'
import { conversionPremium, conversionValue } from '@rostrum/market'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const DAY_MS = 86_400_000
const day = (said: string) => TradeDate.parse(said)

let w: World
let xu: Operator
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', sampled: true })
})
afterAll(() => w.close())
beforeEach(async () => {
  xu = await w.operator()
  ada = await w.member()
})

const facts = {
  ...{ code: BondCode.parse('972001.SIM'), name: '试验国债', kind: 'treasury' as const, issuer: '示例国财政部' },
  ...{ coupons: [2], perYear: 1 as const, issuedOn: day('2025-03-10'), interestFrom: day('2025-03-10') },
  ...{ maturesOn: day('2028-03-10'), scaleYi: 100, rating: '', callText: '', putText: '' },
}
const save = (part: object = {}) => xu.call('stock.saveBond', { ...facts, isOn: true, ...part })
const list = (ask: object = {}) => ada.call('stock.listBonds', { pageSize: 50, ...ask })

// holds: 1-30
test('bonds are listed by kind and figure, with the day and the source of their prices', async () => {
  const { rows, day: closed, label, total } = await list({ sort: 'premium' })
  expect([label, closed]).toEqual(['模拟行情', '2026-11-19'])
  expect(total).toBe(rows.length)
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['treasury', 'convertible']))
  const premiums = rows.flatMap(({ convertible }) => convertible?.premium ?? [])
  expect(premiums).toEqual([...premiums].sort((a, b) => a - b))
  expect((await list({ kind: 'treasury' })).rows.every(({ convertible }) => convertible === undefined)).toBe(true)
  expect((await list({ within: 3 })).rows.every(({ years }) => years <= 3)).toBe(true)
  expect((await list({ keyword: '芯片' })).rows.map(({ name }) => name)).toEqual(['芯片转债'])
  expect((await list({ rating: 'AA+' })).rows.every(({ rating }) => rating === 'AA+')).toBe(true)
})

// holds: 1-30
test('a convertible bond says its share, conversion value and premium, and they agree', async () => {
  const [first] = (await list({ keyword: '银行转债' })).rows
  const found = await ada.call('stock.getBond', { code: first?.code as never })
  const { convertible, price = 0 } = found
  const value = conversionValue(convertible?.stockPrice ?? 0, convertible?.conversionPrice ?? 1)
  expect(convertible?.value).toBeCloseTo(value, 9)
  expect(convertible?.premium).toBeCloseTo(conversionPremium(price, value), 9)
  expect(found.flows.at(-1)).toEqual({ day: found.maturesOn, amount: found.redeem })
  expect(found.callText).toContain('赎回')
})

test('prices stay the same all day and never change afterwards', async () => {
  const before = await list()
  w.clock.move(4 * 3_600_000)
  expect((await list()).rows).toEqual(before.rows)
  w.clock.move(2 * 3_600_000)
  const after = await list()
  expect(after.day).toBe('2026-11-20')
  expect(after.rows).not.toEqual(before.rows)
  w.clock.move(-6 * 3_600_000)
  expect((await list()).rows).toEqual(before.rows)
})

// holds: 1-30
test('the calendar has issue, interest, put, call and maturity days of a month', async () => {
  await save({ code: BondCode.parse('972002.SIM'), listedOn: day('2025-03-17') })
  const of = async (month: string) =>
    (await ada.call('stock.listBondDays', { month })).rows.filter(({ code }) => code === '972002.SIM')
  expect((await of('2025-03')).map(({ kind }) => kind)).toEqual(['issue', 'list'])
  expect(await of('2026-03')).toMatchObject([{ kind: 'interest', day: '2026-03-10', amount: 2 }])
  expect(await of('2028-03')).toMatchObject([{ kind: 'mature', amount: 102 }])
  const soon = (await ada.call('stock.listBondDays', { month: '2026-12' })).rows.map(({ kind }) => kind)
  expect(soon).toEqual(expect.arrayContaining(['call', 'put']))
})

test('visitors are asked to sign in; who is not on the list is not found', async () => {
  await expect(w.call('stock.listBonds', {})).rejects.toMatchObject({ code: 401 })
  await expect(w.call('stock.getBond', { code: facts.code })).rejects.toMatchObject({ code: 401 })
  await expect(w.call('stock.listBondDays', { month: '2026-11' })).rejects.toMatchObject({ code: 401 })
  await save({ code: BondCode.parse('972003.SIM'), isOn: false })
  const hidden = ada.call('stock.getBond', { code: BondCode.parse('972003.SIM') })
  await expect(hidden).rejects.toMatchObject({ reason: 'stock.bond_unknown' })
  await expect(ada.call('stock.getBond', { code: 'x' as never })).rejects.toMatchObject({ code: 400 })
  await expect(ada.call('stock.listBondDays', { month: '2026-13' })).rejects.toMatchObject({ code: 400 })
})

test('a bond is added once, corrected afterwards, and each act is noted', async () => {
  const code = BondCode.parse('972004.SIM')
  const twice = [await save({ code }), await save({ code })]
  expect(twice[0]).toEqual(twice[1])
  await expect(save({ code, name: '另一只' })).rejects.toMatchObject({ reason: 'stock.bond_exists' })
  const { seen } = await save({ code })
  expect(await save({ code, name: '更正后', seen })).toMatchObject({ name: '更正后' })
  await expect(save({ code: BondCode.parse('972005.SIM'), seen })).rejects.toMatchObject({
    reason: 'stock.bond_unknown',
  })
  await expect(save({ code, name: '没看到更正的', seen })).rejects.toMatchObject({ reason: 'stock.changed_meanwhile' })
  expect(await save({ code, name: '更正后', seen })).toMatchObject({ name: '更正后' })
})

test('what does not fit together is refused and changes nothing', async () => {
  const code = BondCode.parse('972006.SIM')
  const wrong = (part: object) => save({ code, ...part })
  await expect(wrong({ maturesOn: day('2025-03-10') })).rejects.toMatchObject({ reason: 'stock.bond_dates' })
  await expect(wrong({ coupons: [1, 2] })).rejects.toMatchObject({ reason: 'stock.bond_coupons' })
  await expect(wrong({ kind: 'convertible' })).rejects.toMatchObject({ reason: 'stock.bond_convertible' })
  await expect(wrong({ conversionPrice: 8 })).rejects.toMatchObject({ reason: 'stock.bond_convertible' })
  const stockCode = StockCode.parse('999999.SIM')
  await expect(wrong({ kind: 'convertible', stockCode, conversionPrice: 8 })).rejects.toMatchObject({
    reason: 'stock.unknown_code',
  })
  await expect(wrong({ coupons: [-1] })).rejects.toMatchObject({ code: 400 })
  expect((await xu.call('stock.listDeskBonds', { keyword: '972006' })).rows).toEqual([])
})

test('a pasted table is taken whole or not at all, and says which lines are wrong', async () => {
  const good = '972011.SIM,导入国债,国债,示例国财政部,2.1,1,2025-03-10,2025-03-10,2030-03-10,300'
  const other =
    '972012.SIM,导入转债,可转债,模拟银行,0.2/0.4/0.6,1,2025-03-10,2025-03-10,2028-03-10,12,AA,980001.SIM,8.5'
  const take = (...lines: string[]) => xu.call('stock.importBonds', { text: lines.join('\n') })
  const bad = await take('代码,名称', good, '972013.SIM,少了', good.replace('2.1', '两厘'))
  expect(bad).toMatchObject({ added: 0, changed: 0 })
  expect(bad.faults.map(({ line }) => line)).toEqual([3, 4])
  expect((await xu.call('stock.listDeskBonds', { keyword: '导入' })).total).toBe(0)
  expect(await take(good, other)).toEqual({ added: 2, changed: 0, faults: [] })
  expect(await take(good, other)).toEqual({ added: 0, changed: 0, faults: [] })
  expect(await take(good.replace('2.1', '2.2'))).toEqual({ added: 0, changed: 1, faults: [] })
  expect((await take(good, good)).faults).toHaveLength(2)
})

test('search finds a bond by its name and by its code', async () => {
  const find = async (keyword: string) =>
    (await ada.call('content.search', { keyword, kind: 'bond' })).groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(await find('芯片转债')).toEqual(['971003.SIM'])
  expect(await find('971003')).toEqual(['971003.SIM'])
})

test('a bond that has matured is no longer listed', async () => {
  await save({ code: BondCode.parse('972007.SIM'), maturesOn: day('2026-11-21'), coupons: [2] })
  const listed = async () => (await list({ keyword: '972007' })).rows.length
  expect(await listed()).toBe(1)
  w.clock.move(2 * DAY_MS)
  expect(await listed()).toBe(0)
  w.clock.move(-2 * DAY_MS)
})
