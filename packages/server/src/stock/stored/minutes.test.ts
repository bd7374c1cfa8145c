import { instantOf } from '@rostrum/market'
import { Secret } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { world, type World } from '@rostrum/testkit'
import { eventually } from '@rostrum/testkit/eventually'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FeedConfig } from './config'
import { storedMarket } from './create'
import { marketImport } from './importing'
import { storedReads } from './repository'
import { minuteWrites } from './repository-minutes'
import { gbk, tencentLine, vendorServer, type Played } from './testing/vendor'
import { storedText as text } from './text.zh'

const CODE = '600001.SH'
const DAY = '2026-11-26'
const LIST = 'code,name\n600001.SH,甲\n000001.SH,综合指数\n'
const HEAD = 'datetime,open,high,low,close,volume\n'

let w: World
let vendor: Awaited<ReturnType<typeof vendorServer>>
let answers: (asked: { url: string; body: string }) => Played
beforeEach(async () => {
  w = await world({ at: `${DAY}T10:15:05+08:00` })
  vendor = await vendorServer((asked) => answers(asked))
  await take('list.csv', LIST)
})
afterEach(async () => {
  await vendor.close()
  await w.close()
})

const take = (name: string, said: string | Uint8Array) =>
  marketImport(w.kernel)({ name, bytes: typeof said === 'string' ? new TextEncoder().encode(said) : said, by: null })
const at = (time: string): void => w.clock.move(Date.parse(`${DAY}T${time}+08:00`) - w.clock.now())
const market = (config: FeedConfig) => storedMarket(w.kernel, config)
const state = async () => (await storedReads(w.kernel.db).source())!
const found = async ({ source }: ReturnType<typeof market>, period: Parameters<typeof source.bars>[1], limit = 500) =>
  source.bars(CODE, period, { before: Infinity, limit, now: w.clock.now() })
const minuteOf = (t: number, day = DAY): string => {
  const minute = (t - instantOf(day)) / 60_000
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** A record of 32 bytes: the day by its own reckoning, the minute, prices, turnover, shares. */
function record(day: string, minute: number, [open, high, low, close]: readonly number[], shares: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(32))
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  view.setUint16(0, (year - 2004) * 2048 + month * 100 + date, true)
  view.setUint16(2, minute, true)
  for (const [place, price] of [open, high, low, close].entries()) view.setFloat32(4 + place * 4, price ?? 0, true)
  view.setFloat32(20, 1_000, true)
  view.setUint32(24, shares, true)
  return new Uint8Array(view.buffer)
}
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

describe('files of days', () => {
  const dayFile = (day: number): Uint8Array => {
    const view = new DataView(new ArrayBuffer(32))
    ;[day, 305, 320, 300, 310].forEach((value, place) => view.setUint32(place * 4, value, true))
    view.setUint32(24, 4_000, true)
    return new Uint8Array(view.buffer)
  }

  test.each([
    ['600001.SH.csv', `date,open,high,low,close,volume\n${DAY},9,9,9,9,1\n`],
    ['sh600001.day', dayFile(20_261_126)],
  ])('%s of a day that is still traded is refused until its close', async (name, said) => {
    at('14:59:59')
    expect(await take(name, said)).toMatchObject({ added: 0, faults: [{ why: text.running(DAY) }] })
    at('15:00:00')
    expect(await take(name, said)).toMatchObject({ added: 1, faults: [] })
  })
})

