import { z } from 'zod'
import { Fen, FileId, Instant, MemberId, Words } from '../kernel'
import { agreementStates, signerNameMax, signerNameMin, signPointsMax, signStrokesMax, signatureKinds } from './limits'
import { SoldNo } from './payment-shapes'

export const AgreementState = z.enum(agreementStates)
export type AgreementState = z.infer<typeof AgreementState>

/** A paragraph of a document or an agreement. */
export const Clause = z.object({ title: z.string(), text: z.string() })
export type Clause = z.infer<typeof Clause>

/** A document that has to be read before signing. */
export const ReadingDoc = z.object({
  docId: z.string(),
  title: z.string(),
  version: z.string(),
  minSec: z.number().int().describe('至少读多少秒'),
  readSec: z.number().int().describe('服务器量到的秒数'),
  doneAt: Instant.optional(),
  isRenewed: z.boolean().describe('读到一半换了新版，要重新读'),
  clauses: z.array(Clause),
})
export type ReadingDoc = z.infer<typeof ReadingDoc>

/** What a member reads before signing, and how far he is. */
export const AgreementDraft = z.object({
  orderNo: SoldNo,
  no: z.string().describe('签署后的合同号'),
  title: z.string(),
  amount: Fen,
  step: z.enum(['reading', 'signing', 'signed']),
  docs: z.array(ReadingDoc),
  payee: z.string(),
  adviser: z.object({ name: z.string(), regNo: z.string() }).optional(),
  riskLevel: z.string().optional(),
  name: z.string().describe('已知的姓名'),
  mobile: z.string().describe('验证码发到这个号码'),
  coolingDays: z.number().int(),
  now: Instant,
  sample: z.boolean(),
})
export type AgreementDraft = z.infer<typeof AgreementDraft>

/** A stroke as it was drawn: x and y in thousandths of the pad, one after the other. */
const Stroke = z
  .array(z.number().int().min(0).max(1_000))
  .min(4)
  .max(signPointsMax * 2)
/** Signed by hand, or by typing the name. */
export const Signature = z
  .object({
    kind: z.enum(signatureKinds),
    name: Words.min(signerNameMin, '请填写真实姓名').max(signerNameMax, `最多${signerNameMax}个字`),
    strokes: z.array(Stroke).max(signStrokesMax).default([]),
  })
  .refine(({ kind, strokes }) => kind === 'typed' || strokes.length > 0, { path: ['strokes'], message: '请手写签名' })
export type Signature = z.infer<typeof Signature>

/** A contract in a list. */
export const AgreementRow = z.object({
  no: z.string(),
  orderNo: SoldNo,
  title: z.string(),
  amount: Fen,
  state: AgreementState,
  signedAt: Instant,
  from: Instant.optional().describe('服务从何时起'),
  to: Instant.optional().describe('没有：还没付款，或服务暂停中，到期日还不知道'),
  pausedAt: Instant.optional().describe('服务从何时起暂停'),
  coolingUntil: Instant,
  endedAt: Instant.optional(),
  fileId: FileId.optional().describe('没有：正在生成'),
  sample: z.boolean(),
})
export type AgreementRow = z.infer<typeof AgreementRow>

/** A signed contract whole. */
export const Agreement = AgreementRow.extend({
  productId: z.string(),
  version: z.string(),
  parties: z.array(z.object({ role: z.string(), name: z.string(), note: z.string() })),
  disclosures: z.array(
    z.object({ docId: z.string(), title: z.string(), version: z.string(), seconds: z.number().int(), at: Instant }),
  ),
  riskLevelAtSigning: z.string().optional(),
  clauses: z.array(Clause),
  signedBy: z.object({ kind: z.enum(signatureKinds), name: z.string() }),
  textHash: z.string().describe('正文的散列，签署时算出'),
  fileHash: z.string().optional().describe('文件的散列'),
  now: Instant,
})
export type Agreement = z.infer<typeof Agreement>

/** A contract as operators list it. */
export const SignedRow = AgreementRow.extend({
  memberId: MemberId.optional(),
  memberName: z.string(),
  riskLevelAtSigning: z.string().optional(),
})
export type SignedRow = z.infer<typeof SignedRow>
export const SignedAgreement = Agreement.extend({ memberId: MemberId.optional(), memberName: z.string() })
export type SignedAgreement = z.infer<typeof SignedAgreement>
