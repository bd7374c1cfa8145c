import { type commerceEndpoints, OrderNo, ProductContent, ProductId, type RiskGrade } from '@rostrum/contract/commerce'
import { riskGrades } from '@rostrum/contract/commerce/limits'
import { Fen, LevelId, type AnswerOf, type MemberId } from '@rostrum/contract/kernel'
import { newId } from '@rostrum/server/kernel/db'
import type { Kernel, ReadSetting } from '@rostrum/server/kernel'
import { orderBuying } from '../orders/buying'
import { levelGranting } from '../orders/granting'
import { orderJobs } from '../orders/jobs'
import { orderJudging } from '../orders/judging'
import { NO_COUPONS, NO_POINTS, type OrderCoupons, type OrderPoints } from '../orders/ports'
import { orderRepository } from '../orders/repository'
import { serviceSpan } from '../orders/serving'
import { orderTransitions } from '../orders/transitions'
import { publishIn } from '../products/publishing'
import { productRepository } from '../products/repository'
import { seatRepository } from '../products/repository-seats'

const classOf = (level: string): number => Number(level.slice(1))
const fallbacks: ReadSetting = async ({ shape, fallback }) => shape.parse(fallback)

const NO_INVOICES = { of: async () => new Map(), openOf: async () => 0 }

interface BuyWish {
  readonly total?: number
  readonly key?: string
  readonly days?: number
}
export interface ShopWish {
  readonly coupons?: OrderCoupons
  readonly points?: OrderPoints
}

/** The counter of the shop over a world's database, where the test says what members can bear. */
export function shopOf(kernel: Kernel, { coupons = NO_COUPONS, points = NO_POINTS }: ShopWish = {}) {
  const classes = new Map<MemberId, { readonly level: string; readonly isExpired: boolean }>()
  const told: string[] = []
  const granted: string[] = []
  const products = productRepository(kernel.db)
  const seats = seatRepository(kernel.db)
  const orders = orderRepository(kernel.db)
  const moves = orderTransitions({
    kernel,
    orders,
    seats,
    coupons,
    points,
    span: serviceSpan({ orders, events: kernel.events }),
  })
  const shared = {
    kernel,
    products,
    seats,
    orders,
    coupons,
    points,
    moves,
    setting: fallbacks,
    pages: {
      ...{ titleOf: async () => undefined, findCourses: async () => [], sampleCourseId: (title: string) => title },
      ...{ portfolios: async () => [], strategies: async () => [] },
    },
    risks: {
      riskOf: async (memberId: MemberId) => {
        const found = classes.get(memberId)
        return found && { ...found, matches: (grade: RiskGrade) => classOf(found.level) >= classOf(grade) }
      },
      suits: (grade: RiskGrade) => riskGrades.filter((one) => one >= grade).map((one) => `C${classOf(one)}`),
    },
    notify: async ({ title }: { readonly title: string }) => void told.push(title),
    people: {
      teachers: async () => new Map(),
      teacherChoices: async () => [],
      levels: async () => [],
      operatorNames: async () => new Map<string, string>(),
      contacts: async () => [],
      isFavourite: async () => false,
      payee: async () => '示例公司',
      sample: async () => ({ teachers: [], members: [] }),
    },
  }
  const judging = orderJudging(shared)
  const buying = orderBuying({ ...shared, judging, refundsOf: async () => [], invoices: NO_INVOICES })
  const jobs = orderJobs(shared)

  return {
    ...shared,
    told,
    granted,
    buying,
    classes,
    handlers: levelGranting({
      kernel,
      orders,
      levels: {
        grant: async (_memberId, levelId, until) => void granted.push(`${levelId} ${until}`),
        settle: async (_memberId, levelId, until) => void granted.push(`${levelId} ${until ?? 'ended'}`),
      },
    }),
    runJob: async (name: string): Promise<void> => jobs.find((job) => job.name === name)?.run({}),
    /** A product on sale, of 30 days for 99 yuan unless said otherwise. */
    async product(wish: Partial<ProductContent> = {}): Promise<ProductId> {
      const id = ProductId.parse(newId())
      const content = ProductContent.parse({
        kind: 'service',
        name: `产品${id.slice(-4)}`,
        riskGrade: 'R3',
        periods: [{ days: 30, price: 9_900 }],
        opens: { levelIds: [LevelId.parse('3')] },
        ...wish,
      })
      const at = new Date(kernel.clock.now())
      const row = {
        id,
        kind: content.kind,
        state: 'draft' as const,
        content,
        version: null,
        rank: 0,
        why: null,
        changedAt: at,
        changedBy: 'system' as const,
        sample: false,
      }
      await kernel.db.tx(id, async (tx) => {
        await products.add(tx, row)
        await publishIn({ kernel, products }, tx, row, { content, at, by: 'system' })
      })
      return id
    },
    /** Buys one product for 30 days. */
    async buy(
      memberId: MemberId,
      productId: ProductId,
      { total = 9_900, key = newId(), days = 30 }: BuyWish = {},
    ): Promise<AnswerOf<(typeof commerceEndpoints)['commerce.createOrder']> & { readonly no: OrderNo }> {
      const order = await buying.create(
        {
          items: [{ productId, period: days }],
          couponIds: [],
          pointsUsed: 0,
          client: 'h5',
          expectedTotal: Fen.parse(total),
          idempotencyKey: key,
        },
        { memberId },
      )
      return { ...order, no: OrderNo.parse(order.no) }
    },
    sign: (no: OrderNo, at = kernel.clock.now(), coolingDays = 7) =>
      kernel.db.tx(no, (tx) =>
        moves.signed(tx, no, {
          contractNo: `H${no}`,
          signedAt: new Date(at),
          coolingUntil: new Date(at + coolingDays * 86_400_000),
        }),
      ),
    pay: (no: OrderNo, payNo = `P${no}`, paidFen = 9_900) =>
      kernel.db.tx(no, (tx) => moves.paid(tx, no, { paidFen, at: new Date(kernel.clock.now()), payNo })),
  }
}
export type Shop = ReturnType<typeof shopOf>
