import { Instant, type MemberId } from '@rostrum/contract/kernel'
import { firstOf } from '@rostrum/contract/kernel/characters'
import { linkTo } from '@rostrum/contract/pages'
import { isUuid } from '@rostrum/server/kernel/db'
import { OrderNo, ProductId } from '@rostrum/contract/commerce'
import type {
  Blocker,
  FindReported,
  Item,
  ItemSource,
  Kernel,
  MineSource,
  SearchSource,
  Slice,
  SubjectTable,
} from '@rostrum/server/kernel'
import { OPEN_STATES } from './orders/machine'
import { unendedOrders } from './orders/repository-holdings'
import type { OrderRepository } from './orders/repository'
import { endOf } from './orders/serving'
import type { ShopDeps } from './ports'
import type { ProductRepository, ProductSold } from './products/repository'
import { productText } from './text.products.zh'
import { orderText } from './text.zh'

interface SharingParts extends Pick<ShopDeps, 'people' | 'riskTip'> {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>
  readonly products: ProductRepository
  readonly orders: OrderRepository
}

const TEASER = 120
const FEW = 5
const idOf = (id: string): ProductId[] => (isUuid(id) ? [ProductId.parse(id)] : [])

const factsOf = ({ content }: ProductSold): string => `${productText.kinds[content.kind]} · ${content.riskGrade}`

/** What other slices' pages may know of products and orders. */
export const commerceSharing = (parts: SharingParts) =>
  ({
    searches: { product: searchOf(parts) },
    items: { product: itemsOf(parts) },
    subjects: subjectsOf(parts),
    mine: mineOf(parts),
    reported: { order: reportedOf(parts) },
    blockers: async ({ memberId }) => blockersOf(parts, memberId),
  }) satisfies Partial<Slice>

/** Orders as those who handle reports see them. */
const reportedOf =
  ({ orders }: SharingParts): FindReported =>
  async (ids) => {
    const items = await orders.items([...new Set(ids)].map((id) => OrderNo.parse(id)))
    const namesOf = (no: OrderNo) => items.flatMap(({ orderNo, name }) => (orderNo === no ? [name] : []))
    return new Map(items.map(({ orderNo }) => [orderNo, { text: orderText.and(namesOf(orderNo)), isDown: false }]))
  }

const searchOf = ({ products, people }: SharingParts): SearchSource => ({
  async find({ words, offset, limit }) {
    const rows = await products.search(words, { offset, limit })
    const teachers = await people.teachers([...new Set(rows.flatMap(({ content }) => content.teacherId ?? []))])
    return rows.map(({ id, content, sample }) => ({
      id,
      title: content.name,
      teaser: firstOf(content.summary, TEASER) || undefined,
      note: content.teacherId && teachers.get(content.teacherId)?.name,
      access: 'open' as const,
      sample,
    }))
  },
})

const itemsOf = ({ products }: SharingParts): ItemSource => ({
  async lookUp(ids) {
    const found = await products.sold(ids.flatMap(idOf))
    return new Map<string, Item>(
      [...found.values()].map((one) => [
        one.id,
        { title: one.content.name, source: factsOf(one), gone: one.state !== 'on', locked: false },
      ]),
    )
  },
})

function subjectsOf({ products, people, riskTip }: SharingParts): SubjectTable {
  const find = async (id: string): Promise<ProductSold | undefined> => {
    const [found] = (await products.sold(idOf(id))).values()
    return found?.state === 'on' ? found : undefined
  }
  return {
    product: {
      levels: async (id) => ((await find(id)) ? [] : undefined),
      async describe(id) {
        const found = await find(id)
        if (!found) return undefined
        const { name, summary, teacherId } = found.content
        const teacher = teacherId && (await people.teachers([teacherId])).get(teacherId)
        return {
          title: name,
          description: firstOf(summary, TEASER),
          by: teacher && `${teacher.regType} ${teacher.name} ${teacher.regNo}`.trim(),
          facts: factsOf(found),
          isSample: found.sample,
          riskTip: await riskTip(),
        }
      },
    },
  }
}

/** What a member holds, and what waits to be signed or paid. */
const mineOf = ({ kernel, orders }: SharingParts): MineSource => ({
  async services({ memberId }) {
    const now = kernel.clock.now()
    const held = await orders.holdings(memberId, new Date(now))
    return held.map((item) => ({
      id: `${item.orderNo}-${item.place}`,
      title: item.name,
      link: linkTo('commerce.order', { no: item.orderNo }),
      until: Instant.parse(endOf(item, now)),
    }))
  },
  async tasks({ memberId }) {
    const rows = await orders.list({ memberId, states: OPEN_STATES }, { offset: 0, limit: FEW })
    const items = await orders.items(rows.map(({ no }) => no))
    return rows.map(({ no, state, payUntil, signUntil }) => {
      const name = orderText.and(items.filter(({ orderNo }) => orderNo === no).map((item) => item.name))
      const until = state === 'unpaid' ? (payUntil ?? signUntil) : signUntil
      return {
        id: no,
        title: state === 'unpaid' ? orderText.task.unpaid(name) : orderText.task.signing(name),
        link: linkTo('commerce.order', { no }),
        at: Instant.parse(until.getTime()),
      }
    })
  },
})

/** An account does not end while an order is open or a service runs. */
async function blockersOf({ kernel }: SharingParts, memberId: MemberId): Promise<Blocker[]> {
  const rows = await unendedOrders(kernel, memberId)
  return rows.map(({ no, state }) => ({
    kind: 'order',
    text: OPEN_STATES.includes(state) ? orderText.leaving.open(no) : orderText.leaving.serving(no),
    link: linkTo('commerce.order', { no }),
  }))
}
