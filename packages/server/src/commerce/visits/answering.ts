import type { commerceEndpoints, VisitAnswer, VisitAnswers } from '@rostrum/contract/commerce'
import { Instant, type AnswerOf, type MemberId, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { refuse, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { VisitPorts } from './ports'
import { shownVisit, versionOfTexts, type VisitTexts } from './presenting'
import type { VisitRepository, VisitStored } from './repository'
import { visitSettings } from './settings'
import { visitText as text } from './text.zh'

type Calls = typeof commerceEndpoints
const FEW = 5

export interface VisitParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly visits: VisitRepository
  readonly ports: VisitPorts
}

/** What an answer is judged by, read before its transaction, which has one connection for itself. */
export interface VisitRules {
  readonly texts: VisitTexts
  readonly pausesService: boolean
}

export async function rulesOf({ ports: { setting } }: VisitParts): Promise<VisitRules> {
  const [texts, { pausesService }] = await Promise.all([setting(visitSettings.texts), setting(visitSettings.rules)])
  return { texts, pausesService }
}

/** Every statement is answered once, and whoever denies one says why. */
function checked(texts: VisitTexts, { version, answers }: VisitAnswers): VisitAnswer[] {
  if (version !== versionOfTexts(texts)) return refuse('commerce.visit_renewed')
  const given = texts.statements.flatMap(({ id }) => answers.find((one) => one.id === id) ?? [])
  const left = texts.statements.length - given.length
  if (left > 0) return refuse('commerce.visit_missing', { left })
  return given.some(({ yes, text: why }) => !yes && why === '') ? refuse('commerce.visit_why') : given
}

/** Takes the answers of a visit, whoever wrote them down. One 否 opens a case and may stop the service. */
export async function take(
  tx: Transaction,
  { kernel, visits, ports }: VisitParts,
  { texts, pausesService }: VisitRules,
  { row, asked, by }: { readonly row: VisitStored; readonly asked: VisitAnswers; readonly by: OperatorId | 'member' },
): Promise<void> {
  if (row.answeredAt) return refuse('commerce.visit_answered')
  const answers = checked(texts, asked)
  const now = new Date(kernel.clock.now())
  const isAgreed = answers.every(({ yes }) => yes)
  const isPaused = isAgreed ? false : row.isPaused || pausesService
  await visits.change(tx, row.orderNo, {
    ...{ answers, isPaused, words: asked.text, version: asked.version, statements: texts.statements },
    ...{ answeredAt: now, answeredBy: by, remindAt: null, phoneSince: null },
    state: isAgreed ? 'done' : 'disagreed',
    acceptedAt: isAgreed ? now : null,
    caseSince: isAgreed ? null : now,
  })
  if (row.isPaused && !isPaused) await ports.orders.resume(tx, row.orderNo)
  if (!row.isPaused && isPaused) await ports.orders.pause(tx, row.orderNo)
  if (isAgreed && !row.isPaused) return
  await tell(tx, ports, row, {
    what: 'visitAnswered',
    title: isAgreed ? text.opened(row.title) : text.pausedTitle(row.title),
    content: isAgreed ? text.openedHint : isPaused ? text.paused : text.taken,
  })
}

/** Tells the member of a visit something, once. */
export const tell = (
  tx: Transaction,
  { notify }: VisitPorts,
  { memberId, orderNo }: Pick<VisitStored, 'memberId' | 'orderNo'>,
  { what, title, content }: { readonly what: string; readonly title: string; readonly content: string },
): Promise<void> =>
  notify(
    {
      ...{ to: memberId, kind: 'order', title, content },
      link: linkTo('commerce.visit', { orderNo }),
      key: `commerce.${what}:${orderNo}`,
    },
    tx,
  )

/** Visits as members answer them. */
export function visitAnswering(parts: VisitParts) {
  const { kernel, visits, ports } = parts
  const { clock, db } = kernel
  const own = (row: VisitStored | undefined, memberId: MemberId): VisitStored =>
    row?.memberId === memberId ? row : refuse('commerce.visit_unknown')
  const shown = async (orderNo: string, memberId: MemberId, texts: VisitTexts) =>
    shownVisit(own(await visits.find(orderNo), memberId), texts)
  return {
    get: async (orderNo: string, memberId: MemberId): Promise<AnswerOf<Calls['commerce.getVisit']>> =>
      shown(orderNo, memberId, await ports.setting(visitSettings.texts)),
    async submit(
      { idempotencyKey: key, ...asked }: ParsedOf<Calls['commerce.submitVisit']>,
      memberId: MemberId,
    ): Promise<AnswerOf<Calls['commerce.submitVisit']>> {
      const { orderNo, wantsCall } = asked
      const rules = await rulesOf(parts)
      const action = { owner: memberId, key, input: { call: 'commerce.submitVisit', input: asked }, now: clock.now() }
      await db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const row = own(await visits.hold(tx, orderNo), memberId)
          const isCallOnly = wantsCall && asked.answers.length === 0
          if (row.answeredAt) return refuse('commerce.visit_answered')
          if (!isCallOnly) await take(tx, parts, rules, { row, asked, by: 'member' })
          if (wantsCall) await visits.change(tx, orderNo, { phoneSince: row.phoneSince ?? new Date(clock.now()) })
          return {}
        }),
      )
      return shown(orderNo, memberId, rules.texts)
    },
    /** For the page 今日 of a member: visits that wait for an answer. */
    async tasks({ memberId }: MemberCaller) {
      const rows = await visits.openOf(memberId, FEW)
      return rows.map(({ orderNo, title, dueAt }) => ({
        id: `visit-${orderNo}`,
        title: text.task(title),
        link: linkTo('commerce.visit', { orderNo }),
        at: Instant.parse(dueAt.getTime()),
      }))
    },
  }
}
