import type { commerceEndpoints, VisitPaper, VisitRow } from '@rostrum/contract/commerce'
import { Instant, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, waitingOf, windowOf, type Changed } from '@rostrum/server/kernel'
import { newId } from '@rostrum/server/kernel/db'
import { rulesOf, take, tell, type VisitParts } from './answering'
import { visitFacts, visitSaid } from './presenting'
import type { VisitStored } from './repository'
import { visitSettings } from './settings'
import { visitText as text } from './text.zh'

type Calls = typeof commerceEndpoints
const NOTES_MOST = 100

/** Visits as operators call, note and decide. */
export function visitDesk(parts: VisitParts) {
  const { kernel, visits, ports } = parts
  const { clock, db } = kernel
  const found = async (orderNo: string) => (await visits.find(orderNo)) ?? refuse('commerce.visit_unknown')
  async function rowsOf(rows: readonly VisitStored[]): Promise<VisitRow[]> {
    const people = await ports.contacts([...new Set(rows.map(({ memberId }) => memberId))])
    return rows.map((row) => ({
      ...visitFacts(row),
      memberId: row.memberId,
      memberName: people.get(row.memberId)?.nickname ?? text.gone,
      mobileMasked: people.get(row.memberId)?.mobile ?? '',
      denied: row.answers.filter(({ yes }) => !yes).length,
      ...(row.caseSince && { caseSince: Instant.parse(row.caseSince.getTime()) }),
    }))
  }
  async function paper(orderNo: string): Promise<VisitPaper> {
    const row = await found(orderNo)
    const [texts, notes, names, [shown]] = await Promise.all([
      ports.setting(visitSettings.texts),
      visits.notes(orderNo, NOTES_MOST),
      ports.operatorNames(),
      rowsOf([row]),
    ])
    if (!shown) return refuse('commerce.visit_unknown')
    const { decidedBy } = row
    return {
      ...shown,
      ...visitSaid(row, texts),
      notes: notes.map(({ at, by, kind, text: words }) => ({
        at: Instant.parse(at.getTime()),
        by: names.get(by) ?? '',
        kind,
        text: words,
      })),
      ...(decidedBy !== null && { decidedBy: names.get(decidedBy) ?? '' }),
    }
  }
  const changed = async (orderNo: string, after: object): Promise<Changed<VisitPaper>> => ({
    answer: await paper(orderNo),
    subject: orderNo,
    after,
  })
  return {
    async list(asked: ParsedOf<Calls['commerce.listVisits']>): Promise<AnswerOf<Calls['commerce.listVisits']>> {
      const { group } = asked
      const [rows, waiting] = await Promise.all([
        visits.list(asked, windowOf(asked)),
        waitingOf(asked, 'waitingSince', () => visits.count(group)),
      ])
      const page = pageOfRows(rows, asked, (row) => row)
      return { ...page, rows: await rowsOf(page.rows), ...waiting }
    },
    get: (orderNo: string): Promise<AnswerOf<Calls['commerce.getVisitPaper']>> => paper(orderNo),
    async note({ orderNo, kind, text: words }: ParsedOf<Calls['commerce.noteVisit']>, by: OperatorId) {
      const { memberId } = await found(orderNo)
      const at = new Date(clock.now())
      await db.tx(memberId, (tx) => visits.addNote(tx, { orderNo, id: newId(), memberId, at, by, kind, text: words }))
      return changed(orderNo, { kind })
    },
    /** For who calls: while an answer or a decision is wanted. The record of acts never says which number it is. */
    async readMobile(
      { orderNo, why }: ParsedOf<Calls['commerce.readVisitMobile']>,
      by: OperatorId,
    ): Promise<Changed<AnswerOf<Calls['commerce.readVisitMobile']>>> {
      const { memberId, answeredAt, caseSince } = await found(orderNo)
      if (answeredAt && !caseSince) return refuse('commerce.visit_answered')
      const mobile = (await ports.readMobile(by, memberId, why)) ?? refuse('commerce.visit_no_mobile')
      return { answer: { mobile }, subject: orderNo, after: { memberId } }
    },
    async answer(asked: ParsedOf<Calls['commerce.answerVisit']>, by: OperatorId) {
      const rules = await rulesOf(parts)
      await db.tx(asked.orderNo, async (tx) => {
        const row = (await visits.hold(tx, asked.orderNo)) ?? refuse('commerce.visit_unknown')
        await take(tx, parts, rules, { row, asked, by })
      })
      const { state } = await found(asked.orderNo)
      return changed(asked.orderNo, { state })
    },
    async decide({ orderNo, decision, why }: ParsedOf<Calls['commerce.decideVisit']>, by: OperatorId) {
      const now = new Date(clock.now())
      await db.tx(orderNo, async (tx) => {
        const row = (await visits.hold(tx, orderNo)) ?? refuse('commerce.visit_unknown')
        if (!row.caseSince) return refuse('commerce.visit_decided')
        const goesOn = decision === 'resumed'
        await visits.change(tx, orderNo, {
          ...{ decision, advice: why, decidedAt: now, decidedBy: by, caseSince: null, isPaused: !goesOn },
          acceptedAt: goesOn ? now : null,
        })
        if (goesOn && row.isPaused) await ports.orders.resume(tx, orderNo)
        if (!goesOn) await ports.orders.stop(tx, orderNo)
        const title = goesOn ? text.resumed(row.title) : text.ended(row.title)
        await tell(tx, ports, row, { what: 'visitDecided', title, content: goesOn ? why : text.endedHint(why) })
      })
      return changed(orderNo, { decision, why })
    },
  }
}
