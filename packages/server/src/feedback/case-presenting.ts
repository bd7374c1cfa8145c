import { shortened } from '@rostrum/contract/kernel/characters'
import {
  FeedbackRef,
  type CaseAction,
  type CustomerCard,
  type Feedback,
  type FeedbackCase,
  type FeedbackCaseRow,
  type FeedbackEntry,
  type FeedbackRow,
} from '@rostrum/contract/feedback'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'
import { feedbackExcerptMax } from '@rostrum/contract/feedback/limits'
import type { z } from 'zod'
import type { Kernel } from '../kernel/kernel'
import { isOverdue, isUrgedToday, mayEscalate, mayTurn, reopenUntil, type CaseStatus } from './case-policy'
import type { CaseActionRow, CaseRow, EntryRow } from './repository-cases'

/** The people of cases, whom only handlers see by name. */
export interface CaseNames {
  readonly members: ReadonlyMap<MemberId, CustomerCard>
  readonly operators: ReadonlyMap<string, string>
}

export interface CaseHistory {
  readonly entries: readonly EntryRow[]
  readonly actions: readonly CaseActionRow[]
}

const nameIn = (operators: CaseNames['operators'], id: OperatorId | null): string | undefined =>
  id === null ? undefined : operators.get(id)

const IMAGE_SEC = 3_600

/** The fields of a stored feedback that the rights depend on. */
export function statusOf(row: CaseRow): CaseStatus {
  return {
    state: row.state,
    dueAt: row.dueAt?.getTime(),
    closedAt: row.closedAt?.getTime(),
    urgedAt: row.urgedAt?.getTime(),
  }
}

/** What it is about. */
export const refOf = ({ refKind, refId }: Pick<CaseRow, 'refKind' | 'refId'>): FeedbackRef | undefined =>
  refKind === null || refId === null ? undefined : FeedbackRef.parse({ kind: refKind, id: refId })

/** Rows of the tables as the contract shows them. */
export function casePresenter({ clock, storage }: Pick<Kernel, 'clock' | 'storage'>) {
  const imagesOf = (ids: readonly FileId[]) =>
    ids.map((fileId) => ({ fileId, url: storage.signedUrl(fileId, IMAGE_SEC) }))

  function row(one: CaseRow): z.input<typeof FeedbackRow> {
    const [now, status] = [clock.now(), statusOf(one)]
    const overdue = isOverdue(status, now)
    return {
      no: one.no,
      kind: one.kind,
      state: one.state,
      excerpt: shortened(one.content, feedbackExcerptMax),
      at: one.at.getTime(),
      updatedAt: one.updatedAt.getTime(),
      dueAt: status.dueAt,
      overdue,
      handlerRole: one.handlerRole,
      canUrge: overdue && !isUrgedToday(status, now),
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
    const [now, status] = [clock.now(), statusOf(one)]
    const until = reopenUntil(status)
    return {
      ...row(one),
      content: one.content,
      images: imagesOf(one.imageIds),
      contact: one.contact ?? undefined,
      weight: one.weight,
      ref: refOf(one),
      entries: entries.map(entry),
      score: one.score ?? undefined,
      scoreText: one.scoreText ?? undefined,
      canReply: one.state !== 'closed',
      canRate: one.score === null && (one.state === 'replied' || one.state === 'closed'),
      canEscalate: mayEscalate(status, now),
      reopenUntil: until !== undefined && until > now ? until : undefined,
    }
  }

  const facts = (one: CaseRow, { members, operators }: CaseNames) => ({
    memberId: one.memberId,
    member: members.get(one.memberId),
    handlerId: one.handlerId ?? undefined,
    handlerName: nameIn(operators, one.handlerId),
    urges: one.urges,
    unreadAt: one.unreadAt?.getTime(),
  })

  return {
    row,
    entry,
    whole,
    caseRow: (one: CaseRow, names: CaseNames): z.input<typeof FeedbackCaseRow> => ({
      ...row(one),
      ...facts(one, names),
    }),
    wholeCase: (one: CaseRow, { entries, actions }: CaseHistory, names: CaseNames): z.input<typeof FeedbackCase> => ({
      ...whole(one, entries),
      ...facts(one, names),
      entries: entries.map((each) => ({ ...entry(each), operatorName: nameIn(names.operators, each.operatorId) })),
      actions: actions.map((each) => action(each, names)),
    }),
  }
}

function action(
  { action, by, from, to, note, at }: CaseActionRow,
  { operators }: CaseNames,
): z.input<typeof CaseAction> {
  return {
    action,
    by,
    byName: operators.get(by),
    from: from ?? undefined,
    fromName: nameIn(operators, from),
    to: to ?? undefined,
    toName: nameIn(operators, to),
    note: note ?? undefined,
    at: at.getTime(),
  }
}

export type CasePresenter = ReturnType<typeof casePresenter>
