import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, tradingDays } from '@rostrum/market'
import { marketImport } from './importing'
import { storedReads } from './repository'
import { storedMarket } from './create'
import { storedText as text } from './text.zh'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-26T16:00:00+08:00', market: { kind: 'csv' } })
})
afterAll(() => w.close())

const SECURITIES = `代码,名称,行业,上市日期,流通股本
600001.SH,甲银行,银行,1999-11-10,1000000
sz000002,乙科技,软件,,
000001.SH,综合指数,,,
900901.SH,丙B股,,,
`
const HEAD = 'date,open,high,low,close,volume,amount\n'
const bar = (day: string, close: string, volume = 1_000) =>
  `${day},${close},${close},${close},${close},${volume},9000.4\n`

const bytesOf = (said: string): Uint8Array => new TextEncoder().encode(said)
const take = (name: string, said: string | Uint8Array, isLots = false) =>
  marketImport(w.kernel)({ name, bytes: typeof said === 'string' ? bytesOf(said) : said, isLots, by: null })

/** 甲 in GBK: c1 bb is no UTF-8. */
const GBK = Uint8Array.from([...bytesOf('代码,名称\n600009.SH,').slice(0, 14), 0xbc, 0xd7, 0x0a])

describe('a file is refused whole, with its line and the reason in words', () => {
  test.each([
    ['an empty file', 'securities.csv', '', 0, text.empty],
    ['a head alone', '600001.SH.csv', HEAD, 1, text.noRows],
    ['another encoding', 'securities.csv', GBK, 0, text.notUtf8],
    ['a table of something else', 'x.csv', 'a,b\n1,2\n', 1, text.unknownHead],
    ['a missing column', '600001.SH.csv', 'date,open,high,close,volume\n2026-11-25,1,1,1,1\n', 1, text.lacks(['最低'])],
    ['a column twice', '600001.SH.csv', `date,${HEAD}2026-11-25,1,1,1,1,1,1,1\n`, 1, text.twiceHead('date')],
    ['half a row', '600001.SH.csv', `${HEAD}${bar('2026-11-25', '9.10')}2026-11-26,9.1,9.2`, 3, text.cells(3, 7)],
    ['a day that is none', '600001.SH.csv', `${HEAD}${bar('2026-02-30', '9')}`, 2, text.day('2026-02-30')],
    ['a Saturday', '600001.SH.csv', `${HEAD}${bar('2026-11-21', '9')}`, 2, text.notTrading('2026-11-21')],
    ['a day to come', '600001.SH.csv', `${HEAD}${bar('2026-11-27', '9')}`, 2, text.future('2026-11-27')],
    ['a price of nothing', '600001.SH.csv', `${HEAD}${bar('2026-11-25', '0')}`, 2, text.price('开盘', '0')],
    ['a fourth decimal', '600001.SH.csv', `${HEAD}${bar('2026-11-25', '9.0001')}`, 2, text.price('开盘', '9.0001')],
    ['a negative price', '600001.SH.csv', `${HEAD}${bar('2026-11-25', '-9')}`, 2, text.price('开盘', '-9')],
    [
      'a day twice',
      '600001.SH.csv',
      `${HEAD}${bar('2026-11-25', '9')}${bar('2026-11-25', '9')}`,
      3,
      text.twice('600001.SH', '2026-11-25'),
    ],
    ['columns in another order', '600001.SH.csv', `${HEAD}2026-11-25,9,8,10,9,1,1\n`, 0, text.order(1, 1)],
    ['a file without a code', 'bars.csv', `${HEAD}${bar('2026-11-25', '9')}`, 0, text.noCode],
    [
      'a code that no list has',
      '600777.SH.csv',
      `${HEAD}${bar('2026-11-25', '9')}`,
      0,
      text.unknownCodes(['600777.SH']),
    ],
    ['a cut .day file', 'sh600001.day', new Uint8Array(33), 0, text.cutDay],
  ])('%s', async (_what, name, said, line, why) => {
    const found = await take(name, said)
    expect(found.faults).toEqual([{ line, why }])
    expect(found).toMatchObject({ added: 0, changed: 0 })
    const reads = storedReads(w.kernel.db)
    expect(await reads.bars({ code: '600001.SH', until: '2099-01-01', limit: 9 })).toEqual([])
    expect((await reads.imports(1))[0]).toMatchObject({ file: name, faults: [{ line, why }], byId: null })
  })
})

