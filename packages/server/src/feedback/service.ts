import { ReportNo, type feedbackEndpoints, type ReportReason, type ReportState } from '@rostrum/contract/feedback'
import {
  Instant,
  type AnswerOf,
  type FileId,
  type MemberId,
  type OperatorId,
  type ParsedOf,
} from '@rostrum/contract/kernel'
import { newId } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import type { Kernel } from '../kernel/kernel'
import { pageOfRows, windowOf, type PageAsked } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { requestNo } from '../kernel/request-no'
import type { ReportRepository, ReportRow } from './repository'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked = ParsedOf<Calls['feedback.createReport']>

/** Who reports. A visitor is known by his device, for repeats only. */
export interface Reporter {
  readonly memberId?: MemberId
  readonly deviceId: string
}

/** Fastens files a member has uploaded to a report, so that they stay. False: one of them is not his or is gone. */
export type FastenImages = (memberId: MemberId, fileIds: readonly FileId[], to: string) => Promise<boolean>

/** Money may be lost while these wait. */
const URGENT: readonly ReportReason[] = ['payment', 'fraud', 'impostor']
const IMAGE_SEC = 3_600

/** Reports: taken from anybody, shown to whoever made them, handled by operators. */
export function reportService(
  { clock, db, events, storage }: Kernel,
  reports: ReportRepository,
  fastenImages: FastenImages | undefined,
) {
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
  const toHandle = (row: ReportRow) => ({ ...own(row), by: row.memberId ?? undefined, isUrgent: row.isUrgent })

  async function fasten({ memberId }: Reporter, images: readonly FileId[], key: string): Promise<void> {
    if (images.length === 0) return
    if (memberId === undefined) return refuse('feedback.images_members_only')
    if (!(await fastenImages?.(memberId, images, `feedback.report:${key}`))) return refuse('feedback.image_unknown')
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
      if (asked.text === '' && (asked.reason === 'other' || asked.ref === undefined))
        return refuse('feedback.text_missing')
      const row = rowOf(reporter, asked)
      const owner = reporter.memberId ?? `device:${reporter.deviceId || newId()}`
      // Before the transaction: fastening to the same key again is the same, and asks another slice.
      await fasten(reporter, asked.images, idempotencyKey)
      return db.tx(row.no, (tx) =>
        idempotent(
          tx,
          { owner, key: idempotencyKey, input: { call: 'feedback.createReport', input }, now: clock.now() },
          async () => {
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

    async listCases(state: ReportState, page: PageAsked): Promise<Answer<'feedback.listReportCases'>> {
      return pageOfRows(await reports.listIn(state, windowOf(page)), page, toHandle)
    },

    async handle(
      by: OperatorId,
      { no, state, note }: ParsedOf<Calls['feedback.handleReport']>,
    ): Promise<Answer<'feedback.handleReport'>> {
      const at = new Date(clock.now())
      const row = await db.tx(no, async (tx) => {
        const handled = await reports.handle(tx, no, { state, note: note || null, handledAt: at })
        if (handled) await reports.addLog(tx, { no, id: newId(), by, state, note: note || null, at })
        return handled
      })
      return row ? toHandle(row) : refuse('feedback.report_not_found')
    },
  }
}

export type ReportService = ReturnType<typeof reportService>
