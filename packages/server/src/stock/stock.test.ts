import type { StockCode } from '@rostrum/contract/stock'
import { LAST_KNOWN_YEAR } from '@rostrum/market'
import { searchMax } from '@rostrum/contract/kernel'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const INDEX = '990001.SIM' as StockCode
const BANK = '980001.SIM' as StockCode
const NOBODY = '600519.SH' as StockCode

let w: World
let member: Member
beforeAll(async () => {
  // A Tuesday in the middle of the morning session.
  w = await world({ at: '2026-03-03T10:15:20+08:00' })
  member = await w.member()
})
afterAll(() => w.close())

describe('quotations', () => {
  test('a visitor sees the indices, each with the name of its source', async () => {
    const { rows, source, label } = await w.call('stock.listQuotes', {})
    expect(rows.map(({ kind }) => kind)).toEqual(['index', 'index', 'index'])
    expect({ source, label }).toEqual({ source: 'simulated', label: '模拟行情' })
    expect(rows[0]).toMatchObject({ day: '2026-03-03', state: 'trade', at: w.clock.now() })
    expect(rows[0]).not.toHaveProperty('limitUp')
  })

  test('a visitor who asks for a share is told to sign in, also when it is among indices', async () => {
    for (const codes of [BANK, `${INDEX},${BANK}`]) {
      await expect(w.call('stock.listQuotes', { codes })).rejects.toMatchObject({
        code: 206,
        reason: 'stock.visitor_indices_only',
      })
    }
    expect((await w.call('stock.listQuotes', { codes: INDEX })).rows).toHaveLength(1)
  })

  test('a member gets shares with their price limits, in the requested order', async () => {
    const { rows } = await member.call('stock.listQuotes', { codes: `${BANK},${INDEX}` })
    expect(rows.map(({ code }) => code)).toEqual([BANK, INDEX])
    const [bank] = rows
    expect(bank?.limitUp).toBeGreaterThan(bank?.price ?? Infinity)
    expect(bank?.limitDown).toBeLessThan(bank?.price ?? 0)
  })

  test('an unlisted code is refused everywhere', async () => {
    const refused = { code: 404, reason: 'stock.unknown_code' }
    await expect(member.call('stock.getInfo', { code: NOBODY })).rejects.toMatchObject(refused)
    await expect(member.call('stock.getKline', { code: NOBODY })).rejects.toMatchObject(refused)
    await expect(member.call('stock.listQuotes', { codes: `${INDEX},${NOBODY}` })).rejects.toMatchObject(refused)
    await expect(w.call('stock.listQuotes', { codes: NOBODY })).rejects.toMatchObject(refused)
  })

  test('the first hundred codes of a list count, empty ones do not', async () => {
    const { rows } = await member.call('stock.listQuotes', { codes: `,,${Array(105).fill(INDEX).join(',')}` })
    expect(rows).toHaveLength(100)
    expect((await member.call('stock.listQuotes', { codes: ',,' })).rows.map(({ kind }) => kind)).toEqual([
      'index',
      'index',
      'index',
    ])
  })
})