describe('what was imported', () => {
  test('lists are taken, papers that are no shares left out, and again changes nothing', async () => {
    expect(await take('list.csv', SECURITIES)).toMatchObject({
      kind: 'securities',
      rows: 3,
      added: 3,
      skipped: 1,
      faults: [],
    })
    expect(await take('list.csv', SECURITIES)).toMatchObject({ added: 0, changed: 0 })
    // A list that says less does not forget.
    expect(await take('names.csv', '代码,名称\n600001.SH,甲银行股份\n')).toMatchObject({ added: 0, changed: 1 })
    const [, one] = await storedReads(w.kernel.db).securities()
    expect(one).toMatchObject({ code: '000002.SZ', board: 'main', digits: 2 })
    expect((await storedReads(w.kernel.db).securities())[2]).toMatchObject({
      ...{ name: '甲银行股份', sector: '银行', listedOn: '1999-11-10', floatShares: 1_000_000 },
    })
  })

  test('pinyin in full outlives initials of the same name, not those of another', async () => {
    const listed = (name: string, pinyin: string) => take('list.csv', `代码,名称,拼音\n600001.SH,${name},${pinyin}\n`)
    const pinyin = async () =>
      (await storedReads(w.kernel.db).securities()).find(({ code }) => code === '600001.SH')?.pinyin
    await listed('甲银行', 'jia yin hang')
    await listed('甲银行', 'j y h')
    expect(await pinyin()).toBe('jia yin hang')
    await listed('乙银行', 'y y h')
    expect(await pinyin()).toBe('y y h')
  })

  test('days are kept in thousandths and shares; a day without trade is no bar; a correction replaces', async () => {
    const days = `${HEAD}${bar('2026-11-24', '10.10')}${bar('2026-11-25', '10.00')}2026-11-26,5,5,5,5,0,0\n`
    expect(await take('600001.SH.csv', days)).toMatchObject({
      ...{ kind: 'bars', rows: 2, added: 2, changed: 0, skipped: 1, firstDay: '2026-11-24', lastDay: '2026-11-25' },
    })
    expect(await take('600001.SH.csv', `${HEAD}${bar('2026-11-25', '10.20')}`)).toMatchObject({ added: 0, changed: 1 })
    const [newest] = await storedReads(w.kernel.db).bars({ code: '600001.SH', until: '2026-11-26', limit: 1 })
    expect(newest).toEqual({
      ...{ code: '600001.SH', day: '2026-11-25', open: 10_200, high: 10_200, low: 10_200, close: 10_200 },
      ...{ volume: 1_000, amount: 9_000 },
    })
  })

  test('lots become shares, by the column or by what the importer says', async () => {
    const lots = 'date,open,high,low,close,volume_lots,amount_k\n2026-11-25,3,3,3,3,12,3.6\n'
    await take('000002.SZ.csv', lots)
    const reads = storedReads(w.kernel.db)
    const of = async () => (await reads.bars({ code: '000002.SZ', until: '2026-11-26', limit: 1 }))[0]
    expect(await of()).toMatchObject({ volume: 1_200, amount: 3_600 })
    await take('000002.SZ.csv', `${HEAD}${bar('2026-11-25', '3', 7)}`, true)
    expect(await of()).toMatchObject({ volume: 700 })
  })

  test('a .day file is the same days', async () => {
    const record = new DataView(new ArrayBuffer(32))
    ;[20261126, 305, 320, 300, 310].forEach((value, at) => record.setUint32(at * 4, value, true))
    record.setFloat32(20, 1_234, true)
    record.setUint32(24, 4_000, true)
    expect(await take('vipdoc/sz000002.day', new Uint8Array(record.buffer))).toMatchObject({ kind: 'bars', added: 1 })
    const [newest] = await storedReads(w.kernel.db).bars({ code: '000002.SZ', until: '2026-11-26', limit: 1 })
    expect(newest).toMatchObject({
      day: '2026-11-26',
      open: 3_050,
      high: 3_200,
      low: 3_000,
      close: 3_100,
      volume: 4_000,
    })
  })

  test('distributions divide the days before them; rows of the capital alone do not', async () => {
    const rights = `symbol,ex_date,cash_per10,bonus_shares_per10,transfer_shares_per10,rights_per10,rights_price
600001.SH,2026-11-25,1.00,0,10,0,0
600001.SH,2025-01-01,0,0,0,0,5
`
    expect(await take('rights.csv', rights)).toMatchObject({ kind: 'exRights', rows: 1, added: 1, skipped: 1 })
    // (10.10 − 0.10) / 2 = 5.00
    expect((await storedReads(w.kernel.db).exRights())[0]).toMatchObject({
      cashPer10: 100,
      factor: expect.closeTo(5 / 10.1, 12),
    })
    // The close before is corrected afterwards, and so is the factor.
    await take('600001.SH.csv', `${HEAD}${bar('2026-11-24', '20.10')}`)
    expect((await storedReads(w.kernel.db).exRights())[0]?.factor).toBeCloseTo(10 / 20.1, 12)
  })
})

