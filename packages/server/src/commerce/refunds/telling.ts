import { linkTo } from '@rostrum/contract/pages'
import type { OperatorId } from '@rostrum/contract/kernel'
import type { RefundStep } from '@rostrum/contract/commerce'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { mayBecome } from './machine'
import { refuse } from '@rostrum/server/kernel'
import type { RefundPorts } from './ports'
import type { RefundRepository, RefundStored } from './repository'

export interface RefundParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events' | 'jobs' | 'log' | 'storage'>
  readonly refunds: RefundRepository
  readonly ports: RefundPorts
}

/** What is written of a step beside its name. */
export interface StepWords {
  readonly words?: string
  readonly evidence?: RefundStored['evidence']
  readonly by?: OperatorId | undefined
  readonly dueAt?: Date | null
}

/** The moves of a refund with their steps, and what its member is told. All of it joins the caller's transaction. */
export function refundTelling({ kernel, refunds, ports }: RefundParts) {
  const { clock, events } = kernel

  async function step(
    tx: Transaction,
    { orderNo, no: refundNo, memberId }: RefundStored,
    what: RefundStep['what'],
    { words = '', evidence = [], by, dueAt = null }: StepWords = {},
  ): Promise<void> {
    const at = new Date(clock.now())
    await refunds.addStep(tx, { orderNo, refundNo, memberId, what, at, dueAt, words, evidence, operatorId: by ?? null })
  }

  return {
    step,
    /** Refuses 'commerce.refund_state' where the refund may not make the move. */
    async move(
      tx: Transaction,
      row: RefundStored,
      state: RefundStored['state'],
      { changed = {}, ...words }: StepWords & { readonly changed?: Partial<RefundStored> } = {},
    ): Promise<RefundStored> {
      if (!mayBecome(row.state, state)) return refuse('commerce.refund_state')
      const moved = { ...row, ...changed, state, dueAt: words.dueAt ?? null }
      await refunds.change(tx, row.no, { ...changed, state, dueAt: moved.dueAt })
      await step(tx, row, state, words)
      const payload = { no: row.no, orderNo: row.orderNo, memberId: row.memberId, from: row.state, to: state }
      await events.emit(tx, { name: 'commerce.refundMoved', key: row.orderNo, payload })
      return moved
    },
    tell: (tx: Transaction, { no, memberId }: RefundStored, what: string, title: string, content: string) =>
      ports.notify(
        {
          to: memberId,
          kind: 'order',
          title,
          content,
          link: linkTo('commerce.refund', { no }),
          key: `commerce.refund.${what}:${no}`,
        },
        tx,
      ),
  }
}

export type RefundTelling = ReturnType<typeof refundTelling>