describe('K-lines', () => {
  // holds: 1-26
  test('pages by end join: no bar is missing and none comes twice', async () => {
    const whole = await member.call('stock.getKline', { code: BANK, limit: 90 })
    const pages: (typeof whole)['bars'][] = []
    let end: number | undefined
    for (let page = 0; page < 3; page += 1) {
      const { bars, hasMore } = await member.call('stock.getKline', { code: BANK, limit: 30, end: end as never })
      expect(hasMore).toBe(true)
      pages.unshift(bars)
      end = bars[0]?.t
    }
    expect(pages.flat()).toEqual(whole.bars)
  })

  test('the newest bar is today’s and still moves; the day before does not', async () => {
    const [before, today] = (await member.call('stock.getKline', { code: BANK, limit: 2 })).bars
    w.clock.move(60 * 60_000)
    const [beforeLater, todayLater] = (await member.call('stock.getKline', { code: BANK, limit: 2 })).bars
    w.clock.move(-60 * 60_000)
    expect(beforeLater).toEqual(before)
    expect(todayLater?.t).toBe(today?.t)
    expect(todayLater?.v).toBeGreaterThan(today?.v ?? Infinity)
  })

  test('before the first day there is nothing, and no further page', async () => {
    expect(await member.call('stock.getKline', { code: BANK, end: 1 as never })).toMatchObject({
      bars: [],
      hasMore: false,
    })
  })

  test('adjusted prices are named; a security without distributions has the same ones', async () => {
    const raw = await member.call('stock.getKline', { code: BANK })
    expect(raw.adjusts).toEqual(['none', 'front', 'back'])
    for (const adjust of ['front', 'back'] as const) {
      const adjusted = await member.call('stock.getKline', { code: BANK, adjust })
      expect(adjusted).toMatchObject({ adjust, bars: raw.bars })
    }
  })

  test('a visitor gets none', async () => {
    await expect(w.call('stock.getKline', { code: INDEX })).rejects.toMatchObject({ code: 401 })
    await expect(w.call('stock.getInfo', { code: INDEX })).rejects.toMatchObject({ code: 401 })
  })
})

describe('search and calendar', () => {
  test('securities are found by the beginning of the code and by any part of the name', async () => {
    expect((await member.call('stock.search', { keyword: '银行' })).rows).toContainEqual({
      ...{ code: BANK, name: '模拟银行', kind: 'stock' },
    })
    expect((await member.call('stock.search', { keyword: '9900' })).rows).toHaveLength(6)
    expect((await member.call('stock.search', { keyword: '%' })).rows).toEqual([])
  })

  test.each([
    ['mnyh', '模拟银行'],
    ['MONIYIN', '模拟银行'],
    ['mo ni yin hang', '模拟银行'],
    ['caiweiwei', '采薇微芯'],
    ['weixin', '采薇微芯'],
    ['９８０００１', '模拟银行'],
  ])('%s finds %s', async (keyword, name) => {
    const { rows } = await member.call('stock.search', { keyword })
    expect(rows.map((row) => row.name)).toContain(name)
  })

  test('the trading days of a published year leave out weekends and the spring festival', async () => {
    const { days, sessions } = await w.call('stock.getCalendar', { year: 2026 })
    expect(days).toContain('2026-03-03')
    expect(days).not.toContain('2026-02-17')
    expect(days).not.toContain('2026-03-07')
    expect(sessions.map(({ from }) => from)).toEqual(['09:15', '09:30', '13:00'])
  })

  test('a year whose calendar is not published yet is refused, not guessed', async () => {
    await expect(w.call('stock.getCalendar', { year: LAST_KNOWN_YEAR + 1 })).rejects.toMatchObject({
      code: 409,
      reason: 'stock.calendar_unknown',
    })
  })

  test.each([
    ['stock.getKline', { code: 'moutai' }],
    ['stock.getKline', { code: BANK, limit: 0 }],
    ['stock.getKline', { code: BANK, limit: 2001 }],
    ['stock.getKline', { code: BANK, end: -1 }],
    ['stock.getKline', { code: BANK, period: 'quarter' }],
    ['stock.getInfo', { code: '1.SIM' }],
    ['stock.listQuotes', { codes: 'x'.repeat(1201) }],
    ['stock.search', { keyword: 'x'.repeat(searchMax + 1) }],
    ['stock.getCalendar', { year: 'soon' }],
    ['stock.getCalendar', { year: 2101 }],
  ] as const)('%s refuses %j', async (name, input) => {
    await expect(member.call(name, input as never)).rejects.toMatchObject({ code: 400, reason: 'kernel.bad_input' })
  })

  test('a list with a malformed code is refused as unknown', async () => {
    await expect(member.call('stock.listQuotes', { codes: `${INDEX},<b>` })).rejects.toMatchObject({
      reason: 'stock.unknown_code',
    })
  })
})
