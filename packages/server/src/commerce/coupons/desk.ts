import { randomInt } from 'node:crypto'
import type { commerceEndpoints, CouponIssueId } from '@rostrum/contract/commerce'
import type { AnswerOf, MemberId, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, seenOf, windowOf, type Changed } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { hashOfCode, type CouponParts, type GiveCoupon } from './giving'
import type { CouponPeople } from './ports'
import { stateAt } from './presenting'
import type { CouponRow, IssueRow } from './repository'
import { couponText as text } from './text.zh'

type Calls = typeof commerceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Shown = Answer<'commerce.saveCouponIssue'>

/** Letters and digits that look alike are left out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 12
const newCode = () => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

const seen = ({ state, draft, changedAt }: IssueRow): string => seenOf([state, draft, changedAt.getTime()])
const factsOf = ({ state, draft }: Shown) => ({ state, ...draft })

/** Where operators make coupons and give them out. */
export function couponDesk(parts: CouponParts, give: GiveCoupon, people: CouponPeople) {
  const { kernel, coupons, issues, stock } = parts
  const { clock, db } = kernel
  async function shown(rows: readonly IssueRow[]): Promise<Shown[]> {
    const ids = rows.map(({ id }) => id)
    const [counts, used, names] = await Promise.all([stock.of(ids), coupons.used(ids), people.operatorNames()])
    return rows.map((row) => ({
      id: row.id,
      state: row.state,
      draft: row.draft,
      taken: counts.get(row.id)?.taken ?? 0,
      used: used.get(row.id) ?? 0,
      changedAt: row.changedAt.getTime(),
      changedBy: names.get(row.changedBy) ?? '',
      sample: row.sample,
      seen: seen(row),
    }))
  }
  async function one(id: CouponIssueId): Promise<Shown> {
    const row = (await issues.find(id)) ?? refuse('commerce.coupon_unknown')
    const [answer] = await shown([row])
    return answer ?? refuse('commerce.coupon_unknown')
  }
  const change = (by: OperatorId) => ({ changedAt: new Date(clock.now()), changedBy: by })

  return {
    async list({ state, ...page }: Asked<'commerce.listCouponIssues'>): Promise<Answer<'commerce.listCouponIssues'>> {
      const { rows, hasMore } = pageOfRows(await issues.list(state, windowOf(page)), page, (row) => row)
      return { rows: await shown(rows), hasMore }
    },

    async save(by: OperatorId, { id, seen: known, draft }: Asked<'commerce.saveCouponIssue'>): Promise<Changed<Shown>> {
      const before = known === undefined ? undefined : await one(id)
      await db.tx(id, async (tx) => {
        const row = await issues.hold(tx, id)
        if ((row === undefined) !== (known === undefined) || (row && seen(row) !== known))
          refuse('commerce.coupon_changed')
        const taken = (await stock.of([id], tx)).get(id)?.taken ?? 0
        if (row && taken > 0 && row.draft.way !== draft.way) refuse('commerce.coupon_way')
        if (!(await stock.set(tx, id, draft.stock))) refuse('commerce.coupon_stock', { taken })
        await issues.put(tx, { id, state: row?.state ?? 'draft', sample: row?.sample ?? false, draft, ...change(by) })
      })
      const answer = await one(id)
      return { answer, ...(before && { before: factsOf(before) }), after: factsOf(answer) }
    },

    async turn(by: OperatorId, { id, on, why: _why }: Asked<'commerce.turnCouponIssue'>): Promise<Changed<Shown>> {
      const before = await one(id)
      await db.tx(id, async (tx) => {
        const row = (await issues.hold(tx, id)) ?? refuse('commerce.coupon_unknown')
        const state = on ? 'on' : 'off'
        if (row.state !== state) await issues.put(tx, { ...row, state, ...change(by) })
      })
      const answer = await one(id)
      return { answer, before: { state: before.state }, after: { state: answer.state } }
    },

    makeCodes: (
      by: OperatorId,
      { idempotencyKey: key, ...input }: Asked<'commerce.makeCouponCodes'>,
    ): Promise<Changed<Answer<'commerce.makeCouponCodes'>>> =>
      db.tx(input.id, (tx) =>
        idempotent(tx, { owner: by, key, input: { call: 'makeCodes', input }, now: clock.now() }, async () => {
          const issue = (await issues.hold(tx, input.id)) ?? refuse('commerce.coupon_unknown')
          if (issue.draft.way !== 'code') return refuse('commerce.coupon_way')
          if (!(await stock.take(tx, issue.id, input.count))) return refuse('commerce.coupon_gone')
          const codes = Array.from({ length: input.count }, newCode)
          const rows = codes.map((code) => ({
            codeHash: hashOfCode(code),
            issueId: issue.id,
            madeAt: new Date(clock.now()),
          }))
          await issues.addCodes(tx, rows)
          return { answer: { codes }, after: { codes: input.count } }
        }),
      ),

    async handOut(
      by: OperatorId,
      { idempotencyKey: key, ...input }: Asked<'commerce.handOutCoupon'>,
    ): Promise<Changed<Answer<'commerce.handOutCoupon'>>> {
      const known = new Set((await people.contacts(input.memberIds)).map(({ memberId }) => memberId))
      return db.tx(input.id, (tx) =>
        idempotent(tx, { owner: by, key, input: { call: 'handOut', input }, now: clock.now() }, async () => {
          const issue = (await issues.hold(tx, input.id)) ?? refuse('commerce.coupon_unknown')
          const wanted = [...new Set(input.memberIds)]
          const given: MemberId[] = []
          for (const memberId of wanted)
            if (known.has(memberId) && (await gives(tx, memberId, issue))) given.push(memberId)
          await tellGiven(tx, given, issue)
          const skipped = wanted.filter((memberId) => !given.includes(memberId))
          return { answer: { given: given.length, skipped }, after: { title: issue.draft.title, given, skipped } }
        }),
      )
    },

    async holders({ id, ...page }: Asked<'commerce.listCouponHolders'>): Promise<Answer<'commerce.listCouponHolders'>> {
      await one(id)
      const { rows, hasMore } = pageOfRows(await coupons.holders(id, windowOf(page)), page, (row) => row)
      const names = new Map(
        (await people.contacts(rows.map(({ memberId }) => memberId))).map((who) => [who.memberId, who]),
      )
      return {
        hasMore,
        rows: rows.map((row) => ({
          memberId: row.memberId,
          nickname: names.get(row.memberId)?.nickname,
          ...held(row),
        })),
      }
    },

    /** An id that is none is nobody's. */
    async listOf(asked: Asked<'commerce.listMemberCoupons'>): Promise<Answer<'commerce.listMemberCoupons'>> {
      const rows = isUuid(asked.memberId) ? await coupons.listOf(asked.memberId, windowOf(asked)) : []
      return pageOfRows(rows, asked, (row) => ({ ...held(row), title: row.terms.title, endAt: row.endAt.getTime() }))
    },
  }

  function held(row: CouponRow) {
    return {
      ...{ id: row.id, way: row.way, state: stateAt(row, clock.now()), receivedAt: row.receivedAt.getTime() },
      ...(row.usedAt && { usedAt: row.usedAt.getTime() }),
      ...(row.orderNo !== null && { orderNo: row.orderNo }),
    }
  }
  /** False: this member has as many as one may have. */
  async function gives(tx: Transaction, memberId: MemberId, issue: IssueRow): Promise<boolean> {
    const had = (await coupons.taken(memberId, [issue.id], tx)).get(issue.id) ?? 0
    if (had >= issue.draft.perMember) return false
    await give(tx, memberId, issue)
    return true
  }
  async function tellGiven(tx: Transaction, to: readonly MemberId[], { id, draft }: IssueRow): Promise<void> {
    const told = { title: text.given.title, content: text.given.content(draft.title), ref: `${id}:${clock.now()}` }
    if (to.length > 0) await people.tell(tx, { to, ...told })
  }
}

export type CouponDesk = ReturnType<typeof couponDesk>
