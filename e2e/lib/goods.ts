import { randomUUID } from 'node:crypto'
import { call } from './api'
import type { Person } from './people'

/** What pages of markets, services and draws are about, by what an id names. */
export interface Goods {
  readonly assessment: readonly string[]
  readonly draw: readonly string[]
  readonly portfolio: readonly string[]
  readonly product: readonly string[]
  readonly race: readonly string[]
  /** What the first product is sold for, in days. */
  readonly period: number | undefined
  /** A player of the first race. */
  readonly player: string | undefined
}

interface Rows<T> {
  readonly rows: readonly T[]
}

interface Order {
  readonly no: string
  readonly state: string
}

interface Product {
  readonly id: string
  readonly periods: readonly { readonly days: number }[]
}

interface Question {
  readonly id: string
  readonly kind: string
  readonly options: readonly { readonly id: string }[]
}

interface Paper {
  readonly version: number
  readonly questions: readonly Question[]
}

/** Ids of what the sample content has; a risk test is handed in where the member has none. */
export async function goodsOf(url: string, { token }: Person, teacher: Person): Promise<Goods> {
  const ids = async (path: string) =>
    (await call<Rows<{ readonly id: string }>>(url, 'GET', path, { token })).rows.map(({ id }) => id)
  const portfolios = await call<Rows<{ readonly id: string; readonly manager: { readonly id: string } }>>(
    url,
    'GET',
    '/api/stock/portfolio/get/list',
    { token },
  )
  const own = portfolios.rows.filter(({ manager }) => manager.id === teacher.memberId)
  const products = await call<Rows<Product>>(url, 'GET', '/api/product/get/list', { token })
  const [race] = await ids('/api/stock/race/get/list')
  const ranked =
    race === undefined
      ? undefined
      : await call<Rows<{ readonly player: { readonly playerId: string } }>>(
          url,
          'GET',
          `/api/stock/race/get/rank?id=${race}`,
          { token },
        )
  const assessed = await ids('/api/risk/get/list')
  return {
    assessment: assessed.length > 0 ? assessed : [await assess(url, token)],
    draw: await ids('/api/draw/get/list'),
    portfolio: (own.length > 0 ? own : portfolios.rows).slice(0, 1).map(({ id }) => id),
    product: products.rows.slice(0, 2).map(({ id }) => id),
    period: products.rows[0]?.periods[0]?.days,
    race: race === undefined ? [] : [race],
    player: ranked?.rows[0]?.player.playerId,
  }
}

/** The first choice everywhere contradicts nothing. */
async function assess(url: string, token: string): Promise<string> {
  const { version, questions } = await call<Paper>(url, 'GET', '/api/risk/get/paper', { token })
  const answers = Object.fromEntries(
    questions.map(({ id, kind, options }) => [id, kind === 'multiple' ? [options[0]?.id] : options[0]?.id]),
  )
  const body = { version, answers, isAdult: true, isSure: true, idempotencyKey: randomUUID() }
  return (await call<{ readonly id: string }>(url, 'POST', '/api/risk/submit', { token, body })).id
}

/** Pages of one order, each with an order in the state that the page is about. */
export async function orderQueries(url: string, { token }: Person): Promise<Readonly<Record<string, string[]>>> {
  const orders = (await call<Rows<Order>>(url, 'GET', '/api/order/get/list', { token })).rows
  const contracts = (await call<Rows<Order>>(url, 'GET', '/api/contract/get/list', { token })).rows
  const one = (from: readonly Order[], state: string): string => {
    const found = from.find((row) => row.state === state)
    if (!found) throw new Error(`the sample content has nothing that is ${state}`)
    return found.no
  }
  return {
    'commerce.contract': contracts.map(({ no }) => `?no=${no}`),
    'commerce.contractCancel': [`?no=${one(contracts, 'cooling')}`],
    'commerce.order': orders.map(({ no }) => `?no=${no}`),
    'commerce.pay': [`?orderNo=${one(orders, 'unpaid')}`],
    'commerce.payResult': [`?orderNo=${one(orders, 'serving')}`],
    'commerce.refundApply': [`?orderNo=${one(orders, 'serving')}`],
    'commerce.sign': [`?orderNo=${one(orders, 'signing')}`],
    'commerce.visit': [`?orderNo=${one(orders, 'serving')}`],
  }
}
