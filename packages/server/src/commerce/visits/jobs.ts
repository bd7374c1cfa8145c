import { MemberId } from '@rostrum/contract/kernel'
import type { EventHandler } from '@rostrum/server/kernel/events'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import { z } from 'zod'
import { tell, type VisitParts } from './answering'
import { versionOfTexts } from './presenting'
import type { VisitStored } from './repository'
import { visitSettings } from './settings'
import { visitText as text } from './text.zh'

const DAY_MS = 86_400_000
const AT_ONCE = 100
const Moved = z.object({ memberId: MemberId, orderNo: z.string(), from: z.string(), to: z.string() })
const OVER = ['refunded', 'expired', 'cancelled']

/** What time does to visits: a word to the member, and then a call. */
export function visitJobs({ kernel: { db, clock }, visits, ports }: VisitParts): JobDefinition[] {
  /** A hundred at a time until none is left: what is acted on, or was answered meanwhile, is due no more. */
  async function each(
    due: () => Promise<readonly { readonly orderNo: string }[]>,
    act: (tx: Parameters<Parameters<typeof db.tx>[1]>[0], row: VisitStored) => Promise<void>,
  ): Promise<void> {
    for (let isMore = true; isMore; ) {
      const rows = await due()
      for (const { orderNo } of rows)
        await db.tx(orderNo, async (tx) => {
          const row = await visits.hold(tx, orderNo)
          if (row && !row.answeredAt) await act(tx, row)
        })
      isMore = rows.length === AT_ONCE
    }
  }
  async function run(): Promise<void> {
    const now = new Date(clock.now())
    await each(
      () => visits.toRemind(now, AT_ONCE),
      async (tx, row) => {
        await visits.change(tx, row.orderNo, { remindAt: null })
        const words = { title: text.again(row.title), content: text.againHint }
        if (!row.sample) await tell(tx, ports, row, { what: 'visitAgain', ...words })
      },
    )
    await each(
      () => visits.overdue(now, AT_ONCE),
      (tx, row) => visits.change(tx, row.orderNo, { state: 'overdue', phoneSince: row.phoneSince ?? now }),
    )
  }
  return [{ name: 'commerce.visitTimes', cron: '11 9 * * *', run }]
}

/** A service that begins is asked about once; one that is over before anybody answered is asked about no more. */
export function visitHandler({ kernel: { db, clock }, visits, ports }: VisitParts): EventHandler {
  async function begin(memberId: MemberId, orderNo: string, at: number): Promise<void> {
    const [order, rules, texts] = await Promise.all([
      ports.orders.find(orderNo),
      ports.setting(visitSettings.rules),
      ports.setting(visitSettings.texts),
    ])
    if (!order) return
    const since = order.sample ? clock.now() : at
    const row: VisitStored = {
      ...{ orderNo, memberId, title: order.title, state: 'due', createdAt: new Date(since) },
      remindAt: new Date(since + rules.remindDays * DAY_MS),
      dueAt: new Date(since + rules.overdueDays * DAY_MS),
      ...{ version: versionOfTexts(texts), statements: [], answers: [], words: '', answeredAt: null, answeredBy: null },
      ...{ acceptedAt: rules.isBeforeService ? null : new Date(since), phoneSince: null, caseSince: null },
      ...{ decision: null, decidedAt: null, decidedBy: null, advice: '', sample: order.sample },
      isPaused: rules.isBeforeService && !order.sample,
    }
    await db.tx(memberId, async (tx) => {
      if (!(await visits.add(tx, row))) return
      if (row.isPaused) await ports.orders.pause(tx, orderNo)
      const words = { title: text.due(row.title), content: row.isPaused ? text.dueFirst : text.dueHint }
      if (!row.sample) await tell(tx, ports, row, { what: 'visitDue', ...words })
    })
  }
  return {
    event: 'commerce.orderMoved',
    name: 'commerce.beginVisit',
    async run(payload, { at }) {
      const { memberId, orderNo, from, to } = Moved.parse(payload)
      if (OVER.includes(to)) return db.tx(memberId, (tx) => visits.dropUnanswered(tx, orderNo))
      const begins = (to === 'cooling' || to === 'serving') && (from === 'unpaid' || from === 'signing')
      if (begins) await begin(memberId, orderNo, at)
    },
  }
}
