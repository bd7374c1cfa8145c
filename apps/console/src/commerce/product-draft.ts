import type { CallInput, CallReply } from '../kernel/call'
import { disclosureSecDefault } from '@rostrum/contract/commerce/limits'

export type ProductPaper = CallReply<'commerce.getProductPaper'>
export type ProductDraft = ProductPaper['content']
export type ProductSave = CallInput<'commerce.saveProduct'>
export type ProductChoices = CallReply<'commerce.getProductChoices'>

export const blankProduct: ProductDraft = {
  kind: 'service',
  name: '',
  summary: '',
  riskGrade: 'R3',
  periods: [{ days: 90, price: 0 }],
  deliverables: [{ what: '', often: '' }],
  record: '',
  risks: '',
  refundRule: '',
  questions: [],
  filingNo: '',
  agreementTitle: '',
  agreement: '',
  disclosures: [],
  opens: { levelIds: [], courseIds: [], strategyIds: [] },
}

export const blankDoc = (): ProductDraft['disclosures'][number] => ({
  id: crypto.randomUUID() as ProductDraft['disclosures'][number]['id'],
  title: '',
  text: '',
  seconds: disclosureSecDefault,
})

/** The list with its element at `at` changed, or taken out where there is nothing to put. */
export const withAt = <T>(list: readonly T[], at: number, one?: T): T[] =>
  one === undefined ? list.filter((_, place) => place !== at) : list.map((old, place) => (place === at ? one : old))
