import { erasedTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { surveyWork as work, surveyWorkDraft as draft } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What homework holds about members. */
export const homeworkHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'survey.workDrafts',
    group: 'learning',
    ...labelled(draft, text.drafts),
    merge: [moved({ table: draft, member: draft.memberId })],
    member: draft.memberId,
    at: draft.savedAt,
    order: [draft.homeworkId],
  }),
  erasedTable(db, {
    name: 'survey.works',
    group: 'learning',
    ...labelled(work, text.works),
    keepsFiles: ['survey.work:'],
    // One person hands a homework in once: the other account's stays.
    merge: [moved({ table: work, member: work.memberId, same: [work.homeworkId] })],
    member: work.memberId,
    at: work.submittedAt,
    order: [work.id],
  }),
]
