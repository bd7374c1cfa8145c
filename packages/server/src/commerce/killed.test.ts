// @module-tag kill
import { randomUUID } from 'node:crypto'
import { callAt, world, type Member, type World } from '@rostrum/testkit'
import { eventually } from '@rostrum/testkit/eventually'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger } from './ledger'
import { orderedToPay, payerDecides } from './testing/bought'
import { diceOf } from './testing/dice'
import { shopOf } from './testing/shop'
import { DUE, publishedPayee, riskClass, signedOrder } from './testing/sold'

const BUYERS = 8
let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
})
afterAll(() => w.close())

interface Paying {
  readonly by: Member
  readonly orderNo: string
  readonly no: string
  readonly url: URL
}

async function paying(): Promise<Paying> {
  const by = await w.member()
  const orderNo = await signedOrder(w, by)
  const asked = { orderNo, channel: 'sandbox', client: 'pc', idempotencyKey: randomUUID() } as const
  const { no, step } = await by.call('commerce.createPayment', asked)
  return { by, orderNo, no, url: new URL((step as { readonly url: string }).url, w.url) }
}

/** Whatever the database was doing for anybody is undone, as when the process that asked for it has died. */
async function killed(): Promise<void> {
  await w.kernel.db.q
    .execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => undefined)
}

// A payer's page, its notice and what follows from it are cut off at any point; the channel has the money or has not.
test.each([1, 2, 3])(
  'killed between paying and the notice: what the channel took is served and booked once, nothing else is (%i)',
  async (seed) => {
    const dice = diceOf(seed)
    const all: Paying[] = []
    for (let one = 0; one < BUYERS; one += 1) all.push(await paying())
    const told: string[] = []
    const cuts = new Set([dice(BUYERS), dice(BUYERS)])
    await Promise.allSettled(
      all.flatMap(({ no, url }, at) => [
        fetch(url, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) }).then((answer) => {
          if (answer.status === 200) told.push(no)
        }),
        ...(cuts.has(at) ? [killed()] : []),
      ]),
    )
    // What was refused while nothing was there is a mistake of this test's own making.
    w.bugs.length = 0
    w.clock.move(20_000)
    await w.jobs.runNow('commerce.askPayments')
    await w.settle()
    const { rows } = await w.kernel.db.q.execute<{ no: string; times: number }>(
      'select no, jsonb_array_length(paid) as times from commerce_sandbox_trade',
    )
    const taken = new Map(rows.map(({ no, times }) => [no, Number(times)]))
    for (const { by, orderNo, no } of all) {
      const isTaken = (taken.get(no) ?? 0) > 0
      if (told.includes(no)) expect(isTaken).toBe(true)
      const { state } = await by.call('commerce.getPayment', { no: no as never })
      const order = await by.call('commerce.getOrder', { no: orderNo as never })
      // Where the channel has nothing, time goes on: it waits, or it is not to be paid any more.
      expect(isTaken ? ['paid'] : ['waiting', 'timedOut']).toContain(state)
      expect([order.state, order.paid]).toEqual(isTaken ? ['cooling', DUE] : ['unpaid', 0])
      const { rows: lines } = await w.kernel.db.q.execute<{ sum: string | null }>(
        `select sum(amount) as sum from commerce_line where account = 'money.sandbox' and ref = '${no}'`,
      )
      expect(Number(lines[0]?.sum ?? 0)).toBe(isTaken ? DUE : 0)
    }
    await expect(createLedger(w.kernel).faults()).resolves.toEqual({ units: 0, balances: 0 })
  },
)

const LEVEL = '3'
const PRICE = 9_900

test('a process that is killed between payment and notice: started again, it takes the money once and opens the level', async () => {
  const by = await w.member()
  await riskClass(w, by.memberId, 'C3')
  const productId = await shopOf(w.kernel).product()
  const { no, payNo, page } = await orderedToPay(w, by, { productId, days: 30, price: PRICE })
  const one = async (query: ReturnType<typeof sql>): Promise<number> =>
    Number((await w.kernel.db.q.execute<{ found: string | null }>(query)).rows[0]?.found ?? 0)
  const taken = () => one(sql`select jsonb_array_length(paid) as found from commerce_sandbox_trade where no = ${payNo}`)
  const booked = () =>
    one(sql`select sum(amount) as found from commerce_line where account = 'money.sandbox' and ref = ${payNo}`)
  const killed = await w.spawned()
  // The notice waits for the order, which is held here until the process is gone.
  const answer = await w.kernel.db.tx('held', async (tx) => {
    await tx.execute(sql`select no from commerce_order where no = ${no} for update`)
    const paying = payerDecides(killed.url, page, 'pay').catch(() => undefined)
    await eventually(async () => expect(await taken()).toBe(1))
    await killed.kill()
    return paying
  })
  expect(answer).toBeUndefined()
  expect(await by.call('commerce.getOrder', { no })).toMatchObject({ state: 'unpaid', paid: 0 })
  expect([(await by.call('member.getMember')).levelIds, await booked()]).toEqual([[], 0])
  w.clock.move(20_000)
  const again = await w.spawned(['commerce.askPayments'])
  const call = callAt({ ...w.origin(by.token), url: again.url })
  // Every process asks on, and the payer looks at the page once more.
  await payerDecides(again.url, page, 'repeat')
  w.clock.move(20_000)
  await w.jobs.runNow('commerce.askPayments')
  await w.settle()
  await eventually(async () => expect((await call('member.getMember')).levelIds).toEqual([LEVEL]))
  const order = await call('commerce.getOrder', { no })
  expect(order).toMatchObject({ state: 'cooling', paid: PRICE, payNo })
  expect(order.steps.map(({ state }) => state)).toEqual(['signing', 'unpaid', 'cooling'])
  expect([await taken(), await booked()]).toEqual([1, PRICE])
  expect(await one(sql`select count(*) as found from commerce_pay_refund where payment_no = ${payNo}`)).toBe(0)
  await expect(createLedger(w.kernel).faults()).resolves.toEqual({ units: 0, balances: 0 })
})

test('a world that is closed kills a process that still starts', async () => {
  const other = await world()
  const starting = expect(other.spawned()).rejects.toThrow('ended before it listened')
  await other.close()
  await starting
})
