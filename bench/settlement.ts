/**
 * The end of a contest's trading days: the closing call and the orders that were not filled, then the settlement, by the
 * product's own jobs; compared, for the same day, with one SQL statement that adds up every player's money and shares
 * from the same book. Ends with an error unless money and shares are conserved to the fen. `npm run bench -- settlement
 * [players] [days]`, at most five days.
 */
import { randomUUID } from 'node:crypto'
import { CLOSE, instantOf, reserveOf, tradingDays } from '@rostrum/market'
import { createStock } from '@rostrum/server/stock'
import { sql } from 'drizzle-orm'
import { ratios, spread, table } from './lib/figures'
import { benchKernel, timed } from './lib/kernel'
import { begin, machine, say } from './lib/processes'

const [playerCount = 10_000, dayCount = 5] = process.argv.slice(2).map(Number)
const DAYS = tradingDays('2026-11-23', '2026-11-27').slice(0, dayCount)
const CAPITAL = 100_000_000
/** What a player buys on a day: so many securities, a hand of each. */
const BUYS = 4
const HAND = 100
/** Fen: below it five days of buying stay within the capital. */
const DEAREST = 5_000
const COMMISSION = { ppm: 250, leastFen: 500 }

begin('settlement')
let now = instantOf(DAYS[0] ?? '', 9 * 60)
const { kernel, close } = await benchKernel('settlement', () => now)
const { q } = kernel.db
const stock = createStock(kernel)
const job = (name: string) => async () => stock.jobs?.find((one) => one.name === name)?.run({})
const race = randomUUID()

/** Those of the main board that are cheap enough, with the price of a moment in fen. */
async function pricesAt(at: number) {
  now = at
  const found = await stock.searches?.['stock']?.find({
    ...{ words: '98', caller: { kind: 'visitor' }, offset: 0, limit: 300 },
  })
  const quotes = stock.feed.read(
    (found ?? []).map(({ id }) => id),
    { m: 'x', v: null } as never,
  )
  return [...quotes]
    .map(([code, quote]) => ({ code, ...(quote as { price: number; state: string }) }))
    .map(({ code, price, state }) => ({ code, fen: Math.round(price * 100), state }))
    .filter(({ fen }) => fen > 100 && fen < DEAREST)
}

async function fillRace(): Promise<void> {
  const content = {
    ...{ name: 'bench', intro: '', rules: '', prizes: '', capital: CAPITAL, holdings: 'choice' },
    ...{ joinFrom: 0, joinUntil: instantOf('2026-11-27'), startDay: '2026-11-23', endDay: '2026-11-27' },
    ...{ markets: ['main'], capPerMille: 300, steadyPerMille: 200, commissionPpm: COMMISSION.ppm },
    leastFen: COMMISSION.leastFen,
  }
  const at = new Date(now).toISOString()
  await q.execute(sql`insert into stock_race (id, content, announced_at, created_at, changed_at, sample)
    values (${race}, ${JSON.stringify(content)}::jsonb, ${at}, ${at}, ${at}, true)`)
  await q.execute(sql`insert into stock_race_player (race_id, id, name, cash, frozen, trades, sales, wins, is_public, joined_at)
    select ${race}::uuid, gen_random_uuid(), n::text, ${CAPITAL}, 0, 1, 0, 0, true, ${at}::timestamptz
    from generate_series(1, ${playerCount}) n`)
}

/**
 * A day until just before its close: everybody bought, has an order to buy far below the price, one of three has one to
 * sell far above it, and one of ten has one that the closing call fills.
 */
