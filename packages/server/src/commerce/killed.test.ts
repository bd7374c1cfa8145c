// @module-tag kill
import { randomUUID } from 'node:crypto'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger } from './ledger'
import { diceOf } from './testing/dice'
import { DUE, publishedPayee, signedOrder } from './testing/sold'

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
