import { z } from 'zod'
import { codeOf, phoneOf } from '../kernel/typed'
import { Fen, FileId, id, Instant, MemberId, Seen, Words } from '../kernel'
import {
  accountOf,
  isEmail,
  isInvoicePhone,
  isTaxNo,
  neededFields,
  taxNoOf,
  type InvoiceBuyerFields,
} from './invoice-fields'
import {
  bankAccountMax,
  bankAccountMin,
  invoiceClosures,
  invoiceEmailMax,
  invoiceFileKinds,
  invoiceKinds,
  invoiceReversers,
  invoiceStates,
  invoiceTextMax,
  invoiceTitleKinds,
  invoiceTitleMax,
  invoiceTitleMin,
  taxNoTypedMax,
} from './limits'

/** `F20261126-7KM3QXWA`: our number of an application. The tax office's own is `invoiceNo`. */
export const InvoiceNo = id('InvoiceNo')
export type InvoiceNo = z.infer<typeof InvoiceNo>
export const InvoiceTitleId = id('InvoiceTitleId')
export type InvoiceTitleId = z.infer<typeof InvoiceTitleId>
export const InvoiceKind = z.enum(invoiceKinds)
export type InvoiceKind = z.infer<typeof InvoiceKind>
export const InvoiceTitleKind = z.enum(invoiceTitleKinds)
export type InvoiceTitleKind = z.infer<typeof InvoiceTitleKind>
export const InvoiceState = z.enum(invoiceStates)
export type InvoiceState = z.infer<typeof InvoiceState>

/** Whom an invoice is made out to, as it is typed. */
const buyerTyped = {
  titleKind: InvoiceTitleKind,
  title: Words.min(invoiceTitleMin, '请填写抬头').max(invoiceTitleMax, `最多${invoiceTitleMax}个字`),
  taxNo: z
    .string()
    .max(taxNoTypedMax)
    .overwrite(taxNoOf)
    .refine((taxNo) => taxNo === '' || isTaxNo(taxNo), '税号不正确，请核对')
    .default(''),
  address: Words.max(invoiceTextMax, `最多${invoiceTextMax}个字`).default(''),
  phone: z
    .string()
    .max(taxNoTypedMax)
    .overwrite(phoneOf)
    .refine((phone) => phone === '' || isInvoicePhone(phone), '请填写手机号，或带区号的固定电话')
    .default(''),
  bank: Words.max(invoiceTextMax, `最多${invoiceTextMax}个字`).default(''),
  account: z
    .string()
    .max(taxNoTypedMax)
    .overwrite(accountOf)
    .refine(
      (account) => account === '' || new RegExp(`^\\d{${bankAccountMin},${bankAccountMax}}$`).test(account),
      `请填写${bankAccountMin}到${bankAccountMax}位的银行账号`,
    )
    .default(''),
} as const
export const InvoiceEmail = z
  .string()
  .overwrite(codeOf)
  .max(invoiceEmailMax, '请输入正确的邮箱地址')
  .refine((email) => email === '' || isEmail(email), '请输入正确的邮箱地址')

const words: InvoiceBuyerFields = {
  title: '请填写抬头',
  taxNo: '请填写税号',
  address: '请填写注册地址',
  phone: '请填写注册电话',
  bank: '请填写开户行',
  account: '请填写银行账号',
}

interface TypedBuyer extends InvoiceBuyerFields {
  readonly titleKind: InvoiceTitleKind
  readonly kind?: InvoiceKind | undefined
}

/** Says of each field that its kind of invoice needs it. */
function complete({ value, issues }: z.core.ParsePayload<TypedBuyer>): void {
  const { kind = 'normal', titleKind } = value
  if (kind === 'special' && titleKind === 'person')
    issues.push({ code: 'custom', input: titleKind, path: ['titleKind'], message: '专用发票只能开给企业' })
  for (const field of neededFields(kind, titleKind))
    if (value[field] === '') issues.push({ code: 'custom', input: '', path: [field], message: words[field] })
}

export const InvoiceTitleForm = z
  .object({
    id: InvoiceTitleId.optional().describe('修改的是哪一个'),
    ...buyerTyped,
    isDefault: z.boolean().default(false),
  })
  .check(complete)
export type InvoiceTitleForm = z.infer<typeof InvoiceTitleForm>
/** The fields of an invoice that its member writes. */
export const invoiceTyped = { kind: InvoiceKind, ...buyerTyped, email: InvoiceEmail.default('') } as const
export { complete as completeInvoice }

const Buyer = z.object({
  title: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
})

export const InvoiceTitle = Buyer.extend({
  id: InvoiceTitleId,
  titleKind: InvoiceTitleKind,
  isDefault: z.boolean(),
  isDoubtful: z.boolean().describe('税号的校验位不符，请核对'),
})
export type InvoiceTitle = z.infer<typeof InvoiceTitle>

/** An order of the member beside the question of an invoice. */
export const InvoiceOrder = z.object({
  orderNo: z.string(),
  title: z.string(),
  paidAt: Instant,
  amount: Fen.describe('可开票金额：实付减已退'),
  refunded: Fen,
  closed: z.enum(invoiceClosures).optional().describe('不能选的原因'),
  invoiceNo: InvoiceNo.optional().describe('已经申请过的那一张'),
})
export type InvoiceOrder = z.infer<typeof InvoiceOrder>

export const InvoiceRow = z.object({
  no: InvoiceNo,
  kind: InvoiceKind,
  titleKind: InvoiceTitleKind,
  title: z.string(),
  amount: Fen,
  state: InvoiceState,
  orders: z.array(z.object({ orderNo: z.string(), title: z.string(), amount: Fen })),
  invoiceNo: z.string().optional().describe('发票号码'),
  issuedOn: z.string().optional().describe('开票日期'),
  appliedAt: Instant,
  why: z.string().optional().describe('没有开成、没有红冲、或红冲的原因'),
  reverser: z.enum(invoiceReversers).optional().describe('红冲由谁提出'),
  redNo: z.string().optional().describe('红字发票号码'),
  redOf: InvoiceNo.optional().describe('它代替的那一张，已红冲'),
  hasFile: z.boolean(),
  may: z.object({ modify: z.boolean(), resend: z.boolean(), reverse: z.boolean() }),
  sample: z.boolean(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const Invoice = InvoiceRow.extend({
  ...Buyer.shape,
  email: z.string(),
  isDoubtful: z.boolean().describe('税号的校验位不符，请核对'),
  files: z.array(
    z.object({ kind: z.enum(invoiceFileKinds), fileId: FileId, url: z.string().describe('十分钟内有效') }),
  ),
  reissued: InvoiceNo.optional().describe('红冲后重开的那一张'),
})
export type Invoice = z.infer<typeof Invoice>

/** An invoice as the console lists it. */
export const InvoicePaper = Invoice.omit({ may: true, files: true }).extend({
  memberId: MemberId,
  memberName: z.string(),
  isByHand: z.boolean().describe('由财务开具，不经过开票服务商'),
  waitingSince: Instant.optional(),
  lines: z.array(z.object({ name: z.string(), fen: Fen })).describe('开票的项目'),
  may: z.object({
    take: z.boolean(),
    issue: z.boolean(),
    refuse: z.boolean(),
    reverse: z.boolean(),
    finish: z.boolean(),
    keep: z.boolean(),
  }),
  seen: Seen,
})
export type InvoicePaper = z.infer<typeof InvoicePaper>
