import { couponKinds, couponWays, productKinds } from '@rostrum/contract/commerce/limits'
import type { CallInput, CallReply } from '../kernel/call'
import type { Values } from '../kernel/form-drawer'

export type IssueRow = CallReply<'commerce.listCouponIssues'>['rows'][number]
type Draft = CallInput<'commerce.saveCouponIssue'>['draft']

const FEN = 100
const PERMILLE = 10

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** As it is typed: yuan and hundredths. */
export function typedOf({ draft }: IssueRow): Values {
  const { kind, amount, threshold, scope } = draft
  return {
    ...draft,
    amount: kind === 'percent' ? amount / PERMILLE : amount / FEN,
    threshold: threshold / FEN,
    scope: scope.kind,
    categories: scope.kind === 'category' ? scope.categories : [],
    productIds: scope.kind === 'list' ? scope.productIds : [],
  }
}

/** As it is kept: fen and thousandths. The server says what is missing. */
export function draftOf(typed: Values): Draft {
  const kind = couponKinds.find((one) => one === typed.kind) ?? 'amount'
  const amount = numberOf(typed.amount)
  return {
    title: String(typed.title ?? ''),
    kind,
    amount: Math.round(kind === 'percent' ? amount * PERMILLE : amount * FEN),
    threshold: Math.round(numberOf(typed.threshold) * FEN),
    scope: scopeOf(typed),
    stack: typed.stack === true,
    note: String(typed.note ?? ''),
    startAt: numberOf(typed.startAt),
    endAt: numberOf(typed.endAt),
    way: couponWays.find((one) => one === typed.way) ?? 'center',
    stock: numberOf(typed.stock),
    perMember: numberOf(typed.perMember),
    takeFrom: numberOf(typed.takeFrom),
    ...(typeof typed.takeUntil === 'number' && { takeUntil: typed.takeUntil }),
  }
}

function scopeOf({ scope, categories, productIds }: Values): Draft['scope'] {
  if (scope === 'list') return { kind: 'list', productIds: linesOf(productIds) }
  if (scope !== 'category') return { kind: 'all' }
  const chosen = linesOf(categories)
  return { kind: 'category', categories: productKinds.filter((one) => chosen.includes(one)) }
}
