import type { Order, OrderNo, Refund, RefundPaperRow, RefundRow, RefundStep } from '@rostrum/contract/commerce'
import { refundPicturesMax } from '@rostrum/contract/commerce/limits'
import { Fen, Instant, type FileId } from '@rostrum/contract/kernel'
import { seenOf, type Kernel } from '@rostrum/server/kernel'
import { isOpenRefund, MONEY_REFUNDS } from './machine'
import type { RefundRepository, RefundStepStored, RefundStored } from './repository'

const IMAGE_SEC = 3_600
export const when = (at: Date): Instant => Instant.parse(at.getTime())
const maybe = (at: Date | null): Instant | undefined => (at ? when(at) : undefined)

/** What another version of a refund is recognised by. */
export const seenRefund = ({ no, state, amount, waits, dueAt, evidence }: RefundStored): string =>
  seenOf({ no, state, amount, waits, dueAt: dueAt?.getTime() ?? null, pictures: evidence.length })

export const refundRow = (row: RefundStored): RefundRow => ({
  no: row.no,
  orderNo: row.orderNo,
  title: row.title,
  kind: row.kind,
  state: row.state,
  amount: Fen.parse(row.amount),
  at: when(row.at),
  dueAt: maybe(row.dueAt),
  sample: row.sample,
})

export const paperRow = (row: RefundStored, memberName: string, now: number): RefundPaperRow => ({
  ...refundRow(row),
  memberId: row.memberId,
  memberName,
  late:
    row.dueAt !== null && row.dueAt.getTime() <= now && (isOpenRefund(row.state) || MONEY_REFUNDS.includes(row.state)),
  waits: row.waits,
  seen: seenRefund(row),
})

/** The refunds of an order as its page lists them. */
export const refundLines =
  (refunds: Pick<RefundRepository, 'ofOrder'>) =>
  async (no: OrderNo): Promise<Order['refunds']> =>
    (await refunds.ofOrder(no)).map(({ no: refundNo, state, amount, at }) => ({
      no: refundNo,
      state,
      amount: Fen.parse(amount),
      at: when(at),
    }))

/** Whose turn it is. */
function roleOf({ state, waits }: RefundStored): Refund['handlerRole'] {
  if (state === 'appeal' || (waits && isOpenRefund(state))) return 'second'
  if (isOpenRefund(state)) return 'service'
  return MONEY_REFUNDS.includes(state) ? 'finance' : undefined
}

/** Rows of the tables as the contract shows them. */
export function refundPresenter({ clock, storage }: Pick<Kernel, 'clock' | 'storage'>) {
  const evidenceOf = (ids: readonly FileId[]) =>
    ids.map((fileId) => ({ fileId, url: storage.signedUrl(fileId, IMAGE_SEC) }))
  const stepOf = ({ what, at, dueAt, words, evidence }: RefundStepStored): RefundStep => ({
    what,
    at: when(at),
    dueAt: maybe(dueAt),
    text: words || undefined,
    evidence: evidenceOf(evidence),
  })
  return {
    evidenceOf,
    stepOf,
    sumsOf: (row: RefundStored) => ({
      formula: row.formula,
      lines: [...row.lines],
      points: row.points,
      coupons: [...row.coupons],
    }),
    whole(
      row: RefundStored,
      steps: readonly RefundStepStored[],
      { channelName, mayAppeal }: { readonly channelName: string | undefined; readonly mayAppeal: boolean },
    ): Refund {
      return {
        ...refundRow(row),
        ...this.sumsOf(row),
        reason: row.reason,
        evidence: evidenceOf(row.evidence),
        // Who of two colleagues is asked is no matter of the member's.
        steps: steps.filter(({ what }) => what !== 'second' && what !== 'turnedDown').map(stepOf),
        channelName,
        handlerRole: roleOf(row),
        refusedReason: row.refusedReason ?? undefined,
        retryAt: maybe(row.retryAt),
        paidAt: maybe(row.paidAt),
        noticeFileId: row.fileId ?? undefined,
        endsService: row.endsService,
        may: {
          withdraw: isOpenRefund(row.state),
          appeal: row.state === 'refused' && mayAppeal,
          add: isOpenRefund(row.state) && row.evidence.length < refundPicturesMax,
        },
        now: Instant.parse(clock.now()),
      }
    },
  }
}

export type RefundPresenter = ReturnType<typeof refundPresenter>
