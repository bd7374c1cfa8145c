import { z } from 'zod'
import { Fen, id, Instant, LevelId, Seen, TeacherId, Words } from '../kernel'
import {
  agreementTextMax,
  deliverableMax,
  deliverablesMax,
  disclosureSecDefault,
  disclosureSecMax,
  disclosuresMax,
  filingNoMax,
  opensMax,
  periodDaysMax,
  periodsMax,
  productNameMax,
  productPriceMaxFen,
  productSummaryMax,
  productTextMax,
  questionsOfProductMax,
  seatsMax,
} from './limits'
import { ProductId, ProductKind, ProductState, RiskGrade } from './values'

const SubjectId = id('SubjectId')
const words = (max: number) => Words.max(max, `最多${max}个字`)

/** The length of a period tells it apart from the others of its product. */
export const PeriodDays = z.number().int().min(1).max(periodDaysMax)
/** A price that is asked, in fen. */
export const PriceFen = z.number().int().min(0).max(productPriceMaxFen).describe('单位：分')

export const ProductPeriod = z.object({ days: PeriodDays.describe('多少天'), price: PriceFen })
export type ProductPeriod = z.infer<typeof ProductPeriod>

/** What whoever bought it may open, until it ends. */
export const ProductOpens = z.object({
  levelIds: z.array(LevelId).max(opensMax).default([]).describe('会员等级'),
  courseIds: z.array(SubjectId).max(opensMax).default([]).describe('课程'),
  strategyIds: z.array(SubjectId).max(opensMax).default([]).describe('组合与策略'),
})
export type ProductOpens = z.infer<typeof ProductOpens>

/** Something to be read before signing, and for how many seconds at least. */
export const ProductDisclosure = z.object({
  id: SubjectId,
  title: words(productNameMax).min(1, '请填写标题'),
  text: words(agreementTextMax).min(1, '请填写正文'),
  seconds: z.number().int().min(0).max(disclosureSecMax).default(disclosureSecDefault),
})
export type ProductDisclosure = z.infer<typeof ProductDisclosure>

const Deliverable = z.object({
  what: words(deliverableMax).min(1, '请写明交付什么'),
  often: words(deliverableMax).default('').describe('多久一次'),
})
const QuestionOfProduct = z.object({ asked: words(deliverableMax).min(1), answer: words(productTextMax).min(1) })

/** A product as it is written. */
export const ProductContent = z.object({
  kind: ProductKind,
  name: words(productNameMax).min(1, '请填写名称'),
  summary: words(productSummaryMax).default(''),
  teacherId: TeacherId.optional(),
  riskGrade: RiskGrade,
  periods: z.array(ProductPeriod).max(periodsMax).default([]),
  deliverables: z.array(Deliverable).max(deliverablesMax).default([]),
  record: words(productTextMax).default('').describe('以往情况，盈亏都写'),
  risks: words(productTextMax).default(''),
  refundRule: words(productTextMax).default(''),
  questions: z.array(QuestionOfProduct).max(questionsOfProductMax).default([]),
  filingNo: words(filingNoMax).default('').describe('营销材料备案号'),
  agreementTitle: words(productNameMax).default(''),
  agreement: words(agreementTextMax).default(''),
  disclosures: z.array(ProductDisclosure).max(disclosuresMax).default([]),
  seats: z.number().int().min(0).max(seatsMax).optional().describe('名额；缺省：不限'),
  opens: ProductOpens,
})
export type ProductContent = z.infer<typeof ProductContent>

const TeacherOfProduct = z.object({
  id: TeacherId,
  name: z.string(),
  regType: z.string().optional(),
  regNo: z.string().optional(),
})

/** A product in a list: also the public notice of category and price. */
export const ProductRow = z.object({
  id: ProductId,
  kind: ProductKind,
  name: z.string(),
  summary: z.string(),
  riskGrade: RiskGrade,
  suits: z.array(z.string()).describe('适合哪些风险等级的客户'),
  periods: z.array(z.object({ days: z.number().int(), price: Fen })).describe('这个客户端不出售时为空'),
  teacher: TeacherOfProduct.optional(),
  deliverables: z.array(z.object({ what: z.string(), often: z.string() })),
  filingNo: z.string(),
  isSoldOut: z.boolean(),
  seatsLeft: z.number().int().optional(),
  sample: z.boolean(),
})
export type ProductRow = z.infer<typeof ProductRow>

/** Whether a product suits a member. */
export const ProductMatch = z.object({
  ok: z.boolean(),
  mine: z.string().optional().describe('我的风险等级，没有有效的测评时缺省'),
  needed: z.string().describe('至少要到的等级'),
  isExpired: z.boolean().describe('测评已过期'),
})
export type ProductMatch = z.infer<typeof ProductMatch>

/** Whether this client shows prices and takes orders, and what it says if not. */
export const Buying = z.object({ isOpen: z.boolean(), note: z.string() })
export type Buying = z.infer<typeof Buying>

/** A product with everything that is said before buying. */
export const Product = ProductRow.extend({
  record: z.string(),
  risks: z.string(),
  refundRule: z.string(),
  questions: z.array(z.object({ asked: z.string(), answer: z.string() })),
  agreement: z.object({ title: z.string(), text: z.string(), version: z.number().int() }),
  disclosures: z.array(z.object({ id: z.string(), title: z.string(), seconds: z.number().int() })),
  opens: z.array(z.object({ title: z.string(), link: z.string() })).describe('买后可以打开的页面'),
  coolingDays: z.number().int().describe('签约后多少个工作日内可以全额退'),
  payee: z.string().describe('收款的公司账户'),
  buying: Buying,
  isOff: z.boolean().describe('已下架，不再出售'),
  match: ProductMatch.optional(),
  owned: z.object({ until: Instant, mayRenew: z.boolean() }).optional().describe('我的服务何时到期，是否可以续费'),
  openOrderNo: z.string().optional().describe('还没有付款的同一产品的订单'),
  isFavourite: z.boolean(),
})
export type Product = z.infer<typeof Product>

/** A product in the list of operators. */
export const ProductPaperRow = z.object({
  id: ProductId,
  kind: ProductKind,
  name: z.string(),
  state: ProductState,
  riskGrade: RiskGrade,
  priceFrom: Fen.optional(),
  teacherName: z.string(),
  version: z.number().int().optional(),
  agreementVersion: z.number().int().optional(),
  taken: z.number().int().describe('占用的名额'),
  seats: z.number().int().optional(),
  hasChanges: z.boolean().describe('底稿与在售的版本不同'),
  isWaiting: z.boolean().describe('等第二个人确认'),
  changedAt: Instant,
  changedBy: z.string(),
  sample: z.boolean(),
})
export type ProductPaperRow = z.infer<typeof ProductPaperRow>

export const ProductPaper = ProductPaperRow.extend({
  content: ProductContent,
  rank: z.number().int(),
  why: z.string().optional(),
  versions: z.array(
    z.object({
      version: z.number().int(),
      agreementVersion: z.number().int(),
      publishedAt: Instant,
      publishedBy: z.string(),
    }),
  ),
  seen: Seen,
})
export type ProductPaper = z.infer<typeof ProductPaper>