describe('files of minutes', () => {
  test('a source of days has no minutes and says so; with a file of them it has', async () => {
    const one = market({ kind: 'csv' })
    await one.book.refresh()
    expect(one.source.origin.periods).toEqual(['day', 'week', 'month', 'year'])
    await take('600001.SH.csv', `date,open,high,low,close,volume\n2026-11-25,9,9,9,9,1\n`)
    const rows = ['09:30,10,10,10,10,5', '09:31,10,10.3,10,10.2,100', '09:32,10.2,10.5,10.1,10.4,200']
    const said = HEAD + rows.map((row) => `${DAY} ${row}\n`).join('')
    expect(await take('600001.SH.csv', said)).toMatchObject({ kind: 'minutes', added: 1, firstDay: DAY, faults: [] })
    await one.book.refresh()
    expect(one.source.origin.periods).toContain('time')
    const line = await found(one, 'time')
    expect(line.prevClose).toBe(9)
    expect(line.bars.map(({ t, c, v }) => [minuteOf(t), c, v])).toEqual([
      ['09:31', 10.2, 105],
      ['09:32', 10.4, 200],
    ])
    expect((await found(one, '5')).bars).toMatchObject([{ o: 10, h: 10.5, l: 10, c: 10.4, v: 305 }])
    // Again changes nothing.
    expect(await take('600001.SH.csv', said)).toMatchObject({ added: 0, changed: 0 })
  })

  test('pages of bars go on past days that have none of their kind', async () => {
    const fives = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'].map((day) =>
      record(day, 575, [10, 10, 10, 10], 100),
    )
    await take('sh600001.lc5', joined(...fives))
    const ones = record('2026-11-12', 571, [10, 10, 10, 10], 100)
    await take('sh600001.lc1', ones)
    await take('600001.SH.csv', 'date,open,high,low,close,volume\n2026-11-25,9,9,9,9,1\n')
    const one = market({ kind: 'csv' })
    await one.book.refresh()
    expect(await found(one, '1', 2)).toMatchObject({ hasMore: false, bars: [{ v: 100 }] })
  })

  test.each(['save', 'quote'] as const)('two who write the minutes of a day at once lose none (%s)', async (how) => {
    const { q, tx } = w.kernel.db
    const written = async (inside: Transaction, end: number): Promise<void> => {
      await minuteWrites[how](inside, [{ code: CODE, day: DAY, kind: 'quotes', bars: [[end, 1, 1, 1, 1, 1, 1]] }])
    }
    const { second } = await tx('stock.import', async (inside) => {
      await written(inside, 571)
      const second = tx('stock.source', (other) => written(other, 572))
      await eventually(async () => {
        const { rows } = await q.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      })
      return { second }
    })
    await second
    const [only] = await storedReads(w.kernel.db).minutes.days(CODE, { limit: 1 })
    expect(only?.minutes.get('quotes')?.map(([end]) => end)).toEqual([571, 572])
  })

  test('five minutes of a terminal’s own file become fifteen and an hour, and draw the line of days without finer ones', async () => {
    const bars = [9 * 60 + 35, 9 * 60 + 40, 9 * 60 + 45, 9 * 60 + 50]
    const days = ['2026-11-24', '2026-11-25']
    const file = joined(
      ...days.flatMap((day) => bars.map((minute, place) => record(day, minute, [10, 10 + place, 9, 10], 100))),
    )
    expect(await take('sh600001.lc5', file)).toMatchObject({ kind: 'minutes', rows: 2, added: 2, faults: [] })
    const one = market({ kind: 'csv' })
    await take('600001.SH.csv', `date,open,high,low,close,volume\n2026-11-25,10,13,9,10,400\n`)
    await one.book.refresh()
    const of = async (period: '15' | '60') => (await found(one, period)).bars.map(({ h, v }) => [h, v])
    expect(await of('15')).toEqual([
      [12, 300],
      [13, 100],
      [12, 300],
      [13, 100],
    ])
    expect(await of('60')).toEqual([
      [13, 400],
      [13, 400],
    ])
    expect((await found(one, '5day')).bars).toHaveLength(8)
    expect((await found(one, 'time')).bars.map(({ t }) => minuteOf(t, '2026-11-25'))).toEqual([
      ...['09:35', '09:40', '09:45', '09:50'],
    ])
    const older = await one.source.bars(CODE, '15', { before: instantOf('2026-11-25'), limit: 1, now: w.clock.now() })
    expect(older).toMatchObject({ hasMore: true, bars: [{ h: 13 }] })
    expect((await found(one, '1')).bars).toEqual([])
  })

  test.each([
    ['a cut record', 'sh600001.lc1', new Uint8Array(40), text.cutMinutes],
    ['an empty file', 'sh600001.lc1', new Uint8Array(), text.empty],
    ['half a row', '600001.SH.csv', `${HEAD}${DAY} 09:31,1,1`, text.cells(3, 6)],
    ['a minute of lunch', '600001.SH.csv', `${HEAD}${DAY} 12:10,1,1,1,1,1\n${DAY} 12:11,1,1,1,1,1\n`, text.minute(730)],
    ['figures against each other', '600001.SH.csv', `${HEAD}${DAY} 09:31,1,1,2,1,1\n`, text.minuteFigures],
    ['a time that is none', '600001.SH.csv', `${HEAD}${DAY},1,1,1,1,1\n`, text.moment(DAY)],
    [
      'bars of seven minutes',
      '600001.SH.csv',
      `${HEAD}${DAY} 09:31,1,1,1,1,1\n${DAY} 09:38,1,1,1,1,1\n`,
      text.minuteSpan,
    ],
    ['another encoding', '600001.SH.csv', Uint8Array.from([0x64, 0xff, 0xfe]), text.notUtf8],
  ])('%s is refused whole, with the reason in words', async (_what, name, said, why) => {
    expect((await take(name, said)).faults.map((one) => one.why)).toContain(why)
    expect(await storedReads(w.kernel.db).minutes.hasAny()).toBe(false)
  })
})

