import { expect, test } from 'vitest'
import { invoiceAmountOf, invoiceLinesOf } from './invoice-amount'
import {
  accountOf,
  isEmail,
  isInvoicePhone,
  isTaxNo,
  isTaxNoDoubtful,
  neededFields,
  taxNoCheckOf,
} from './invoice-fields'
import { InvoiceTitleForm } from './invoice-shapes'
import { priceOf } from './price'

test.each([
  '91350100M000100Y43',
  '914403001922038216',
  '91110000802100433B',
  '91440300708461136T',
  '91310000631696382C',
])('%s has the right check digit', (taxNo) => {
  expect(isTaxNo(taxNo)).toBe(true)
  expect(isTaxNoDoubtful(taxNo)).toBe(false)
})

test.each([
  ['91350100M000100Y44', '3'],
  ['91330000799655058B', '6'],
  ['911100007178304496', 'X'],
])('%s should end in %s: asked about, not refused', (taxNo, check) => {
  expect(isTaxNo(taxNo)).toBe(true)
  expect(taxNoCheckOf(taxNo)).toBe(check)
  expect(isTaxNoDoubtful(taxNo)).toBe(true)
})

test.each([
  ['123456789012345', true],
  ['11010519491231002X', true],
  ['1234567890123456', false],
  ['91350100I000100Y43', false],
  ['', false],
])('the form of %s is right: %s', (taxNo, isRight) => expect(isTaxNo(taxNo)).toBe(isRight))

test.each([
  ['normal', 'person', 1],
  ['normal', 'company', 2],
  ['special', 'company', 6],
] as const)('%s for a %s needs %i fields', (kind, titleKind, count) =>
  expect(neededFields(kind, titleKind)).toHaveLength(count),
)

test('accounts, telephones and addresses are read as people write them', () => {
  for (const typed of [
    '6222 6002-6000 1072',
    '６２２２　６００２　６０００　１０７２',
    '6222—6002–6000－1072',
    '6222·6002.6000\u00a01072',
  ])
    expect(accountOf(typed)).toBe('6222600260001072')
  expect(['13800000001', '010-62345678', '021-61234567-801', '12345'].map(isInvoicePhone)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(['a@b.cn', 'a b@c.cn', 'a@b', ''].map(isEmail)).toEqual([true, false, false, false])
})

test('a company without its number is not a title', () => {
  const form = { titleKind: 'company', title: '示例公司', taxNo: '' }
  expect(InvoiceTitleForm.safeParse(form).error?.issues.map(({ path }) => path)).toEqual([['taxNo']])
  expect(InvoiceTitleForm.parse({ ...form, taxNo: ' 91350100m000100y43 ' }).taxNo).toBe('91350100M000100Y43')
})

test('what is invoiced is what was paid, without coupons and points, less what was returned', () => {
  const items = [
    { productId: 'a', category: 'service', price: 10_000 },
    { productId: 'b', category: 'course', price: 5_001 },
  ]
  const priced = priceOf({
    items,
    coupons: [{ id: 'c', kind: 'amount', amount: 1_000, threshold: 0, scope: { kind: 'all' }, stack: false }],
    points: { wanted: 500, balance: 500, rule: { perYuan: 100, sharePercent: 20 } },
  })
  expect(priced.due).toBe(10_000 + 5_001 - 1_000 - 500)
  const paid = { items: priced.lines.map(({ productId, due }) => ({ name: productId, due })), paid: priced.due }
  const whole = invoiceLinesOf({ ...paid, refunded: 0 })
  expect(whole.map(({ fen }) => fen)).toEqual(priced.lines.map(({ due }) => due))
  for (const refunded of [1, 333, 7_777, priced.due - 1]) {
    const lines = invoiceLinesOf({ ...paid, refunded })
    expect(lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(invoiceAmountOf({ paid: priced.due, refunded }))
  }
  expect(invoiceLinesOf({ ...paid, refunded: priced.due })).toEqual([])
})
