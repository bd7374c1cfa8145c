import type { Kernel } from '@rostrum/server/kernel'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import { z } from 'zod'
import { SEND_BACK, type PayBack } from './back'
import { isOpen, nextAsk, overAt } from './policy'
import type { PaymentPorts } from './ports'
import type { PaymentRepository } from './repository'
import type { PaymentSettling } from './settling'
import { text } from './text.zh'

export interface AskingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'jobs' | 'log'>
  readonly payments: PaymentRepository
  readonly ports: PaymentPorts
  readonly settling: PaymentSettling
  readonly back: PayBack
}

export const ASK_PAYMENT = 'commerce.askPayment'
const AT_ONCE = 200
const Payload = z.object({ no: z.string() })

/** Asks the channels for what is not known yet, until it is: notices may be late or never come. */
export function paymentAsking({ kernel, payments, ports, settling, back }: AskingParts) {
  const { clock, db, log } = kernel

  /** Throws when the channel gives no answer. One that failed may still be paid until it is closed at the channel. */
  async function ask(no: string): Promise<void> {
    const row = await payments.find(no)
    const channel = row && ports.channels.get(row.channel)
    const isOver = row?.state === 'failed'
    if (!row || !channel || !(isOpen(row.state) || isOver)) return
    const now = clock.now()
    await payments.change(db.q, row.no, { asks: row.asks + 1, askedAt: new Date(now), askAt: nextAsk(now, row.asks) })
    const facts = await channel.query(row.no)
    const isLate = overAt(row).getTime() <= now
    if (facts.state === 'paid' || (!isOver && (facts.state === 'failed' || facts.state === 'closed')))
      return settling.take(row.no, facts)
    if (!isLate) return
    // Closed at the channel before it is closed here: afterwards nobody can pay it any more.
    await channel.close(row.no)
    const last = await channel.query(row.no)
    if (last.state === 'waiting') return
    if (isOver && last.state !== 'paid') return payments.change(db.q, row.no, { askAt: null })
    await settling.take(row.no, last.state === 'unknown' ? { state: 'closed' } : last)
  }

  async function quietly(what: string, no: string, run: () => Promise<void>): Promise<void> {
    await run().catch((error: unknown) => log.warn({ err: error, no }, what))
  }

  const jobs: readonly JobDefinition[] = [
    {
      name: 'commerce.askPayments',
      cron: '* * * * *',
      async run() {
        const now = new Date(clock.now())
        for (const { no } of await payments.due(now, AT_ONCE)) await quietly(text.log.ask, no, () => ask(no))
        for (const { no } of await payments.dueBacks(now, AT_ONCE))
          await quietly(text.log.back, no, () => back.send(no))
      },
    },
    {
      name: ASK_PAYMENT,
      run: async (payload) => {
        const { no } = Payload.parse(payload)
        await quietly(text.log.ask, no, () => ask(no))
      },
    },
    {
      name: SEND_BACK,
      run: async (payload) => {
        const { no } = Payload.parse(payload)
        await quietly(text.log.back, no, () => back.send(no))
      },
    },
  ]
  return { ask, jobs }
}

export type PaymentAsking = ReturnType<typeof paymentAsking>
