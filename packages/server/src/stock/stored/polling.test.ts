import { TradeDate } from '@rostrum/contract/kernel'
import { BondCode } from '@rostrum/contract/stock'
import { Secret } from '@rostrum/server/kernel'
import { world, type World } from '@rostrum/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bondRepository } from '../bond/repository'
import { securitiesFor } from '../searching'
import { storedMarket } from './create'
import type { FeedConfig } from './config'
import { marketImport } from './importing'
import { storedReads, storedWrites } from './repository'
import { gbk, tencentLine, vendorServer, type Played } from './testing/vendor'
import { storedText as text } from './text.zh'

type Vendor = Awaited<ReturnType<typeof vendorServer>>

let w: World
let vendor: Vendor
let answers: (asked: { url: string; body: string }) => Played
const LIST = 'code,name\n600001.SH,甲\n000002.SZ,乙\n000001.SH,综合指数\n'

beforeEach(async () => {
  w = await world({ at: '2026-11-26T10:15:05+08:00' })
  vendor = await vendorServer((asked) => answers(asked))
  await marketImport(w.kernel)({ name: 'list.csv', bytes: new TextEncoder().encode(LIST), by: null })
})
afterEach(async () => {
  await vendor.close()
  await w.close()
})

const lines = (...said: readonly string[]): Played => ({ body: gbk(said.join('')) })
const market = (config: FeedConfig) => storedMarket(w.kernel, config)
const TENCENT = () =>
  ({ kind: 'tencent', licence: '许可', origin: vendor.origin, klineOrigin: vendor.origin, timeoutMs: 200 }) as const
const wholeDay = () => lines(tencentLine('sh000001'), tencentLine('sz000002', { name: '乙' }), tencentLine('sh600001'))
const state = async () => (await storedReads(w.kernel.db).source())!
const beijing = (time: string): void => w.clock.move(Date.parse(`2026-11-${time}+08:00`) - w.clock.now())

const saveBond = (code: string) =>
  w.kernel.db.tx('bond', (tx) =>
    bondRepository(w.kernel.db).save(tx, {
      ...{ code: BondCode.parse(code), name: '转债', kind: 'convertible', issuer: '甲', coupons: [1], perYear: 1 },
      ...{ subscribeOn: null, issuedOn: A_DAY, listedOn: A_DAY, interestFrom: A_DAY, rating: '', redeem: null },
      ...{ maturesOn: TradeDate.parse('2030-03-10'), scaleYi: 1, callText: '', putText: '', callOn: null },
      ...{ putOn: null, stockCode: null, conversionPrice: null, convertFrom: null, isOn: true, isSample: false },
      changedAt: new Date(w.clock.now()),
    }),
  )
const A_DAY = TradeDate.parse('2025-03-10')

