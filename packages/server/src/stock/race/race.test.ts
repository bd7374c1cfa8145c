import { pageSizeMax } from '@rostrum/contract/kernel/limits'
import { createHash, randomUUID } from 'node:crypto'
import { RaceId, RacePlayerId, StockCode } from '@rostrum/contract/stock'
import { addDays, instantOf, tradingDays } from '@rostrum/market'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulatedSource } from '../simulated'

const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)
const [BANK, WINE] = ['980001.SIM', '980002.SIM'].map((code) => StockCode.parse(code)) as [StockCode, StockCode]

let w: World
let op: Operator
let race: RaceId
let ada: Member
const key = () => randomUUID()
const content = {
  ...{ name: '测试赛', intro: '', rules: '规则', prizes: '', capital: 100_000_000 },
  ...{ joinFrom: at('20T00:00'), joinUntil: at('27T15:00'), startDay: '2026-11-23', endDay: '2026-11-27' },
  ...{ markets: ['main' as const], capPerMille: 300, steadyPerMille: 200, commissionPpm: 250, leastFen: 500 },
  holdings: 'choice' as const,
}
const priceOf = async (code: StockCode) => Math.round((await ada.call('stock.getInfo', { code })).quote.price * 100)
const order = (who: Member, wanted: { code?: StockCode; side?: 'buy' | 'sell'; price: number; quantity: number }) =>
  who.call('stock.createRaceOrder', { id: race, code: BANK, side: 'buy', ...wanted, idempotencyKey: key() })
const newRace = async (changed: Partial<Parameters<Operator['call']>[1]> & object = {}) => {
  const id = RaceId.parse(randomUUID())
  await op.call('stock.saveRace', { id, content: { ...content, ...changed } as never })
  await op.call('stock.announceRace', { id })
  return id
}

beforeAll(async () => {
  w = await world({ at: at('25T10:00') })
  op = await w.operator()
})
afterAll(() => w.close())
beforeEach(async () => {
  w.clock.set(at('25T10:00'))
  op = await w.operator()
  race = await newRace()
  ada = await w.member()
  await ada.call('stock.joinRace', { id: race })
})

describe('joining', () => {
  test('gives an account once; a draft is not there for members', async () => {
    const first = await ada.call('stock.joinRace', { id: race })
    expect(first).toMatchObject({ cash: 100_000_000, value: 100_000_000, returnPct: 0, trades: 0 })
    expect((await ada.call('stock.joinRace', { id: race })).playerId).toBe(first.playerId)
    const draft = RaceId.parse(randomUUID())
    await op.call('stock.saveRace', { id: draft, content: content as never })
    await expect(ada.call('stock.getRace', { id: draft })).rejects.toMatchObject({ reason: 'stock.race_unknown' })
    w.clock.set(at('27T15:30'))
    const late = await w.member()
    await expect(late.call('stock.joinRace', { id: race })).rejects.toMatchObject({
      reason: 'stock.race_join_closed',
    })
    await expect(late.call('stock.getMyRace', { id: race })).rejects.toMatchObject({ reason: 'stock.race_not_joined' })
    await expect(w.call('stock.getRace', { id: race })).rejects.toMatchObject({ code: 401 })
  })
})

