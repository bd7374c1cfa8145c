import { PayNo } from '@rostrum/contract/commerce'
import { approvalKind, canonical, type ApprovalKind } from '@rostrum/server/kernel'
import { z } from 'zod'
import type { PayBack } from './back'
import { seenPayment } from './presenting'
import type { PaymentRepository } from './repository'
import { text, yuan } from './text.zh'

export const REFUND_KIND = 'commerce.refunds'

const AskedRefund = z.object({ no: PayNo, backNo: z.string(), amount: z.number().int().min(1), reason: z.string() })

/** Money above the limit that a second person lets go. */
export const refundKind = (payments: PaymentRepository, back: PayBack): ApprovalKind =>
  approvalKind({
    kind: REFUND_KIND,
    title: text.refundKind,
    permission: 'commerce:payment:refund',
    payload: AskedRefund,
    async describe({ no, amount }, q) {
      const row = await payments.find(no, q)
      return {
        subject: no,
        about: text.refundAbout(row?.title ?? '', no),
        changes: [{ place: text.refundPlace, before: text.refundNothing, after: yuan(amount) }],
      }
    },
    async stateOf({ no }, q) {
      const row = await payments.find(no, q)
      return canonical([row ? seenPayment(row, await payments.backsOf([row.no], q)) : ''])
    },
    async carryOut(tx, { no, backNo, amount, reason }) {
      await back.start(tx, { no: backNo, paymentNo: no, fen: amount, kind: 'desk', reason })
      return { outcome: text.refundDone, after: { no, amount } }
    },
  })