describe('the web quotations', () => {
  test('are asked many at once, indices first, and shown with the moment that the provider states', async () => {
    answers = wholeDay
    const { polling, source } = market(TENCENT())
    await polling.tick()
    expect(vendor.asked.map(({ url }) => url)).toEqual(['/q=sh000001,sz000002,sh600001'])
    expect(source.find('600001.SH')).toMatchObject({ name: '甲', board: 'main' })
    expect(source.quote('600001.SH', w.clock.now())).toEqual({
      ...{ price: 10.5, change: 0.5, pct: 5, open: 10.1, high: 10.6, low: 9.9, prevClose: 10 },
      ...{ volume: 123_400, amount: 1_290_000, limitUp: 11, limitDown: 9, turnoverPct: 0.17, volumeRatio: 0.61 },
      ...{ state: 'trade', day: '2026-11-26', at: Date.parse('2026-11-26T10:15:00+08:00'), spark: [] },
    })
    expect(source.origin).toMatchObject({ source: 'tencent', delaySec: 0, notice: text.tencentNotice })
    // The day that is running is the last bar.
    const asked = { before: Infinity, limit: 5, now: w.clock.now() }
    expect((await source.bars('600001.SH', 'day', asked)).bars).toMatchObject([{ o: 10.1, c: 10.5, v: 123_400 }])
  })

  test('are asked at most every three seconds, by one process of all; the others read them', async () => {
    answers = wholeDay
    const [one, other] = [market(TENCENT()), market(TENCENT())]
    await one.polling.tick()
    await one.polling.tick()
    await other.polling.tick()
    expect(vendor.asked).toHaveLength(1)
    expect(other.source.quote('600001.SH', w.clock.now()).price).toBe(10.5)
    w.clock.move(3_000)
    await other.polling.tick()
    await one.polling.tick()
    expect(vendor.asked).toHaveLength(2)
    // The leader is silent for longer than its lease: another one leads.
    w.clock.move(31_000)
    await other.polling.tick()
    expect(vendor.asked).toHaveLength(3)
  })

  test('a security that does not trade is halted, and what is of yesterday stays with its age', async () => {
    const quiet = tencentLine('sh600001', {
      price: '0.00',
      open: '0.00',
      high: '0.00',
      low: '0.00',
      lots: '0',
      amount: '0',
    })
    answers = () => lines(tencentLine('sh000001'), tencentLine('sz000002', { name: '乙', at: '20261125150001' }), quiet)
    const { polling, source } = market(TENCENT())
    await polling.tick()
    expect(source.quote('600001.SH', w.clock.now())).toMatchObject({ state: 'halt', price: 10, change: 0, volume: 0 })
    expect(source.quote('000002.SZ', w.clock.now())).toMatchObject({ state: 'halt', day: '2026-11-25' })
  })

  test.each<[string, Played, string]>([
    ['403', { status: 403 }, text.trouble.status(403)],
    ['an empty answer', { body: '' }, text.trouble.empty],
    ['an answer in another encoding', { body: Uint8Array.from([0x76, 0xff, 0xff]) }, text.trouble.notGbk],
    ['a page of something else', { body: '<html></html>' }, text.trouble.form],
    ['silence', { isSilent: true }, text.trouble.timeout],
  ])('%s is trouble with words; what was last said stays, and it is asked less often', async (_what, played, why) => {
    answers = wholeDay
    const { polling, source } = market(TENCENT())
    await polling.tick()
    answers = () => played
    w.clock.move(3_000)
    await polling.tick()
    expect(await state()).toMatchObject({ failures: 1, troubles: [{ at: w.clock.now(), why }] })
    expect((await state()).answeredAt?.getTime()).toBe(w.clock.now() - 3_000)
    expect(source.quote('600001.SH', w.clock.now())).toMatchObject({ price: 10.5, state: 'trade' })
    // 6 s after the first failure, 12 s after the second.
    for (const [wait, count] of [
      [3_000, 2],
      [3_000, 3],
      [6_000, 3],
      [6_000, 4],
    ] as const) {
      w.clock.move(wait)
      await polling.tick()
      expect(vendor.asked).toHaveLength(count)
    }
    answers = wholeDay
    w.clock.move(60_000)
    await polling.tick()
    expect(await state()).toMatchObject({ failures: 0 })
  })

  test.each([
    ['half a row', tencentLine('sh600001').slice(0, 60) + '";\n', text.trouble.halfRow(22)],
    ['an answer that breaks off', tencentLine('sh600001').slice(0, 60), text.trouble.halfRow(0)],
    ['figures against each other', tencentLine('sh600001', { high: '9.00' }), text.trouble.figures('600001.SH')],
  ])('%s is left out and told; the other rows hold', async (_what, bad, why) => {
    answers = () => lines(tencentLine('sh000001'), tencentLine('sz000002', { name: '乙' }), bad)
    const { polling, source } = market(TENCENT())
    await polling.tick()
    expect(source.find('600001.SH')).toBeUndefined()
    expect(source.quote('000002.SZ', w.clock.now()).price).toBe(10.5)
    expect((await state()).troubles.map((one) => one.why)).toContain(why)
    expect((await state()).failures).toBe(0)
  })

  test('yesterday’s figures while the market trades are told', async () => {
    const old = { at: '20261125150003' }
    answers = () => lines(tencentLine('sh000001', old), tencentLine('sh600001', old))
    const { polling, source } = market(TENCENT())
    await polling.tick()
    expect((await state()).troubles[0]?.why).toBe(text.trouble.stale('2026-11-25'))
    expect(source.quote('600001.SH', w.clock.now())).toMatchObject({ state: 'trade', day: '2026-11-25' })
  })

  test('after the close each is asked once more, the day becomes a bar, and missing days are fetched', async () => {
    const closed = { at: '20261126150003', price: '10.20' }
    const kline = {
      code: 0,
      data: { sh600001: { day: [['2026-11-25', '9.9', '10.0', '10.1', '9.8', '55.000']] } },
    }
    answers = ({ url }) =>
      url.startsWith('/q=')
        ? lines(
            tencentLine('sh000001', closed),
            tencentLine('sz000002', { ...closed, name: '乙' }),
            tencentLine('sh600001', closed),
          )
        : url.includes('sh600001')
          ? { body: JSON.stringify(kline) }
          : { body: JSON.stringify({ code: 0, data: { [url.match(/param=(\w+),/)?.[1] ?? '']: { day: [] } } }) }
    beijing('26T15:03:30')
    const { polling, source } = market(TENCENT())
    for (let step = 0; step < 6; step += 1) {
      await polling.tick()
      w.clock.move(3_000)
    }
    expect(vendor.asked.map(({ url }) => url.slice(0, 3))).toEqual(['/q=', '/ap', '/ap', '/ap'])
    const { bars } = await source.bars('600001.SH', 'day', { before: Infinity, limit: 5, now: w.clock.now() })
    expect(bars).toMatchObject([
      { c: 10, v: 5_500, h: 10.1, l: 9.8 },
      { c: 10.2, v: 123_400 },
    ])
    expect((await state()).syncedOn).toBe('2026-11-26')
  })

  test('what could not be stored is asked for and settled again', async () => {
    answers = ({ url }) =>
      url.startsWith('/q=')
        ? lines(...['sh000001', 'sz000002', 'sh600001'].map((wire) => tencentLine(wire, { at: '20261126150003' })))
        : { body: JSON.stringify({ code: 0, data: { [url.match(/param=(\w+),/)?.[1] ?? '']: { day: [] } } }) }
    beijing('26T15:03:30')
    let fails = true
    const { db } = w.kernel
    const tx: typeof db.tx = (...given) => (fails ? Promise.reject(new Error('no room')) : db.tx(...given))
    const { polling } = storedMarket({ ...w.kernel, db: { ...db, tx } }, TENCENT())
    for (const isLost of [true, false, true, false]) {
      fails = isLost
      if (isLost) await expect(polling.tick()).rejects.toThrow('no room')
      else await polling.tick()
      w.clock.move(3_000)
    }
    expect(vendor.asked.map(({ url }) => url.slice(0, 3))).toEqual(['/q=', '/q='])
    expect((await state()).syncedOn).toBe('2026-11-26')
  })

  test('bonds are quoted after the securities, and their last quotation of a day becomes their close', async () => {
    await saveBond('113001.SH')
    answers = () =>
      lines(
        ...['sh000001', 'sz000002', 'sh600001'].map((wire) => tencentLine(wire, { at: '20261126150003' })),
        tencentLine('sh113001', { at: '20261126150003', price: '10.123', high: '10.60' }),
      )
    beijing('26T15:03:30')
    const { polling, source } = market(TENCENT())
    for (let step = 0; step < 2; step += 1) {
      await polling.tick()
      w.clock.move(3_000)
    }
    expect(vendor.asked[0]?.url).toBe('/q=sh000001,sz000002,sh600001,sh113001')
    const asked = { until: '2026-11-26', now: w.clock.now() }
    expect((await source.closes(['113001.SH', '600001.SH'], asked)).get('113001.SH')).toEqual([
      { day: '2026-11-26', close: 10.123 },
    ])
    // A bond is no security that members find on the market's pages.
    expect(source.find('113001.SH')).toBeUndefined()
  })

  test('nobody is asked while it is paused', async () => {
    answers = wholeDay
    await storedWrites.changeSource(w.kernel.db.q, { pausedAt: new Date(), pausedWhy: '维护' })
    await market(TENCENT()).polling.tick()
    expect(vendor.asked).toEqual([])
  })
})

