import type { Feedback, FeedbackCase, FeedbackCaseRow, FeedbackEntry, FeedbackRow } from '@rostrum/contract/feedback'
import type { FileId } from '@rostrum/contract/kernel'
import type { z } from 'zod'
import type { Kernel } from '../kernel/kernel'
import { isOverdue, isUrgedToday, mayEscalate, mayTurn, reopenUntil, type Standing } from './case-policy'
import type { CaseRow, EntryRow } from './repository-cases'

const IMAGE_SEC = 3_600
const EXCERPT = 60

/** What the rights of a stored feedback depend on. */
export function standingOf(row: CaseRow): Standing {
  return {
    state: row.state,
    dueAt: row.dueAt?.getTime(),
    closedAt: row.closedAt?.getTime(),
    urgedAt: row.urgedAt?.getTime(),
  }
}

/** Rows of the tables as the contract shows them. */
export function casePresenter({ clock, storage }: Pick<Kernel, 'clock' | 'storage'>) {
  const imagesOf = (ids: readonly FileId[]) =>
    ids.map((fileId) => ({ fileId, url: storage.signedUrl(fileId, IMAGE_SEC) }))

  function row(one: CaseRow): z.input<typeof FeedbackRow> {
    const [now, standing] = [clock.now(), standingOf(one)]
    const overdue = isOverdue(standing, now)
    const letters = [...one.content]
    return {
      no: one.no,
      kind: one.kind,
      state: one.state,
      excerpt: letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : one.content,
      at: one.at.getTime(),
      updatedAt: one.updatedAt.getTime(),
      dueAt: standing.dueAt,
      overdue,
      handlerRole: one.handlerRole,
      canUrge: overdue && !isUrgedToday(standing, now),
      canClose: mayTurn(one.state, 'closed'),
      sample: one.sample,
    }
  }

  function entry({ id, by, role, state, urged, text, imageIds, at }: EntryRow): z.input<typeof FeedbackEntry> {
    return {
      id,
      by,
      role: role ?? undefined,
      state: state ?? undefined,
      urged,
      text: text ?? undefined,
      images: imagesOf(imageIds),
      at: at.getTime(),
    }
  }

  function whole(one: CaseRow, entries: readonly EntryRow[]): z.input<typeof Feedback> {
    const [now, standing] = [clock.now(), standingOf(one)]
    const until = reopenUntil(standing)
    return {
      ...row(one),
      content: one.content,
      images: imagesOf(one.imageIds),
      contact: one.contact ?? undefined,
      weight: one.weight,
      ref: one.refKind === null ? undefined : { kind: one.refKind, id: one.refId ?? '' },
      entries: entries.map(entry),
      score: one.score ?? undefined,
      scoreText: one.scoreText ?? undefined,
      canReply: one.state !== 'closed',
      canRate: one.score === null && (one.state === 'replied' || one.state === 'closed'),
      canEscalate: mayEscalate(standing, now),
      reopenUntil: until !== undefined && until > now ? until : undefined,
    }
  }

  return {
    row,
    entry,
    whole,
    caseRow: (one: CaseRow): z.input<typeof FeedbackCaseRow> => ({
      ...row(one),
      memberId: one.memberId,
      urges: one.urges,
    }),
    wholeCase: (one: CaseRow, entries: readonly EntryRow[]): z.input<typeof FeedbackCase> => ({
      ...whole(one, entries),
      memberId: one.memberId,
      urges: one.urges,
    }),
  }
}

export type CasePresenter = ReturnType<typeof casePresenter>
