import { ReportNo, type feedbackEndpoints, type ReportReason } from '@rostrum/contract/feedback'
import { Instant, type AnswerOf, type MemberId, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import type { ClaimFiles } from '../content'
import type { FindReported, ReportedItem } from '../kernel/contributions'
import { newId } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import type { Kernel } from '../kernel/kernel'
import { pageOfRows, waitingOf, windowOf, type PageAsked, type QueueAsked } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { requestNo } from '../kernel/request-no'
import type { RequestFacts } from '../kernel/types'
import { keepImages } from './images'
import type { FeedbackPeople } from './people'
import type { ReportTurning } from './report-turning'
import type { ReportRepository, ReportRow, ReportsWanted } from './repository'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked = ParsedOf<Calls['feedback.createReport']>

/** The reporter. A visitor is identified by the device, for repeats only. */
export interface Reporter {
  readonly memberId?: MemberId
  readonly deviceId: string
}

/** Looks up reported items of one kind, whichever slice has them; unknown ones are left out. */
export type FindReportedOf = (kind: string, ids: readonly string[]) => ReturnType<FindReported>

export interface ReportParts {
  readonly kernel: Kernel
  readonly reports: ReportRepository
  readonly turn: ReportTurning
  readonly people: Pick<FeedbackPeople, 'customers'>
  readonly claim: ClaimFiles | undefined
  readonly findReported: FindReportedOf
}

/** Money may be lost while these reports wait. */
const URGENT: readonly ReportReason[] = ['payment', 'fraud', 'impostor']
const IMAGE_SEC = 3_600

/** Reports: accepted from anybody, shown to their reporter, handled by operators. */
export function reportService({ kernel, reports, turn, people, claim, findReported }: ReportParts) {
  const { clock, db, events, storage } = kernel
  const own = (row: ReportRow) => ({
    no: row.no,
    ref: row.refKind === null ? undefined : { kind: row.refKind, id: row.refId ?? '', ms: row.refMs ?? undefined },
    reason: row.reason,
    text: row.text,
    images: row.imageIds.map((fileId) => ({ fileId, url: storage.signedUrl(fileId, IMAGE_SEC) })),
    contact: row.contact ?? undefined,
    state: row.state,
    note: row.note ?? undefined,
    at: row.at.getTime(),
    handledAt: row.handledAt?.getTime(),
  })
  /** Reports as those who handle them see them. */
  async function toHandle(rows: readonly ReportRow[]) {
    const members = rows.flatMap(({ memberId }) => memberId ?? [])
    const [items, cards] = await Promise.all([itemsOf(rows), people.customers(members)])
    return (row: ReportRow) => ({
      ...own(row),
      by: row.memberId ?? undefined,
      member: row.memberId === null ? undefined : cards.get(row.memberId),
      item: items.get(row.no),
      isUrgent: row.isUrgent,
    })
  }

  /** What the reports are about, by the numbers of the reports: one query for each kind. */
  async function itemsOf(rows: readonly ReportRow[]): Promise<ReadonlyMap<ReportNo, ReportedItem>> {
    const kinds = [...new Set(rows.flatMap(({ refKind }) => refKind ?? []))]
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const about = rows.filter(({ refKind }) => refKind === kind)
        const items = await findReported(
          kind,
          about.map(({ refId }) => refId ?? ''),
        )
        return about.map(({ no, refId }) => [no, items.get(refId ?? '')] as const)
      }),
    )
    return new Map(found.flat().flatMap(([no, item]) => (item ? [[no, item] as const] : [])))
  }

  function rowOf({ memberId }: Reporter, { ref, reason, text, images, contact }: Asked): ReportRow {
    return {
      no: ReportNo.parse(requestNo('R', clock.now())),
      memberId: memberId ?? null,
      refKind: ref?.kind ?? null,
      refId: ref?.id ?? null,
      refMs: ref?.ms ?? null,
      reason,
      text,
      imageIds: images,
      contact: contact || null,
      isUrgent: URGENT.includes(reason),
      state: 'waiting',
      note: null,
      at: new Date(clock.now()),
      handledAt: null,
    }
  }

  return {
    async create(reporter: Reporter, asked: Asked): Promise<Answer<'feedback.createReport'>> {
      const { idempotencyKey = newId(), ...input } = asked
      if (asked.text === '' && (asked.reason === 'other' || (asked.ref === undefined && asked.reason !== 'payment')))
        return refuse('feedback.text_missing')
      const row = rowOf(reporter, asked)
      const owner = reporter.memberId ?? `device:${reporter.deviceId || newId()}`
      return db.tx(row.no, (tx) =>
        idempotent(
          tx,
          { owner, key: idempotencyKey, input: { call: 'feedback.createReport', input }, now: clock.now() },
          async () => {
            const usedBy = `feedback.report:${idempotencyKey}`
            await keepImages(tx, claim, { memberId: reporter.memberId, images: asked.images, usedBy })
            await reports.add(tx, row)
            const { no, state, refKind, refId, refMs, reason, isUrgent } = row
            await events.emit(tx, {
              name: 'report.created',
              key: no,
              payload: { no, refKind, refId, refMs, reason, isUrgent },
            })
            return { no, state, at: Instant.parse(row.at.getTime()) }
          },
        ),
      )
    },

    async list(memberId: MemberId, page: PageAsked): Promise<Answer<'feedback.listReports'>> {
      return pageOfRows(await reports.listOf(memberId, windowOf(page)), page, own)
    },

    async listCases({
      state,
      keyword,
      ...page
    }: ReportsWanted & QueueAsked): Promise<Answer<'feedback.listReportCases'>> {
      const [rows, waiting] = await Promise.all([
        reports.listIn({ state, keyword }, windowOf(page)),
        waitingOf(page, 'waitingSince', () => reports.countIn({ state, keyword })),
      ])
      return { ...pageOfRows(rows, page, await toHandle(rows)), ...waiting }
    },

    async handle(
      by: OperatorId,
      { no, state, from, note }: ParsedOf<Calls['feedback.handleReport']>,
      noted: RequestFacts['noted'],
    ): Promise<Answer<'feedback.handleReport'>> {
      const { before, row } = await db.tx(no, async (tx) => {
        const held = (await reports.hold(tx, no)) ?? refuse('feedback.report_not_found')
        if (from !== undefined && held.state !== from) return refuse('feedback.report_moved')
        return { before: held, row: await turn(tx, held, { by, state, note: note || null }) }
      })
      noted?.({ before: factsOf(before), after: factsOf(row) })
      return (await toHandle([row]))(row)
    },
  }
}

const factsOf = ({ state, note }: ReportRow) => ({ state, note })

export type ReportService = ReturnType<typeof reportService>
