import { StockCode } from '@rostrum/contract/stock'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const BANK = StockCode.parse('980001.SIM')

const nextDayOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-26T14:32:00+08:00' })
  ada = await w.member()
})
afterAll(() => w.close())

describe('the board', () => {
  test('adds up: whoever trades rises, falls or stands, and is in one step', async () => {
    const { indices, breadth, sectors, session, label } = await ada.call('stock.getMarket', {})
    expect(label).toBe('模拟行情')
    expect(indices).toHaveLength(6)
    const { all, up, flat, down, halted, steps } = breadth
    expect(up + flat + down + halted).toBe(all)
    expect(steps.reduce((sum, one) => sum + one, 0)).toBe(all - halted)
    expect(steps[0]).toBe(breadth.limitDown)
    expect(sectors.map(({ amount }) => amount)).toEqual(sectors.map(({ amount }) => amount).sort((a, b) => b - a))
    expect(sectors.reduce((sum, one) => sum + one.amount, 0)).toBeCloseTo(breadth.amount, -1)
    expect(session).toMatchObject({ state: 'trade', day: '2026-11-26', next: { state: 'auction' } })
  })

  test('rankings page without a gap, by one figure, without halted ones', async () => {
    const page = (pageNum: number) => ada.call('stock.listRank', { kind: 'up', pageNum, pageSize: 30 })
    const [one, two, both] = [
      await page(1),
      await page(2),
      await ada.call('stock.listRank', { kind: 'up', pageSize: 60 }),
    ]
    expect([...one.rows, ...two.rows].map(({ code }) => code)).toEqual(both.rows.map(({ code }) => code))
    const pcts = both.rows.map(({ pct }) => pct)
    expect(pcts).toEqual([...pcts].sort((a, b) => b - a))
    const down = await ada.call('stock.listRank', { kind: 'down', market: 'chinext', pageSize: 100 })
    expect(down.hasMore).toBe(false)
    expect(
      down.rows.every(({ code, state }) => code.startsWith('983') || code.startsWith('98000') || state !== 'halt'),
    ).toBe(true)
    const sector = await ada.call('stock.listRank', { kind: 'amount', sector: '银行', pageSize: 50 })
    expect(new Set(sector.rows.map((row) => row.sector))).toEqual(new Set(['银行']))
  })

  test('a day without trading rests until the next one opens', async () => {
    w.clock.move(2 * 86_400_000)
    const { session } = await (await w.member()).call('stock.getMarket', {})
    expect(session).toMatchObject({ state: 'rest', day: '2026-11-27', next: { state: 'auction' } })
    expect(session.next?.at).toBe(Date.parse('2026-11-30T09:15:00+08:00'))
    w.clock.move(-2 * 86_400_000)
    ada = await w.member()
  })

  test('a visitor gets none of it', async () => {
    await expect(w.call('stock.getMarket', {})).rejects.toMatchObject({ code: 401 })
    await expect(w.call('stock.listRank', {})).rejects.toMatchObject({ code: 401 })
    await expect(w.call('stock.listMarks', { code: BANK })).rejects.toMatchObject({ code: 401 })
  })
})

describe('one security', () => {
  test('has its facts, and where its price stands', async () => {
    const { quote, facts, ranges, mine } = await ada.call('stock.getInfo', { code: BANK })
    expect(facts).toMatchObject({ board: 'main', sector: '银行', st: false, limitPerMille: 100 })
    expect(ranges.map(({ days }) => days)).toEqual([1, 20, 250])
    for (const { low, high } of ranges) {
      expect(low).toBeLessThanOrEqual(quote.price)
      expect(high).toBeGreaterThanOrEqual(quote.price)
    }
    expect(ranges[0]).toEqual({ days: 1, low: quote.low, high: quote.high })
    expect(mine).toEqual({ pools: 0, alerts: 0 })
  })

  test('a halt that an operator registers holds at once, with its reason, and ends when it is taken back', async () => {
    const op = await w.operator()
    const halt = (halted: boolean, why = '临时停牌，等公告') =>
      op.call('stock.haltSecurity', { code: BANK, halted, why })
    await expect(halt(true, '')).rejects.toMatchObject({ code: 400 })
    await halt(true)
    await expect(halt(true)).rejects.toMatchObject({ reason: 'stock.halt_same' })
    const { quote, facts } = await ada.call('stock.getInfo', { code: BANK })
    expect(quote).toMatchObject({ state: 'halt', change: 0, price: quote.prevClose })
    expect(facts.halt).toMatchObject({ why: '临时停牌，等公告' })
    const { rows } = await op.call('stock.listSecurities', { only: 'halted' })
    expect(rows.find(({ code }) => code === BANK)?.halt?.why).toBe('临时停牌，等公告')
    await halt(false)
    expect((await ada.call('stock.getInfo', { code: BANK })).quote.state).toBe('trade')
    await expect(ada.call('stock.haltSecurity' as never, {} as never)).rejects.toBeDefined()
  })

  test('a form is offered the securities that a word means, the nearest first, and members are not asked', async () => {
    const op = await w.operator()
    const offered = async (keyword: string) => (await op.call('stock.findSecurities', { keyword })).rows
    expect((await offered('模拟银行'))[0]).toMatchObject({ code: BANK, name: '模拟银行', kind: 'stock' })
    expect((await offered('mnyh')).map(({ code }) => code)).toContain(BANK)
    expect(await offered('没有这只')).toEqual([])
    expect((await offered('模拟')).length).toBeLessThanOrEqual(20)
    await expect(offered('')).rejects.toMatchObject({ code: 400 })
    await expect(ada.call('stock.findSecurities' as never, { keyword: '模拟' } as never)).rejects.toBeDefined()
  })

  test('a form takes days over from the market: up to a day, in order, and as many as it asks for', async () => {
    const op = await w.operator()
    const all = await op.call('stock.listDayBars', { code: BANK as never })
    expect(all).toMatchObject({ code: BANK, name: '模拟银行', label: expect.any(String) })
    expect(all.bars).toHaveLength(120)
    const days = all.bars.map(({ day }) => day)
    expect(days).toEqual([...days].sort())
    const until = days[99] as (typeof days)[number]
    const some = await op.call('stock.listDayBars', { code: BANK as never, until, limit: 20 })
    expect(some.bars).toEqual(all.bars.slice(80, 100))
    // A day without trade ends with the one before it.
    const [sunday] = days.flatMap((day, at) => (nextDayOf(day) === days[at + 1] ? [] : nextDayOf(day)))
    const over = await op.call('stock.listDayBars', { code: BANK as never, until: sunday as never, limit: 1 })
    expect(over.bars[0]?.day).toBe(days.filter((day) => day < (sunday ?? '')).at(-1))
    for (const wrong of [{ until: '昨天' }, { limit: 121 }, { code: 'moutai' }])
      await expect(op.call('stock.listDayBars', { code: BANK, ...wrong } as never)).rejects.toMatchObject({ code: 400 })
    await expect(ada.call('stock.listDayBars' as never, { code: BANK } as never)).rejects.toBeDefined()
  })

  test('the source says what it is and how many it quotes', async () => {
    const found = await (await w.operator()).call('stock.getSources', {})
    expect(found).toMatchObject({ source: 'simulated', indices: 6, alerts: 0, state: 'trade' })
    expect(found.securities).toBeGreaterThan(290)
  })
})
