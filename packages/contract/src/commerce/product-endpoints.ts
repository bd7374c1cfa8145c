import { z } from 'zod'
import { endpoint, LevelId, OnOff, pageOf, paging, Seen, Why } from '../kernel'
import { clientKinds } from '../kernel/limits'
import { Buying, Product, ProductContent, ProductPaper, ProductPaperRow, ProductRow } from './product-shapes'
import { ProductId, ProductKind, ProductState } from './values'

const one = z.object({ id: ProductId })
export const BuyingClient = z.enum(clientKinds).default('h5').describe('哪一种客户端：有的不出售')
const edit = { audience: 'operator', permission: 'commerce:product:edit' } as const

/** Products as everybody reads them, and as operators write them. */
export const productEndpoints = {
  'commerce.listProducts': endpoint({
    method: 'GET',
    path: '/api/product/get/list',
    summary: '在售的服务产品：也是对服务类别与价格的公示',
    audience: 'visitor',
    minors: 'open',
    query: z.object({
      kind: ProductKind.optional(),
      levelId: LevelId.optional().describe('只要能开通这个等级的'),
      client: BuyingClient,
      ...paging,
    }),
    reply: pageOf(ProductRow).extend({ buying: Buying }),
  }),
  'commerce.getProduct': endpoint({
    method: 'GET',
    path: '/api/product/get/info/{id}',
    summary: '一个产品的全部说明；会员另有是否匹配、是否已有',
    audience: 'visitor',
    minors: 'open',
    params: one,
    query: z.object({ client: BuyingClient }),
    reply: Product,
    refusals: ['commerce.product_not_found'],
  }),
  'commerce.listProductPapers': endpoint({
    method: 'GET',
    path: '/api/console/product/get/list',
    summary: '全部产品，最近改过的在前',
    ...edit,
    query: z.object({ state: ProductState.optional(), kind: ProductKind.optional(), ...paging }),
    reply: pageOf(ProductPaperRow),
  }),
  'commerce.getProductPaper': endpoint({
    method: 'GET',
    path: '/api/console/product/get/info/{id}',
    summary: '一个产品的底稿与全部版本',
    ...edit,
    params: one,
    reply: ProductPaper,
    refusals: ['commerce.product_not_found'],
  }),
  'commerce.getProductChoices': endpoint({
    method: 'GET',
    path: '/api/console/product/get/choices',
    summary: '产品可以选的老师、会员等级、课程、组合与策略',
    ...edit,
    reply: z.object({
      teachers: z.array(z.object({ id: z.string(), name: z.string() })),
      levels: z.array(z.object({ id: z.string(), name: z.string() })),
      courses: z.array(z.object({ id: z.string(), name: z.string() })),
      portfolios: z.array(z.object({ id: z.string(), name: z.string() })),
      strategies: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  'commerce.saveProduct': endpoint({
    method: 'POST',
    path: '/api/console/product/save',
    summary: '存产品的底稿；上架后才出售。新的编号由客户端给出',
    ...edit,
    body: z.object({
      id: ProductId.describe('一个 UUID'),
      seen: Seen.optional().describe('缺省：新的一个'),
      rank: z.number().int().min(0).max(1_000_000).default(0),
      content: ProductContent,
    }),
    reply: ProductPaper,
    refusals: ['commerce.product_not_found', 'commerce.product_changed', 'commerce.product_incomplete'],
  }),
  'commerce.publishProduct': endpoint({
    method: 'POST',
    path: '/api/console/product/publish',
    summary: '上架底稿，成为新的版本。协议、揭示书或风险等级有变的，等第二个人确认',
    ...edit,
    body: z.object({ id: ProductId, seen: Seen, why: Why }),
    reply: ProductPaper,
    refusals: [
      'commerce.product_not_found',
      'commerce.product_changed',
      'commerce.product_incomplete',
      'commerce.words',
    ],
  }),
  'commerce.switchProduct': endpoint({
    method: 'POST',
    path: '/api/console/product/switch',
    summary: '下架或重新上架已有的版本；买过的人不受影响',
    ...edit,
    body: z.object({ id: ProductId, on: OnOff, why: Why }),
    reply: ProductPaper,
    refusals: ['commerce.product_not_found', 'commerce.product_state'],
  }),
} as const