describe('the web quotations', () => {
  const TENCENT = () =>
    ({
      kind: 'tencent',
      ...{
        licence: '许可',
        timeoutMs: 200,
        origin: vendor.origin,
        klineOrigin: vendor.origin,
        minuteOrigin: vendor.origin,
      },
    }) as const
  const quotes = (price: string, when: string, lots = '1234', amount = '1290000'): Played => ({
    body: gbk(['sh000001', 'sh600001'].map((wire) => tencentLine(wire, { price, at: when, lots, amount })).join('')),
  })
  const minutes = (kind: string, rows: readonly (readonly string[])[]): Played => ({
    body: JSON.stringify({ code: 0, data: { sh600001: { [kind]: rows } } }),
  })

  test('build the line of the day from what was received, and nothing between', async () => {
    const one = market(TENCENT())
    answers = () => quotes('10.50', '20261126101500')
    await one.polling.tick()
    answers = () => quotes('10.40', '20261126101530', '1300', '1360000')
    w.clock.move(30_000)
    await one.polling.tick()
    answers = () => quotes('10.60', '20261126101901', '1400', '1466000')
    at('10:19:05')
    await one.polling.tick()
    const { bars, prevClose } = await found(one, 'time')
    expect(prevClose).toBe(10)
    // What was traded before the first quotation is in no minute.
    expect(bars.map(({ t, o, h, l, c, v, a }) => [minuteOf(t), o, h, l, c, v, a])).toEqual([
      ['10:15', 10.5, 10.5, 10.5, 10.5, 0, 0],
      ['10:16', 10.4, 10.4, 10.4, 10.4, 6_600, 70_000],
      ['10:20', 10.6, 10.6, 10.6, 10.6, 10_000, 106_000],
    ])
    expect(one.source.origin.periods).toContain('5')
    expect((await found(one, '5')).bars.map(({ t, c }) => [minuteOf(t), c])).toEqual([
      ['10:15', 10.5],
      ['10:20', 10.6],
    ])
  })

  test('bring the minutes of what somebody looks at, by turns with the quotations', async () => {
    const one = market(TENCENT())
    const kinds: string[] = []
    answers = ({ url }) => {
      const kind = /,(m\d),/.exec(url)?.[1]
      kinds.push(kind ?? 'quotes')
      if (kind === undefined) return quotes('10.50', '20261126101500')
      const last = kind === 'm1' ? '202611261015' : '202611261015'
      return minutes(kind, [
        ['202611251455', '9', '9', '9', '9', '1'],
        ['202611260930', '10', '10', '10', '10', '1'],
        [kind === 'm1' ? '202611260931' : '202611260935', '10', '10.2', '10.3', '9.9', '10'],
        [last, '10.2', '10.5', '10.6', '10.2', '20'],
      ])
    }
    const run = async () => {
      await one.polling.tick()
      w.clock.move(3_000)
    }
    await run()
    await run()
    await found(one, 'time')
    for (let step = 0; step < 5; step += 1) await run()
    expect(kinds.filter((kind) => kind !== 'quotes')).toEqual(['m1', 'm5'])
    const { bars } = await found(one, 'time')
    // A piece of yesterday at the edge of the answer is no day.
    expect(bars.slice(0, 2).map(({ t, c, v }) => [minuteOf(t), c, v])).toEqual([
      ['09:31', 10.2, 1_100],
      ['10:15', 10.5, 2_000],
    ])
    expect((await found(one, '5')).bars).toMatchObject([{ h: 10.3, v: 1_100 }, { c: 10.5 }])
  })

  test('of one security that are worth nothing leave those of the others', async () => {
    const one = market(TENCENT())
    const row = ['202611260931', '10', '10', '10', '10', '1']
    answers = ({ url }) => {
      const kind = /,(m\d),/.exec(url)?.[1]
      if (kind === undefined) return quotes('10.50', '20261126101500')
      return url.includes('sh000001') ? minutes('m15', []) : minutes(kind, kind === 'm1' ? [row] : [])
    }
    await lookedAt()
    for (let step = 0; step < 8; step += 1) {
      await one.polling.tick()
      w.clock.move(3_000)
    }
    const asked = vendor.asked.flatMap(({ url }) => /param=(\w+,m\d),/.exec(url)?.[1] ?? [])
    expect(asked).toEqual(['sh000001,m1', 'sh600001,m1', 'sh600001,m5'])
    expect((await state()).troubles.map(({ why }) => why)).toEqual([text.trouble.minutes(text.trouble.form)])
  })

  test('wait after the close until the day is stored, and then go by turns with the days that are missing', async () => {
    const one = market(TENCENT())
    answers = () => quotes('10.50', '20261126101500')
    await one.polling.tick()
    const kinds: string[] = []
    answers = ({ url }) => {
      const kind = /,(m\d),/.exec(url)?.[1]
      const wire = /param=(\w+),/.exec(url)?.[1] ?? ''
      kinds.push(kind ?? (wire === '' ? 'quotes' : 'day'))
      if (kind !== undefined) return minutes(kind, [])
      if (wire !== '') return { body: JSON.stringify({ code: 0, data: { [wire]: { day: [] } } }) }
      return quotes('10.60', '20261126150003', '1400', '1466000')
    }
    at('15:03:30')
    await found(one, 'time')
    for (let step = 0; step < 6; step += 1) {
      await one.polling.tick()
      if (step === 1) expect((await state()).syncedOn).toBe(DAY)
      w.clock.move(3_000)
    }
    expect(kinds).toEqual(['quotes', 'm1', 'day', 'm5', 'day'])
  })

  test.each<[string, Played, string]>([
    ['403', { status: 403 }, text.trouble.status(403)],
    ['an empty answer', { body: '' }, text.trouble.empty],
    ['bytes of another encoding', { body: Uint8Array.from([0x7b, 0xbc, 0xd7]) }, text.trouble.form],
    ['silence', { isSilent: true }, text.trouble.timeout],
    ['another form', minutes('m15', []), text.trouble.form],
    ['half a row', minutes('m1', [['202611260931', '10', '10']]), text.trouble.form],
    [
      'figures against each other',
      minutes('m1', [['202611260931', '10', '10', '9', '11', '1']]),
      text.trouble.figures(CODE),
    ],
  ])('%s for minutes is told, and the quotations go on', async (_what, played, why) => {
    const one = market(TENCENT())
    answers = ({ url }) => (url.includes('mkline') ? played : quotes('10.50', '20261126101500'))
    for (let step = 0; step < 5; step += 1) {
      await one.polling.tick()
      if (step === 0) await found(one, 'time')
      w.clock.move(3_000)
    }
    expect((await state()).troubles.map((told) => told.why)).toContain(text.trouble.minutes(why))
    expect((await state()).failures).toBe(0)
    expect(vendor.asked.filter(({ url }) => url.includes('mkline'))).toHaveLength(1)
    expect((await found(one, '1')).bars.map(({ c }) => c)).toEqual([10.5])
  })
})

