import { TradeDate } from '@rostrum/contract/kernel'
import { BondCode, StockCode } from '@rostrum/contract/stock'
import { conversionPremium, conversionValue } from '@rostrum/market'
import { world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const day = (said: string) => TradeDate.parse(said)
const CONVERTIBLE = BondCode.parse('113001.SH')
const QUIET = BondCode.parse('019001.SH')
const RESTING = BondCode.parse('019002.SH')

let w: World
let xu: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-26T16:00:00+08:00', market: { kind: 'csv' } })
  xu = await w.operator()
  await take('list.csv', 'code,name\n600001.SH,甲\n')
  await take('600001.SH.csv', `${HEAD}2026-11-25,10,10,10,10,100\n2026-11-26,11,11,11,11,100\n`)
  for (const code of [QUIET, RESTING, CONVERTIBLE]) await save(code)
})
afterAll(() => w.close())

const HEAD = 'date,open,high,low,close,volume\n'
const take = async (file: string, said: string) =>
  expect((await xu.call('stock.importMarket', { file, content: Buffer.from(said).toString('base64') })).faults).toEqual(
    [],
  )
const save = (code: BondCode) =>
  xu.call('stock.saveBond', {
    ...{ code, name: `债券${code.slice(0, 6)}`, issuer: '某发行人', coupons: [2], perYear: 1, scaleYi: 100 },
    ...{ issuedOn: day('2025-03-10'), interestFrom: day('2025-03-10'), maturesOn: day('2030-03-10') },
    ...{ rating: '', callText: '', putText: '', isOn: true },
    ...(code === CONVERTIBLE
      ? { kind: 'convertible' as const, stockCode: StockCode.parse('600001.SH'), conversionPrice: 10 }
      : { kind: 'treasury' as const }),
  })

test('a source without bonds gives them no price, and nobody invents one', async () => {
  const ada = await w.member()
  const { rows, day: closed, label } = await ada.call('stock.listBonds', {})
  expect([closed, label]).toEqual([undefined, '历史行情'])
  expect(rows).toHaveLength(3)
  for (const one of rows) {
    expect(one).not.toHaveProperty('price')
    expect(one).not.toHaveProperty('yield')
    expect(one.accrued).toBeGreaterThan(0)
  }
  const { convertible } = await ada.call('stock.getBond', { code: CONVERTIBLE })
  expect(convertible).not.toHaveProperty('premium')
})

test('what the source closed at is the price: by day, with its own day where that is older', async () => {
  await take('113001.SH.csv', `${HEAD}2026-11-25,120,121,119,120,10\n2026-11-26,121,124,120,123.456,10\n`)
  await take('019002.SH.csv', `${HEAD}2026-11-24,101.2,101.2,101.2,101.2,10\n`)
  const ada = await w.member()
  const { rows, day: closed, label, notice } = await ada.call('stock.listBonds', {})
  expect([closed, label, notice]).toEqual(['2026-11-26', '历史行情', '历史数据，仅供演示与学习'])
  const of = (code: BondCode) => rows.find((one) => one.code === code)
  expect(of(QUIET)).not.toHaveProperty('price')
  expect(of(RESTING)).toMatchObject({ price: 101.2, pricedOn: '2026-11-24' })
  expect(of(RESTING)).not.toHaveProperty('pct')
  const found = of(CONVERTIBLE)
  expect(found).toMatchObject({ price: 123.456, convertible: { stockPrice: 11, stockName: '甲' } })
  expect(found).not.toHaveProperty('pricedOn')
  expect(found?.pct).toBeCloseTo(2.88, 9)
  expect(found?.convertible?.premium).toBeCloseTo(conversionPremium(123.456, conversionValue(11, 10)), 9)
})

test('a paper that is neither a security nor a written bond is still refused', async () => {
  const said = Buffer.from(`${HEAD}2026-11-26,1,1,1,1,1\n`).toString('base64')
  const reply = await xu.call('stock.importMarket', { file: '113999.SH.csv', content: said })
  expect(reply.faults[0]?.why).toContain('113999.SH')
})