describe('orders', () => {
  // holds: 1-27
  test('one at a price that is met is filled at the price of the market, and the rest of the money comes back', async () => {
    const price = await priceOf(BANK)
    const done = await order(ada, { price: price + 5, quantity: 1_000 })
    expect(done).toMatchObject({ state: 'filled', filled: 1_000, amount: price * 1_000, waits: false })
    const mine = await ada.call('stock.getMyRace', { id: race })
    expect(mine.cash).toBe(100_000_000 - price * 1_000 - done.fee)
    expect(mine).toMatchObject({ frozen: 0, trades: 1, positions: [{ code: BANK, quantity: 1_000, sellable: 0 }] })
    expect((await ada.call('stock.listRaceDeals', { id: race })).rows).toMatchObject([{ side: 'buy', fee: done.fee }])
  })

  test('what was bought today is sold tomorrow', async () => {
    const price = await priceOf(BANK)
    await order(ada, { price, quantity: 1_000 })
    await expect(order(ada, { side: 'sell', price, quantity: 1_000 })).rejects.toMatchObject({
      reason: 'stock.race_tomorrow',
    })
    await expect(order(ada, { side: 'sell', price, quantity: 2_000 })).rejects.toMatchObject({
      reason: 'stock.race_shares',
    })
    w.clock.set(at('26T10:00'))
    const now = await priceOf(BANK)
    const sold = await order(ada, { side: 'sell', price: now, quantity: 1_000 })
    expect(sold.state).toBe('filled')
    expect((await ada.call('stock.getMyRace', { id: race })).positions).toEqual([])
  })

  test('one that the price does not reach waits, holds its money, and gives it back when it is cancelled', async () => {
    const price = await priceOf(BANK)
    const waiting = await order(ada, { price: Math.round(price * 0.95), quantity: 100 })
    expect(waiting.state).toBe('reported')
    expect((await ada.call('stock.getMyRace', { id: race })).frozen).toBeGreaterThan(0)
    const bob = await w.member()
    await bob.call('stock.joinRace', { id: race })
    await expect(bob.call('stock.cancelRaceOrder', { id: waiting.id })).rejects.toMatchObject({
      reason: 'stock.race_order_unknown',
    })
    await expect(ada.call('stock.cancelRaceOrder', { id: 'x' })).rejects.toMatchObject({
      reason: 'stock.race_order_unknown',
    })
    expect((await ada.call('stock.cancelRaceOrder', { id: waiting.id })).state).toBe('cancelled')
    expect((await ada.call('stock.cancelRaceOrder', { id: waiting.id })).state).toBe('cancelled')
    expect(await ada.call('stock.getMyRace', { id: race })).toMatchObject({ cash: 100_000_000, frozen: 0, open: 0 })
    const filled = await order(ada, { price, quantity: 100 })
    await expect(ada.call('stock.cancelRaceOrder', { id: filled.id })).rejects.toMatchObject({
      reason: 'stock.race_order_done',
    })
  })

  test('the same key gives the first order; another order under it is refused', async () => {
    const price = await priceOf(BANK)
    const asked = { id: race, code: BANK, side: 'buy' as const, price, quantity: 100, idempotencyKey: key() }
    const all = await Promise.all(Array.from({ length: 4 }, () => ada.call('stock.createRaceOrder', asked)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await ada.call('stock.getMyRace', { id: race })).positions).toMatchObject([{ quantity: 100 }])
    await expect(ada.call('stock.createRaceOrder', { ...asked, quantity: 200 })).rejects.toMatchObject({
      reason: 'kernel.duplicate_submit',
    })
  })

  test('bad ones are refused with their reason and change nothing', async () => {
    const price = await priceOf(BANK)
    const refused: [object, string][] = [
      [{ price, quantity: 150 }, 'stock.race_lot'],
      [{ price: Math.round(price * 1.2), quantity: 100 }, 'stock.race_price'],
      [{ price, quantity: Math.floor(31_000_000 / price / 100) * 100 }, 'stock.race_cap'],
      [{ price, quantity: Math.floor(200_000_000 / price / 100) * 100 }, 'stock.race_cash'],
      [{ price, quantity: 100, side: 'sell' }, 'stock.race_shares'],
      [{ price, quantity: 100, code: StockCode.parse('600519.SH') }, 'stock.unknown_code'],
      [{ price, quantity: 100, code: StockCode.parse('980005.SIM') }, 'stock.race_market'],
      [{ price, quantity: 100, code: StockCode.parse('990001.SIM') }, 'stock.race_market'],
    ]
    for (const [wanted, reason] of refused)
      await expect(order(ada, wanted as never), reason).rejects.toMatchObject({ reason })
    expect(await ada.call('stock.getMyRace', { id: race })).toMatchObject({ cash: 100_000_000, frozen: 0 })
    expect((await ada.call('stock.listRaceOrders', { id: race })).rows).toEqual([])
    await op.call('stock.haltSecurity', { code: BANK, halted: true, why: '重大事项停牌' })
    await expect(order(ada, { price, quantity: 100 })).rejects.toMatchObject({ reason: 'stock.race_halted' })
    await op.call('stock.haltSecurity', { code: BANK, halted: false, why: '已复牌' })
  })

  test('at the same moment nobody spends more than there is', async () => {
    const price = await priceOf(BANK)
    const other = await priceOf(WINE)
    const lots = (fen: number) => Math.floor(29_000_000 / fen / 100) * 100
    const wanted = Array.from({ length: 8 }, (_, nth) =>
      nth % 2 === 0 ? { price, quantity: lots(price) } : { code: WINE, price: other, quantity: lots(other) },
    )
    const done = await Promise.allSettled(wanted.map((one) => order(ada, one)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const mine = await ada.call('stock.getMyRace', { id: race })
    expect(mine.cash).toBeGreaterThan(0)
    expect(mine.value).toBeGreaterThan(99_800_000)
    for (const { quantity } of mine.positions) expect([lots(price), lots(other)]).toContain(quantity)
  })

  test('one given in the evening waits for the next session, and ends with it when it was not filled', async () => {
    w.clock.set(at('25T20:00'))
    const price = await priceOf(BANK)
    const evening = await order(ada, { price: Math.round(price * 1.05), quantity: 100 })
    expect(evening).toMatchObject({ state: 'reported', day: '2026-11-26', waits: true })
    const low = await order(ada, { price: Math.round(price * 0.91), quantity: 100 })
    w.clock.set(at('26T09:31'))
    await w.jobs.runNow('stock.raceOrders')
    const rows = async () => (await ada.call('stock.listRaceOrders', { id: race })).rows
    expect((await rows()).find(({ id }) => id === evening.id)).toMatchObject({ state: 'filled' })
    w.clock.set(at('26T15:05'))
    await w.jobs.runNow('stock.raceOrders')
    expect((await rows()).find(({ id }) => id === low.id)).toMatchObject({ state: 'cancelled' })
    expect(await ada.call('stock.getMyRace', { id: race })).toMatchObject({ frozen: 0, open: 0 })
  })

  test('what waits at the close ends together: everybody’s money and shares come back, once', async () => {
    const bob = await w.member()
    await bob.call('stock.joinRace', { id: race })
    const [bank, wine] = [await priceOf(BANK), await priceOf(WINE)]
    for (const who of [ada, bob]) await order(who, { price: bank + 5, quantity: 1_000 })
    w.clock.set(at('26T10:00'))
    const { quote } = await ada.call('stock.getInfo', { code: BANK })
    const [now, most] = [quote.price, quote.limitUp ?? 0].map((yuan) => Math.round(yuan * 100)) as [number, number]
    const cashOf = async (who: Member) => (await who.call('stock.getMyRace', { id: race })).cash
    const before = [await cashOf(ada), await cashOf(bob)]
    for (const who of [ada, bob]) {
      await order(who, { side: 'sell', price: most, quantity: 300 })
      await order(who, { side: 'sell', price: most - 1, quantity: 400 })
      await order(who, { code: WINE, price: Math.round(wine * 0.93), quantity: 100 })
    }
    const withdrawn = await order(bob, { price: Math.round(now * 0.93), quantity: 100 })
    await bob.call('stock.cancelRaceOrder', { id: withdrawn.id })
    expect(await cashOf(ada)).toBeLessThan(before[0] ?? 0)
    w.clock.set(at('26T15:05'))
    await w.jobs.runNow('stock.raceOrders')
    await w.jobs.runNow('stock.raceOrders')
    expect([await cashOf(ada), await cashOf(bob)]).toEqual(before)
    w.clock.set(at('27T10:00'))
    for (const who of [ada, bob]) {
      const mine = await who.call('stock.getMyRace', { id: race })
      expect(mine).toMatchObject({ frozen: 0, open: 0, positions: [{ code: BANK, quantity: 1_000, sellable: 1_000 }] })
    }
  })

  test('where a rule of volume holds, a large order is filled in part', async () => {
    race = await newRace({ fillPerMille: 1 })
    await ada.call('stock.joinRace', { id: race })
    w.clock.set(at('25T09:31'))
    const { quote } = await ada.call('stock.getInfo', { code: BANK })
    const price = Math.round(quote.price * 100)
    const most = Math.floor(quote.volume / 1_000 / 100) * 100
    const quantity = Math.min(most + 1_000, Math.floor(29_000_000 / price / 100) * 100)
    const done = await order(ada, { price: price + 5, quantity })
    expect([done.state, done.filled]).toEqual(quantity > most ? ['partly', most] : ['filled', quantity])
  })

  test('nothing is ordered before the start, after the end, or by who is out', async () => {
    const price = await priceOf(BANK)
    const { playerId } = await ada.call('stock.getMyRace', { id: race })
    await op.call('stock.disqualifyPlayer', { id: race, playerId, out: true, why: '同一设备多个账户' })
    await expect(order(ada, { price, quantity: 100 })).rejects.toMatchObject({ reason: 'stock.race_out' })
    expect((await ada.call('stock.getRace', { id: race })).my?.disqualified).toBe('同一设备多个账户')
    await op.call('stock.closeRace', { id: race, why: '模拟行情故障' })
    await expect(order(ada, { price, quantity: 100 })).rejects.toMatchObject({ reason: 'stock.race_not_running' })
  })
})

describe('rights', () => {
  test('the shares and the money of an ex-date come to all who held before it, once', async () => {
    const source = simulatedSource()
    const found = source
      .instruments()
      .filter(({ board, kind, stFrom }) => board === 'main' && kind === 'stock' && !stFrom)
      .flatMap(({ code }) => source.exRights(code, at('27T15:00')).map((right) => ({ code, right })))
      .filter(({ right }) => right.day > '2026-01-15' && right.sharesPer10 > 0)[0]
    if (!found) throw new Error('no ex-date')
    const { day, sharesPer10, cashPer10 } = found.right
    const [eve = ''] = tradingDays(addDays(day, -15), addDays(day, -1)).slice(-1)
    w.clock.set(instantOf(eve, 10 * 60))
    op = await w.operator()
    const endDay = addDays(day, 5)
    const [lastDay = day] = tradingDays(day, endDay).slice(-1)
    race = await newRace({
      ...{ startDay: eve, endDay: lastDay, joinFrom: instantOf(addDays(eve, -5)), joinUntil: instantOf(lastDay) },
    } as never)
    const both = [await w.member(), await w.member()]
    const code = StockCode.parse(found.code)
    const fen = Math.round((await (both[0] ?? ada).call('stock.getInfo', { code })).quote.price * 100)
    for (const who of both) await who.call('stock.joinRace', { id: race })
    for (const [nth, who] of both.entries())
      await order(who, { code, price: Math.round(fen * 1.01), quantity: 300 + 200 * nth })
    const before = await Promise.all(both.map(async (who) => who.call('stock.getMyRace', { id: race })))
    w.clock.set(instantOf(day, 9 * 60 + 31))
    await w.jobs.runNow('stock.raceOrders')
    await w.jobs.runNow('stock.raceOrders')
    for (const [nth, who] of both.entries()) {
      const held = 300 + 200 * nth
      const mine = await who.call('stock.getMyRace', { id: race })
      expect(mine.cash - (before[nth]?.cash ?? 0)).toBe(Math.floor((held * cashPer10) / 10))
      expect(mine.positions).toMatchObject([{ code, quantity: held + Math.floor((held * sharesPer10) / 10) }])
      const [deal] = (await who.call('stock.listRaceDeals', { id: race })).rows
      expect(deal).toMatchObject({ side: 'right', quantity: Math.floor((held * sharesPer10) / 10) })
    }
  })
})

describe('settling', () => {
  test('every day comes to the same hash again; the result is frozen once all days are settled', async () => {
    const bob = await w.member()
    await bob.call('stock.joinRace', { id: race, isPublic: true })
    w.clock.set(at('25T10:30'))
    await order(ada, { price: (await priceOf(BANK)) + 2, quantity: 3_000 })
    await order(bob, { code: WINE, price: (await priceOf(WINE)) + 50, quantity: 100 })
    w.clock.set(at('25T15:10'))
    op = await w.operator()
    await w.jobs.runNow('stock.raceSettle')
    const day = '2026-11-25' as never
    const again = await op.call('stock.settleRace', { id: race, day })
    expect(again).toMatchObject({ recomputed: true, same: true, settled: { players: 2 } })
    const mine = await ada.call('stock.getMyRace', { id: race })
    expect(mine.curve.at(-1)).toMatchObject({ day, value: mine.value })
    w.clock.set(at('26T10:00'))
    op = await w.operator()
    await order(ada, { side: 'sell', price: (await priceOf(BANK)) - 2, quantity: 3_000 })
    expect((await op.call('stock.settleRace', { id: race, day })).same).toBe(true)
    await expect(op.call('stock.settleRace', { id: race, day: '2026-11-26' as never })).rejects.toMatchObject({
      reason: 'stock.race_settle_day',
    })
    await expect(op.call('stock.freezeRace', { id: race })).rejects.toMatchObject({
      reason: 'stock.race_not_settled',
    })
    w.clock.set(at('27T15:10'))
    op = await w.operator()
    await w.jobs.runNow('stock.raceSettle')
    await expect(bob.call('stock.getRaceProof', { id: race })).rejects.toMatchObject({
      reason: 'stock.race_proof_early',
    })
    expect((await op.call('stock.freezeRace', { id: race })).state).toBe('frozen')
    const proof = await bob.call('stock.getRaceProof', { id: race })
    expect(proof.players.map(({ rank, isOut }) => [rank, isOut]).sort()).toEqual([1, 2].map((rank) => [rank, false]))
    let before: string | null = null
    for (const one of proof.days) {
      const { text, hash } = await bob.call('stock.getRaceProof', { id: race, day: one })
      expect(JSON.parse(text)).toMatchObject({ before, day: one })
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
      before = hash
    }
    await expect(bob.call('stock.getRaceProof', { id: race, day: '2026-11-28' as never })).rejects.toMatchObject({
      reason: 'stock.race_proof_day',
    })
    const final = await ada.call('stock.listRaceRank', { id: race })
    expect(final).toMatchObject({ final: true, total: 2 })
    expect(final.rows.map(({ rank }) => rank)).toEqual([1, 2])
    const player = final.rows.find((row) => row.player.isMe)?.player
    await expect(
      op.call('stock.disqualifyPlayer', {
        ...{ id: race, playerId: player?.playerId ?? RacePlayerId.parse('x'), out: true, why: '太晚了' },
      }),
    ).rejects.toMatchObject({ reason: 'stock.race_over' })
    const desk = (await op.call('stock.listDeskRaces', { pageSize: pageSizeMax })).rows.find(({ id }) => id === race)
    expect(desk?.settled).toHaveLength(5)
    for (const { day: one } of desk?.settled ?? [])
      expect((await op.call('stock.settleRace', { id: race, day: one })).same).toBe(true)
  })

  test('a contest that cannot be worked out keeps no other from its day', async () => {
    const [first, last] = [await newRace(), await newRace()]
    const begin = (day: string) =>
      w.kernel.db.q.execute(sql`update stock_race
        set content = jsonb_set(content, '{startDay}', to_jsonb(${day}::text)) where id in (${race}, ${last})`)
    // There is no calendar of that year.
    await begin('1980-01-02')
    w.clock.set(at('25T15:10'))
    for (const job of ['stock.raceSettle', 'stock.raceOrders'] as const) await w.jobs.runNow(job)
    await begin(content.startDay)
    const { rows } = await (await w.operator()).call('stock.listDeskRaces', {})
    expect(rows.find(({ id }) => id === first)?.settled).toMatchObject([{ day: '2026-11-25' }, {}, {}])
  })

  test('others see what somebody holds only when it is public, and never the deals of the running day', async () => {
    const bob = await w.member()
    await bob.call('stock.joinRace', { id: race, isPublic: true })
    for (const who of [ada, bob]) await order(who, { price: (await priceOf(BANK)) + 2, quantity: 1_000 })
    const idOf = async (who: Member) => (await who.call('stock.getMyRace', { id: race })).playerId
    const [hers, his] = [await idOf(ada), await idOf(bob)]
    expect((await ada.call('stock.getRacePlayer', { id: race, playerId: his })).deals).toEqual([])
    w.clock.set(at('25T15:10'))
    await w.jobs.runNow('stock.raceSettle')
    const page = await ada.call('stock.getRacePlayer', { id: race, playerId: his })
    expect(page.positions).toMatchObject([{ code: BANK, quantity: 1_000 }])
    expect(page.deals).toHaveLength(1)
    expect((await bob.call('stock.getRacePlayer', { id: race, playerId: hers })).positions).toBeUndefined()
    await expect(
      ada.call('stock.getRacePlayer', { id: race, playerId: RacePlayerId.parse(randomUUID()) }),
    ).rejects.toMatchObject({ reason: 'stock.race_player_unknown' })
    expect(await ada.call('member.saveFollow', { kind: 'player', id: his, on: 1 })).toMatchObject({
      followed: true,
      fans: 1,
    })
    expect((await ada.call('stock.listRaceRank', { id: race, followed: 1 })).rows).toHaveLength(1)
    expect((await ada.call('member.listFollows', { kind: 'player' })).rows).toMatchObject([{ id: his, fans: 1 }])
  })

  test('players on one device are listed together, and one who is out stands on no board', async () => {
    const bob = await w.member()
    const headers = { headers: { deviceId: 'one-device' } }
    for (const who of [ada, bob]) await who.call('stock.joinRace', { id: race }, headers)
    await order(ada, { price: (await priceOf(BANK)) + 2, quantity: 1_000 })
    const found = await op.call('stock.listRacePlayers', { id: race, only: 'device' })
    expect(found.rows.map(({ shares }) => shares.length)).toEqual([1, 1])
    const { playerId } = await ada.call('stock.getMyRace', { id: race })
    await op.call('stock.disqualifyPlayer', { id: race, playerId, out: true, why: '同一设备多个账户' })
    expect((await bob.call('stock.listRaceRank', { id: race })).total).toBe(0)
    await op.call('stock.disqualifyPlayer', { id: race, playerId, out: false, why: '查实是家人' })
    expect((await bob.call('stock.listRaceRank', { id: race })).total).toBe(1)
  })
})

describe('talk', () => {
  test('words pass the list; a held comment waits for an operator', async () => {
    const said = await ada.call('stock.commentRace', { id: race, content: '先算费用', idempotencyKey: key() })
    expect(said).toMatchObject({ state: 'shown', mine: true })
    const bob = await w.member()
    await expect(
      bob.call('stock.commentRace', { id: race, content: '旁观', idempotencyKey: key() }),
    ).rejects.toMatchObject({ reason: 'stock.race_not_joined' })
    expect((await bob.call('stock.listRaceComments', { id: race })).rows).toMatchObject([{ content: '先算费用' }])
    await op.call('stock.judgeRaceComment', { id: race, commentId: said.id, shown: false, why: '广告' })
    expect((await bob.call('stock.listRaceComments', { id: race })).rows).toEqual([])
    expect((await op.call('stock.listRaceTalk', { id: race })).rows).toMatchObject([{ state: 'hidden' }])
  })
})