async function fillDay(day: string, nth: number): Promise<void> {
  const prices = await pricesAt(instantOf(day, CLOSE - 2))
  const terms = { day, commission: COMMISSION }
  const rows = prices.map(({ code, fen }, at) => {
    const [low, high] = [Math.round(fen * 0.93), Math.round(fen * 1.02)]
    const reserved = (price: number) => reserveOf({ price, quantity: HAND }, terms)
    return {
      ...{ at, code, fen, low, high, fee: reserved(fen) - fen * HAND },
      held: reserved(low),
      most: reserved(high),
    }
  })
  const priced = sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as p(at int, code text, fen int, low int, high int, fee int, held int, most int)) p`
  const pick = (k: ReturnType<typeof sql>, of: number) =>
    sql`(one.name::int * 7 + ${k} * 13 + ${of} * 29) % ${rows.length}`
  const time = new Date(now).toISOString()
  await q.execute(sql`insert into stock_race_deal (race_id, id, player_id, code, side, price, quantity, amount, fee, cost, day, at)
    select ${race}::uuid, gen_random_uuid(), one.id, p.code, 'buy', p.fen, ${HAND}, p.fen * ${HAND}, p.fee, 0, ${day}, ${time}::timestamptz
    from stock_race_player one cross join generate_series(1, ${BUYS}) k join ${priced} on p.at = ${pick(sql`k`, nth)}`)
  await q.execute(sql`insert into stock_race_position (race_id, player_id, code, quantity, frozen, cost, bought_day, bought_then)
    select race_id, player_id, code, quantity, 0, amount + fee, day, quantity from stock_race_deal
    where day = ${day} and at = ${time}::timestamptz
    on conflict (race_id, player_id, code) do update set quantity = stock_race_position.quantity + excluded.quantity,
      cost = stock_race_position.cost + excluded.cost, bought_day = excluded.bought_day, bought_then = excluded.bought_then`)
  await q.execute(sql`update stock_race_player one set cash = one.cash - d.paid from (
    select player_id, sum(amount + fee) as paid from stock_race_deal where day = ${day} and at = ${time}::timestamptz
    group by player_id) d where d.player_id = one.id`)
  await order({ side: 'buy', price: sql`p.low`, held: sql`p.held`, of: sql`true` })
  await order({ side: 'buy', price: sql`p.high`, held: sql`p.most`, of: sql`one.name::int % 10 = 0` })
  if (nth > 0)
    await order({ side: 'sell', price: sql`(p.fen * 1.05)::int`, held: sql`0`, of: sql`one.name::int % 3 = 0` })
  await q.execute(sql`analyze`)

  async function order(want: Record<'price' | 'held' | 'of', ReturnType<typeof sql>> & { side: 'buy' | 'sell' }) {
    const { side, price, held, of } = want
    // What is sold was bought on the day before.
    const chosen = pick(sql`1`, side === 'sell' ? nth - 1 : nth)
    await q.execute(sql`with given as (
        insert into stock_race_order (race_id, id, player_id, code, side, price, quantity, filled, amount, fee, frozen, state, day, at)
        select ${race}::uuid, gen_random_uuid(), one.id, p.code, ${side}, ${price}, ${HAND}, 0, 0, 0, ${held}, 'reported', ${day}, ${time}::timestamptz
        from stock_race_player one join ${priced} on p.at = ${chosen}
        where ${of} and (${side} = 'buy' or exists (select 1 from stock_race_position h
          where h.player_id = one.id and h.code = p.code and h.quantity - h.bought_then >= ${HAND}))
        returning player_id, code, side, frozen),
      money as (update stock_race_player one set cash = one.cash - g.frozen, frozen = one.frozen + g.frozen
        from given g where g.player_id = one.id and g.side = 'buy')
      update stock_race_position h set frozen = h.frozen + ${HAND} from given g
        where h.player_id = g.player_id and h.code = g.code and g.side = 'sell'`)
  }
}

/** Every player's money and the worth of the shares at the last prices, added up from the book by the database alone. */
async function addedUp(day: string): Promise<unknown> {
  const prices = await pricesAt(instantOf(day, CLOSE + 5))
  return q.execute(sql`with p as (select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(code text, fen int)),
    money as (select player_id, sum(case side when 'buy' then -amount - fee else amount - fee end) as cash
      from stock_race_deal where race_id = ${race} and day <= ${day} group by player_id),
    shares as (select player_id, code, sum(case side when 'sell' then -quantity else quantity end) as quantity
      from stock_race_deal where race_id = ${race} and day <= ${day} group by player_id, code),
    worth as (select player_id, sum(quantity * fen) as fen from shares join p using (code) group by player_id)
    select money.player_id, money.cash, worth.fen from money left join worth using (player_id)`)
}

/** Nothing waits, nothing is held, and everybody's money and shares are what the book says. */
async function conserved(): Promise<{ filled: number; ended: number }> {
  const {
    rows: [found],
  } = await q.execute<Record<'wrong' | 'filled' | 'ended' | 'days', number>>(sql`select
    (select count(*) from stock_race_order where state in ('reported', 'partly'))::int
    + (select count(*) from stock_race_player where frozen <> 0)::int
    + (select count(*) from stock_race_position where frozen <> 0)::int
    + (select count(*) from stock_race_player one where cash <> ${CAPITAL} + coalesce((
        select sum(case side when 'buy' then -amount - fee else amount - fee end) from stock_race_deal d
        where d.race_id = one.race_id and d.player_id = one.id), 0))::int
    + (select count(*) from (select player_id, code, quantity from stock_race_position except
        select player_id, code, sum(case side when 'sell' then -quantity else quantity end)::int
        from stock_race_deal group by player_id, code) held)::int as wrong,
    (select count(*) from stock_race_order where state = 'filled')::int as filled,
    (select count(*) from stock_race_order where state = 'cancelled')::int as ended,
    (select count(*) from stock_race_day)::int as days`)
  if (!found || found.wrong !== 0 || found.days !== playerCount * DAYS.length)
    throw new Error(`not conserved: ${JSON.stringify(found)}`)
  return found
}

await fillRace()
const [ended, settled, reference]: [number[], number[], number[]] = [[], [], []]
for (const [nth, day] of DAYS.entries()) {
  await fillDay(day, nth)
  now = instantOf(day, CLOSE + 1)
  ended.push(await timed(job('stock.raceOrders')))
  now = instantOf(day, CLOSE + 5)
  settled.push(await timed(job('stock.raceSettle')))
  reference.push(await timed(() => addedUp(day)))
  say(`${day}: orders ${ended.at(-1)?.toFixed(0)} ms, settled ${settled.at(-1)?.toFixed(0)} ms`)
}
const book = await conserved()
const whole = ended.map((ms, nth) => ms + (settled[nth] ?? 0))
say(
  table(
    ['', 'closing call and ended orders, ms', 'settlement, ms', 'both, s', 'added up by SQL, ms', 'settlement ÷ SQL'],
    [
      [
        `${playerCount.toLocaleString('en')} players, ${DAYS.length} days, ${book.filled} filled, ${book.ended} ended`,
        spread(ended, 0),
        spread(settled, 0),
        spread(whole.map((ms) => ms / 1000)),
        spread(reference, 0),
        spread(ratios(settled, reference)),
      ],
    ],
  ),
)
say(machine())
await close()
process.exit(0)