const lookedAt = () => minuteWrites.ask(w.kernel.db.q, ['000001.SH', CODE], new Date(w.clock.now()))

describe('Tushare', () => {
  const TUSHARE = () => ({ kind: 'tushare', origin: vendor.origin, token: new Secret('t'), timeoutMs: 200 }) as const
  const table = (fields: string, ...items: readonly (readonly (string | number | null)[])[]): Played => ({
    body: JSON.stringify({ code: 0, msg: null, data: { fields: fields.split(','), items, has_more: false } }),
  })
  const MINUTE = 'ts_code,trade_time,open,close,high,low,vol,amount'
  const answered = (played: (body: string) => Played) => (asked: { body: string }) => {
    if (asked.body.includes('"stk_mins"')) return played(asked.body)
    if (asked.body.includes('"stock_basic"'))
      return table('ts_code,name,industry,list_date,cnspell', [CODE, '甲', '银行', '19991110', 'j'])
    return table('ts_code,trade_date,open,high,low,close,vol,amount')
  }
  const looked = async (played: Played | ((body: string) => Played)) => {
    at('18:00:00')
    await take('600001.SH.csv', `date,open,high,low,close,volume\n2026-11-25,9,9,9,9,1\n2026-11-26,10,11,10,11,1\n`)
    answers = answered(typeof played === 'function' ? played : () => played)
    const one = market(TUSHARE())
    for (let step = 0; step < 5; step += 1) {
      await one.polling.tick()
      if (step === 0) await found(one, 'time')
      w.clock.move(3_000)
    }
    return one
  }

  test('brings the minutes of what members look at after the close', async () => {
    const one = await looked(
      table(
        MINUTE,
        [CODE, `${DAY} 09:35:00`, 10, 11, 11, 10, 300, 3_200],
        [CODE, `${DAY} 09:30:00`, 10, 10, 10, 10, 5, 50],
      ),
    )
    expect((await found(one, '5')).bars).toMatchObject([{ o: 10, c: 11, v: 305, a: 3_250 }])
    expect(one.source.origin.periods).toContain('time')
  })

  test('leaves out a security whose minutes are worth nothing', async () => {
    at('18:00:00')
    await lookedAt()
    const row = [`${DAY} 09:35:00`, 10, 11, 11, 10, 300, 3_200] as const
    await looked((body) =>
      body.includes(CODE)
        ? table(MINUTE, [CODE, ...row.slice(0, 3), 1, 2, 3, 4])
        : table(MINUTE, ['000001.SH', ...row]),
    )
    const days = await storedReads(w.kernel.db).minutes.days('000001.SH', { limit: 5 })
    expect(days.map(({ day }) => day)).toEqual([DAY])
    expect((await state()).troubles.map(({ why }) => why)).toContain(text.trouble.minutes(text.trouble.figures(CODE)))
  })

  test('an account without that right is told, and the days go on without minutes', async () => {
    const one = await looked({ body: JSON.stringify({ code: 40203, msg: '没有权限', data: null }) })
    expect(await state()).toMatchObject({ failures: 0, troubles: [{ why: text.trouble.minutes(text.trouble.points) }] })
    expect(vendor.asked.filter(({ body }) => body.includes('stk_mins'))).toHaveLength(1)
    expect(one.source.origin.periods).toEqual(['day', 'week', 'month', 'year'])
  })
})
