import { expect, test } from 'vitest'
import { MemberId } from '@rostrum/contract/kernel'
import type { SoldItem, SoldOrder } from '../sold'
import { agreedOf, documentsOf } from './documents'
import { agreementDefaults } from './text.agreement.zh'

const item = (name: string, fen: number, agreementText: string): SoldItem => ({
  ...{ productId: `p-${name}`, name, days: 30, riskGrade: 'R3', fen, agreementVersion: '2.0', agreementText },
  ...{ disclosures: [], content: '' },
})
const docsOf = (...items: readonly SoldItem[]) => {
  const order: SoldOrder = {
    ...{ no: 'D1', memberId: MemberId.parse('m1'), stage: 'open', title: items.map(({ name }) => name).join('、') },
    ...{ fen: items.reduce((sum, { fen }) => sum + fen, 0), items, isStopped: false, sample: false },
  }
  return documentsOf(agreementDefaults, { order, company: '测试公司', signer: '', coolingDays: 5 })
}
const agreements = (docs: ReturnType<typeof docsOf>) => docs.filter(({ docId }) => docId.startsWith('agreement'))

test('of several products every agreement is read for itself, in its own words and fee, and all of them are signed', () => {
  const docs = docsOf(
    item('内参', 10_000, '内参协议\n{服务}收{费用}'),
    item('课程', 20_000, '课程协议\n{服务}收{费用}'),
  )
  const [one, two, ...more] = agreements(docs)
  expect(more).toEqual([])
  expect(one).toMatchObject({ docId: 'agreement', clauses: [{ title: '内参协议', text: '内参收¥100.00' }] })
  expect(two).toMatchObject({ docId: 'agreement-2', clauses: [{ title: '课程协议', text: '课程收¥200.00' }] })
  expect(one?.title).toContain('内参')
  expect([one?.minSec, two?.minSec]).toEqual([agreementDefaults.agreement.minSec, agreementDefaults.agreement.minSec])
  const { clauses, version } = agreedOf(docs)
  expect(clauses.map(({ title }) => title)).toEqual([one?.title, '内参协议', two?.title, '课程协议'])
  expect(version).toBe('2.0')
})

test('one without an agreement of its own is signed with that of the company, beside the other’s', () => {
  const [one, two] = agreements(docsOf(item('内参', 10_000, ''), item('课程', 20_000, '课程协议')))
  expect([one?.version, two?.version]).toEqual([agreementDefaults.agreement.version, '2.0'])
  expect(one?.title).toContain('内参')
})

test('products with the same words share one agreement about all of them', () => {
  const docs = docsOf(item('内参', 10_000, '协议\n{服务}收{费用}'), item('课程', 20_000, '协议\n{服务}收{费用}'))
  expect(agreements(docs)).toMatchObject([
    { title: agreementDefaults.agreement.title, clauses: [{ text: '内参、课程收¥300.00' }] },
  ])
  expect(agreedOf(docs).clauses).toHaveLength(1)
})
