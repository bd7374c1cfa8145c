import { CouponTerms, type commerceEndpoints } from '@rostrum/contract/commerce'
import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, windowOf } from '@rostrum/server/kernel'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { hashOfCode, type CouponParts, type GiveCoupon } from './giving'
import { shownCoupon, takingOf } from './presenting'

type Calls = typeof commerceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

const OFFERS_MOST = 100

/** Coupons as members take and keep them. */
export function couponService(parts: CouponParts, give: GiveCoupon) {
  const { kernel, coupons, issues, stock } = parts
  const { clock, db } = kernel
  const once = <N extends 'commerce.receiveCoupon' | 'commerce.exchangeCoupon'>(
    memberId: MemberId,
    call: N,
    { idempotencyKey: key, ...input }: Asked<N>,
    run: (tx: Parameters<Parameters<typeof db.tx>[1]>[0]) => Promise<Answer<N>>,
  ): Promise<Answer<N>> =>
    db.tx(memberId, (tx) =>
      idempotent(tx, { owner: memberId, key, input: { call, input }, now: clock.now() }, () => run(tx)),
    )

  return {
    async list(
      { state, ...page }: Asked<'commerce.listCoupons'>,
      memberId: MemberId,
    ): Promise<Answer<'commerce.listCoupons'>> {
      return pageOfRows(await coupons.list(memberId, state, new Date(clock.now()), windowOf(page)), page, (row) =>
        shownCoupon(row, clock.now()),
      )
    },

    async offers(memberId: MemberId): Promise<Answer<'commerce.listCouponOffers'>> {
      const found = await issues.list('on', { offset: 0, limit: OFFERS_MOST })
      const open = found.filter(({ draft }) => draft.way === 'center')
      const ids = open.map(({ id }) => id)
      const [counts, mine] = await Promise.all([stock.of(ids), coupons.taken(memberId, ids)])
      const rows = open.map((issue) => {
        const { most = 0, taken: given = 0 } = counts.get(issue.id) ?? {}
        const [left, taken] = [Math.max(most - given, 0), mine.get(issue.id) ?? 0]
        const { takeUntil, perMember } = issue.draft
        const offer = {
          id: issue.id,
          stock: most,
          left,
          perMember,
          taken,
          ...(takeUntil !== undefined && { takeUntil }),
        }
        return { ...CouponTerms.parse(issue.draft), ...offer, taking: takingOf(issue, { left, taken }, clock.now()) }
      })
      return { rows: rows.filter(({ taking }) => taking !== 'over') }
    },

    receive: (asked: Asked<'commerce.receiveCoupon'>, memberId: MemberId) =>
      once(memberId, 'commerce.receiveCoupon', asked, async (tx) => {
        const issue = await issues.find(asked.id, tx)
        if (issue?.draft.way !== 'center') return refuse('commerce.coupon_closed')
        return shownCoupon(await give(tx, memberId, issue), clock.now())
      }),

    exchange: (asked: Asked<'commerce.exchangeCoupon'>, memberId: MemberId) =>
      once(memberId, 'commerce.exchangeCoupon', asked, async (tx) => {
        const codeHash = hashOfCode(asked.code)
        const code = (await issues.holdCode(tx, codeHash)) ?? refuse('commerce.code_unknown')
        if (code.usedAt !== null) return refuse('commerce.code_used')
        const issue = (await issues.find(code.issueId, tx)) ?? refuse('commerce.code_unknown')
        const row = await give(tx, memberId, issue, true)
        await issues.useCode(tx, codeHash, row.id, new Date(clock.now()))
        return shownCoupon(row, clock.now())
      }),
  }
}

export type CouponService = ReturnType<typeof couponService>
