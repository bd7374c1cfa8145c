import { ProductContent, ProductId } from '@rostrum/contract/commerce'
import { approvalKind, canonical, refuse, type ApprovalKind, type Kernel } from '@rostrum/server/kernel'
import { z } from 'zod'
import { productText } from '../text.products.zh'
import type { ProductRepository } from './repository'
import { publishIn } from './publishing'

export const AGREEMENTS = 'commerce.agreements'
const { asking: text } = productText

/** A version as a second person is asked for it. */
export const AskedAgreement = z.object({ id: ProductId, content: ProductContent })

/** Sells what a second person approved. */
export function agreementKind(kernel: Pick<Kernel, 'events'>, products: ProductRepository): ApprovalKind {
  const linesOf = ({ riskGrade, agreement, agreementTitle, disclosures, refundRule }: ProductContent) => [
    [text.grade, riskGrade],
    [text.agreement, text.letters(agreementTitle, agreement.length)],
    [text.disclosures, text.docs(disclosures.map(({ title, text: words }) => text.letters(title, words.length)))],
    [text.refundRule, refundRule],
  ]
  return approvalKind<z.infer<typeof AskedAgreement>>({
    kind: AGREEMENTS,
    title: text.kind,
    permission: 'commerce:product:edit',
    payload: AskedAgreement,
    async describe({ id, content }, q) {
      const row = (await products.sold([id], q)).get(id)
      const before = row && linesOf(row.content)
      const changes = linesOf(content).flatMap(([place = '', after = ''], at) => {
        const was = before?.[at]?.[1] ?? ''
        return was === after ? [] : [{ place, before: was, after }]
      })
      return { subject: id, about: content.name, changes }
    },
    async stateOf({ id }, q) {
      const row = await products.find(id, q)
      return canonical([row ? { content: row.content, version: row.version } : ''])
    },
    async carryOut(tx, { id, content }, { by, at }) {
      const row = (await products.hold(tx, id)) ?? refuse('commerce.product_not_found')
      const version = await publishIn({ kernel, products }, tx, row, { content, at, by })
      return { outcome: text.done, before: { version: row.version }, after: { version } }
    },
  })
}