describe('members see', () => {
  test('the imported market with where it comes from, and securities without a figure are not in it', async () => {
    await take('index.csv', `code,date,open,high,low,close,volume\n000001.SH,2026-11-26,3000,3010,2990,3005.5,1\n`)
    await w.close()
    w = await world({ at: '2026-11-26T16:00:00+08:00', market: { kind: 'csv' } })
    await take('list.csv', SECURITIES)
    await take(
      '600001.SH.csv',
      HEAD +
        tradingDays('2026-01-05', '2026-11-26')
          .map((day) => bar(day, '10'))
          .join(''),
    )
    await take('600001.SH.csv', `${HEAD}${bar('2026-11-26', '11')}`)
    const url = await w.beside()
    const ada = await w.member()
    const asked = async (path: string) =>
      (
        (await (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${ada.token}` } })).json()) as {
          data: never
        }
      ).data
    expect(await asked('/api/stock/get/info/600001.SH')).toMatchObject({
      ...{ source: 'csv', label: text.csv, notice: text.csvNotice, periods: ['day', 'week', 'month', 'year'] },
      quote: { price: 11, prevClose: 10, pct: 10, limitUp: 11, state: 'closed', day: '2026-11-26', volumeRatio: 1 },
    })
    const kline = (query: string) => asked(`/api/stock/get/kline?code=600001.SH&${query}`)
    expect(await kline('period=day&limit=2')).toMatchObject({
      ...{ hasMore: true, adjusts: ['none'] },
      bars: [
        { t: instantOf('2026-11-25'), c: 10 },
        { t: instantOf('2026-11-26'), c: 11, v: 1_000, a: 9_000 },
      ],
    })
    expect(await kline(`period=week&limit=1&end=${instantOf('2026-11-23')}`)).toMatchObject({
      ...{ hasMore: true, bars: [{ t: instantOf('2026-11-20'), v: 5_000 }] },
    })
    expect(await kline('period=month&limit=50')).toMatchObject({ hasMore: false, bars: { length: 11 } })
    expect(await kline('period=year')).toMatchObject({
      ...{ hasMore: false, bars: [{ t: instantOf('2026-11-26'), o: 10, c: 11 }] },
    })
    expect(await asked('/api/stock/search?keyword=乙')).toEqual({ rows: [] })
  })

  test('adjusted prices by the stored factors, the newest real in front, the oldest real in back', async () => {
    await take('rights.csv', 'code,除权日,派息,转增\n600001.SH,2026-11-26,0,10\n')
    const market = storedMarket(w.kernel, { kind: 'csv' })
    await market.book.refresh()
    const now = w.clock.now()
    const closes = async (adjust: 'front' | 'back') =>
      (await market.source.bars('600001.SH', 'day', { before: Infinity, limit: 2, now, adjust })).bars.map(({ c }) => c)
    expect(await closes('front')).toEqual([5, 11])
    expect(await closes('back')).toEqual([10, 22])
    expect(market.source.quote('600001.SH', now)).toMatchObject({ prevClose: 5, pct: 120, ex: true })
    expect(await market.source.range('600001.SH', now, 250)).toEqual({ high: 11, low: 10 })
    expect(await market.source.highs(instantOf('2026-11-26'), 249)).toEqual(new Map([['600001.SH', 10]]))
  })

  test('as of a moment in the past what was known then: the day before, until the close', async () => {
    const market = storedMarket(w.kernel, { kind: 'csv' })
    await market.book.refresh()
    const at = async (minute: number) => {
      const now = instantOf('2026-11-26', minute)
      return (await market.source.bars('600001.SH', 'day', { before: now + 1, limit: 1, now })).bars[0]?.c
    }
    expect([await at(10 * 60), await at(15 * 60)]).toEqual([10, 11])
  })
})