describe('Tushare', () => {
  const TUSHARE = () =>
    ({ kind: 'tushare', origin: vendor.origin, token: new Secret('a-token-of-mine'), timeoutMs: 200 }) as const
  const table = (fields: string, ...items: readonly (readonly (string | number | null)[])[]): Played => ({
    body: JSON.stringify({
      request_id: 'x',
      code: 0,
      msg: null,
      data: { fields: fields.split(','), items, has_more: false },
    }),
  })
  const BARS = 'ts_code,trade_date,open,high,low,close,vol,amount'
  const played = ({ body }: { body: string }): Played => {
    const { api_name, params } = JSON.parse(body) as { api_name: string; params: Record<string, string> }
    const day = params['trade_date'] ?? params['ex_date'] ?? params['start_date'] ?? ''
    if (api_name === 'stock_basic')
      return table(
        'ts_code,name,industry,list_date,cnspell',
        ['600001.SH', '甲银行', '银行', '19991110', 'JYH'],
        ['600003.SH', '*ST丁', null, '20000101', null],
      )
    if (api_name === 'dividend')
      return table(
        'ts_code,ex_date,div_proc,stk_div,cash_div_tax',
        ['600001.SH', '20261126', '实施', 1, 0.1],
        ['600001.SH', '20261126', '预案', 1, 0.1],
      )
    if (api_name === 'index_daily') return table(BARS, ['000001.SH', day, 3000, 3010, 2990, 3005.5, 1, 2])
    return table(BARS, ['600001.SH', day, 5, 10.5, 5, day === '20261125' ? 10.1 : 5.2, 12.34, 130.5])
  }
  const run = async (polling: { tick(): Promise<void> }, steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      await polling.tick()
      w.clock.move(3_000)
    }
  }
  const known = `code,date,open,high,low,close,volume\n600001.SH,2026-11-24,9,9,9,9,1\n`

  test('fills the days that are missing, oldest first, each with its distributions and indices', async () => {
    await marketImport(w.kernel)({ name: 'known.csv', bytes: new TextEncoder().encode(known), by: null })
    beijing('26T18:00:00')
    answers = played
    const { polling, source } = market(TUSHARE())
    await run(polling, 9)
    const names = vendor.asked.map(({ body }) => (JSON.parse(body) as { api_name: string }).api_name)
    const oneDay = ['daily', 'dividend', 'index_daily']
    expect(names).toEqual(['stock_basic', ...oneDay, ...oneDay])
    expect(JSON.parse(vendor.asked[0]?.body ?? '')).toMatchObject({ token: 'a-token-of-mine' })
    expect(await state()).toMatchObject({ syncedOn: '2026-11-26', failures: 0 })
    const now = w.clock.now()
    // (10.10 − 0.10) / 2 = 5.00 is what the day is measured from.
    expect(source.quote('600001.SH', now)).toMatchObject({
      ...{ price: 5.2, prevClose: 5, pct: 4, volume: 1_234, amount: 130_500, state: 'closed', ex: true },
    })
    expect(source.quote('000001.SH', now)).toMatchObject({ price: 3005.5, day: '2026-11-26' })
    const front = await source.bars('600001.SH', 'day', { before: Infinity, limit: 2, now, adjust: 'front' })
    expect(front.bars.map(({ c }) => c)).toEqual([5, 5.2])
    expect([source.find('600001.SH')?.pinyin, source.find('600003.SH')?.pinyin]).toEqual(['j y h', undefined])
    expect(securitiesFor('jyh', source.instruments()).map(({ code }) => code)).toEqual(['600001.SH'])
    expect(source.origin.late).toBeUndefined()
    beijing('27T21:00:00')
    expect(source.origin).toMatchObject({ late: true, delaySec: 86_400 })
  })

  test('a day of which a part could not be stored gets it the next time', async () => {
    await marketImport(w.kernel)({
      name: 'k.csv',
      bytes: new TextEncoder().encode(known.replace('-24', '-25')),
      by: null,
    })
    beijing('26T18:00:00')
    answers = played
    let fails = false
    const { db } = w.kernel
    const tx: typeof db.tx = (...given) => (fails ? Promise.reject(new Error('no room')) : db.tx(...given))
    const { polling, source } = storedMarket({ ...w.kernel, db: { ...db, tx } }, TUSHARE())
    await run(polling, 1)
    fails = true
    await expect(polling.tick()).rejects.toThrow('no room')
    fails = false
    await run(polling, 4)
    expect((await state()).syncedOn).toBe('2026-11-26')
    expect(source.quote('600001.SH', w.clock.now())).toMatchObject({ price: 5.2 })
  })

  const noBonds = { code: 40203, msg: '没有权限', data: null }
  test.each<[string, Played | undefined, number | undefined]>([
    ['has its close', undefined, 123.4],
    ['has none where the account may not ask', { body: JSON.stringify(noBonds) }, undefined],
  ])('a convertible bond %s, and the day goes on', async (_what, answer, close) => {
    await saveBond('113001.SH')
    await marketImport(w.kernel)({
      name: 'k.csv',
      bytes: new TextEncoder().encode(known.replace('-24', '-25')),
      by: null,
    })
    beijing('26T18:00:00')
    answers = (asked) => {
      if (!asked.body.includes('"cb_daily"')) return played(asked)
      return (
        answer ??
        table(BARS, ['113001.SH', '20261126', 120, 124, 119, 123.4, 50, 6], ['113009.SH', '20261126', 1, 1, 1, 1, 1, 1])
      )
    }
    const { polling, source } = market(TUSHARE())
    await run(polling, 6)
    expect(await state()).toMatchObject({ syncedOn: '2026-11-26', failures: 0 })
    const found = await source.closes(['113001.SH', '113009.SH'], { until: '2026-11-26', now: w.clock.now() })
    expect([...found]).toEqual(close === undefined ? [] : [['113001.SH', [{ day: '2026-11-26', close }]]])
    expect((await state()).troubles.map(({ why }) => why)).toEqual(
      answer ? [text.trouble.bonds(text.trouble.points)] : [],
    )
  })

  test.each<[string, Played, string]>([
    ['too many calls', { body: JSON.stringify({ code: 40203, msg: '抱歉', data: null }) }, text.trouble.points],
    [
      'a wrong token',
      { body: JSON.stringify({ code: 40101, msg: '令牌不对', data: null }) },
      text.trouble.refused(40101, '令牌不对'),
    ],
    ['half a row', table('ts_code,name,industry,list_date,cnspell', ['600001.SH', '甲']), text.trouble.halfRow(2)],
    ['a missing column', table('ts_code,name', ['600001.SH', '甲']), text.trouble.form],
    ['no JSON', { body: '<html>' }, text.trouble.form],
    ['502', { status: 502 }, text.trouble.status(502)],
  ])('%s is told in words, the token never', async (_what, answer, why) => {
    answers = () => answer
    await market(TUSHARE()).polling.tick()
    expect(await state()).toMatchObject({ failures: 1, troubles: [{ why }] })
    expect(JSON.stringify(await state())).not.toContain('a-token-of-mine')
  })

  test('the day itself is waited for', async () => {
    await marketImport(w.kernel)({
      name: 'known.csv',
      bytes: new TextEncoder().encode(known.replace('-24', '-25')),
      by: null,
    })
    beijing('26T18:00:00')
    answers = (asked) => (asked.body.includes('"daily"') ? table(BARS) : played(asked))
    const { polling } = market(TUSHARE())
    await run(polling, 4)
    expect(vendor.asked).toHaveLength(2)
    expect((await state()).syncedOn).toBeNull()
    w.clock.move(10 * 60_000)
    await polling.tick()
    expect(vendor.asked).toHaveLength(3)
  })
})
