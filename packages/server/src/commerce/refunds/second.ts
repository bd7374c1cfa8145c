import { OrderNo, RefundNo } from '@rostrum/contract/commerce'
import { approvalKind, canonical, type ApprovalKind } from '@rostrum/server/kernel'
import { z } from 'zod'
import { isOpenRefund } from './machine'
import type { RefundAskingParts } from './asking'
import { SECOND } from './settling'
import { refundText as text } from './text.zh'

const Wanted = z.object({
  no: RefundNo,
  orderNo: OrderNo,
  amount: z.number().int().min(0),
  endsService: z.boolean(),
  words: z.string(),
  /** Who refused it before it was appealed: this operator is no second person of the appeal. */
  refusedBy: z.string().nullish(),
  rules: z.object({
    decideDays: z.number(),
    appealDays: z.number(),
    arriveDays: z.number(),
    retryHours: z.number(),
  }),
})

/** Refunds above the limit, that a second person lets go. */
export const secondRefund = ({
  refunds,
  ports,
  telling,
  settling,
}: Pick<RefundAskingParts, 'refunds' | 'ports' | 'telling' | 'settling'>): ApprovalKind =>
  approvalKind<z.infer<typeof Wanted>>({
    kind: SECOND,
    title: text.second.kind,
    permission: 'commerce:refund:decide',
    payload: Wanted,
    async describe({ no, amount, endsService }, q) {
      const row = await refunds.find(no, q)
      const after = `${text.yuan(amount)}，${text.second.ends(endsService)}`
      return {
        subject: no,
        about: text.second.about(row?.title ?? '', no),
        changes: [{ place: text.second.place, before: text.second.nothing, after }],
      }
    },
    async stateOf({ no, orderNo }, q) {
      const [row, order] = [await refunds.find(no, q), await ports.orders.find(orderNo, q)]
      return canonical([row?.state ?? '', row?.amount ?? 0, order?.state ?? '', order?.refundedFen ?? 0])
    },
    mayDecide: ({ refusedBy }, { operatorId }) => refusedBy !== operatorId,
    async carryOut(tx, { no, orderNo, amount, endsService, words, rules }, { by }) {
      const order = await ports.moves.hold(tx, orderNo)
      const row = await settling.hold(tx, no)
      await settling.agree(tx, order, row, { amount, endsService, words, by, rules })
      const hint = text.notices.approvedHint(amount, endsService)
      await telling.tell(tx, row, 'approved', text.notices.approved(row.title), hint)
      return { outcome: text.second.done, after: { no, amount } }
    },
    async turnedDown(tx, { no, orderNo }, why) {
      await ports.moves.hold(tx, orderNo)
      const row = await settling.hold(tx, no)
      if (!isOpenRefund(row.state)) return
      await refunds.change(tx, no, { waits: false })
      await telling.step(tx, row, 'turnedDown', { words: why })
    },
  })
