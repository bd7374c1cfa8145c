/**
 * A look at price alerts with many of them waiting: the product's own look, which reads ranges of an index, compared, in
 * the same round, with reading every active alert. `npm run bench -- alerts [alerts] [rounds]`.
 */
import { createStock } from '@rostrum/server/stock'
import { sql } from 'drizzle-orm'
import { ratios, spread, table } from './lib/figures'
import { benchKernel, timed } from './lib/kernel'
import { begin, machine, say } from './lib/processes'

const [alertCount = 100_000, rounds = 15] = process.argv.slice(2).map(Number)
const CODES = 300
/** A trading day; each round is the next minute. */
const FROM = Date.parse('2026-11-26T09:40:00+08:00')
const MINUTE_MS = 60_000

begin('alerts')
let now = FROM
const { kernel, close } = await benchKernel('alerts', () => now)
const { q } = kernel.db
const stock = createStock(kernel)
const look = stock.jobs?.find(({ name }) => name === 'stock.alerts')

/** Prices that are mostly far away, as people set them: within a fifth of the price, on both sides. */
async function fill(): Promise<void> {
  const prices = [...stock.feed.read(await listed(), { m: 'x', v: null } as never)].map(([code, quote]) => ({
    code,
    price: (quote as { price: number }).price,
  }))
  say(`${prices.length} securities`)
  await q.execute(sql`insert into stock_alert (member_id, id, code, kind, value, active, once, armed, created_at)
    select gen_random_uuid(), gen_random_uuid(), r.code, k.kind,
      case k.kind when 'above' then r.price * (1.001 + random() * 0.2) when 'below' then r.price * (0.8 + random() * 0.199)
        else 3 + random() * 15 end, true, true, true, now()
    from generate_series(1, ${alertCount}) n
    join lateral (select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(code text, price float8)
      offset n % ${prices.length} limit 1) r on true
    join lateral (select (array['above', 'below', 'pctUp', 'pctDown'])[1 + n % 4] as kind) k on true`)
  await q.execute(sql`analyze stock_alert`)
}

async function listed(): Promise<string[]> {
  const found = await stock.searches?.['stock']?.find({
    ...{ words: '98', caller: { kind: 'visitor' }, offset: 0, limit: CODES },
  })
  return (found ?? []).map(({ id }) => id)
}

say(`filling ${alertCount.toLocaleString('en')} alerts`)
await fill()
const times: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round += 1) {
  now = FROM + round * MINUTE_MS
  times[0].push(await timed(async () => look?.run({})))
  times[1].push(await timed(() => q.execute(sql`select id, code, kind, value from stock_alert where active`)))
}
const {
  rows: [left],
} = await q.execute<{ fired: number }>(sql`select count(*)::int as fired from stock_alert where not active`)
say(
  table(
    ['', 'one look, ms', 'every active alert read, ms', 'ratio'],
    [
      [
        `${alertCount.toLocaleString('en')} alerts, ${left?.fired ?? 0} fired`,
        spread(times[0]),
        spread(times[1]),
        spread(ratios(times[0], times[1])),
      ],
    ],
  ),
)
say(machine())
await close()
process.exit(0)
