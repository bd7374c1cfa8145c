import { beijingDay, dueAfter, isWorkingDay } from '@rostrum/market'
import type { EventHandler } from '@rostrum/server/kernel/events'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import type { Transaction } from '@rostrum/server/kernel/db'
import { refuse } from '@rostrum/server/kernel'
import { z } from 'zod'
import type { RefundStored } from './repository'
import type { RefundParts, RefundTelling } from './telling'
import { refundText as text } from './text.zh'

const Told = z.object({ no: z.string(), isLast: z.boolean().default(false) })
const AT_ONCE = 100
const HOUR_MS = 3_600_000

/** What channels say of the money of refunds: there, or not, and then again. */
export function refundMoney({ kernel, refunds, ports, telling }: RefundParts & { telling: RefundTelling }) {
  const { clock, db, events, log } = kernel
  async function each(no: string, run: (tx: Transaction, row: RefundStored) => Promise<unknown>): Promise<void> {
    const known = await refunds.find(no)
    if (!known) return
    await db.tx(known.orderNo, async (tx) => {
      const row = await refunds.hold(tx, known.no)
      if (row) await run(tx, row)
    })
  }
  async function again(tx: Transaction, row: RefundStored, arriveDays: number): Promise<void> {
    if (row.state !== 'failed') return refuse('commerce.refund_state')
    await ports.money.again(tx, row.no)
    const dueAt = new Date(dueAfter(clock.now(), arriveDays, isWorkingDay))
    await telling.move(tx, row, 'paying', { dueAt, changed: { retryAt: null } })
  }

  const handlers: readonly EventHandler[] = [
    {
      event: 'commerce.moneyReturned',
      name: 'commerce.refundPaid',
      run: (payload) =>
        each(Told.parse(payload).no, async (tx, row) => {
          if (row.state !== 'paying' && row.state !== 'failed') return
          const { no, orderNo, memberId, amount } = row
          const paidAt = new Date(clock.now())
          await telling.move(tx, row, 'paid', { changed: { paidAt, retryAt: null } })
          await events.emit(tx, {
            name: 'commerce.refundDone',
            key: orderNo,
            payload: { no, orderNo, memberId, fen: amount, at: paidAt.getTime() },
          })
        }),
    },
    {
      event: 'commerce.moneyNotReturned',
      name: 'commerce.refundFailed',
      async run(payload) {
        const { retryHours } = await ports.rules()
        const { no, isLast } = Told.parse(payload)
        await each(no, async (tx, row) => {
          if (row.state !== 'paying') return
          // What does not come right by trying waits for somebody of finance.
          const retryAt = isLast ? null : new Date(clock.now() + retryHours * HOUR_MS)
          await telling.move(tx, row, 'failed', { dueAt: row.dueAt, changed: { retryAt } })
          const hint = retryAt ? text.notices.failedHint(beijingDay(retryAt.getTime())) : text.notices.failedLast
          await telling.tell(tx, row, `failed.${clock.now()}`, text.notices.failed(row.amount), hint)
        })
      },
    },
  ]
  const job: JobDefinition = {
    name: 'commerce.retryRefunds',
    cron: '*/10 * * * *',
    async run() {
      const { arriveDays } = await ports.rules()
      // One that cannot be sent does not hold up those after it.
      for (const { no } of await refunds.toRetry(new Date(clock.now()), AT_ONCE))
        await each(no, async (tx, row) => (row.state === 'failed' ? again(tx, row, arriveDays) : undefined)).catch(
          (error: unknown) => log.error({ err: error, no }, 'a refund was not sent again'),
        )
    },
  }
  return { handlers, job, again }
}

export type RefundMoneyTold = ReturnType<typeof refundMoney>
