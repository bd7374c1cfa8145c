import { erasedTable, labelled, moved, type Holding } from '../kernel/holdings'
import type { Kernel } from '../kernel/kernel'
import { surveyAnswer as answer, surveyDraft as draft } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What this slice holds about members. */
export const surveyHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'survey.drafts',
    group: 'learning',
    ...labelled(draft, text.drafts),
    merge: [moved({ table: draft, member: draft.memberId })],
    member: draft.memberId,
    at: draft.savedAt,
    order: [draft.surveyId],
  }),
  erasedTable(db, {
    name: 'survey.answers',
    group: 'learning',
    ...labelled(answer, text.answers),
    // One person has one first answer of a questionnaire: the other account's stays.
    merge: [moved({ table: answer, member: answer.memberId, same: [answer.surveyId, answer.no] })],
    member: answer.memberId,
    at: answer.at,
    order: [answer.id],
  }),
]
