import { erasedTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { surveyMistake as mistake } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What the notebook of mistakes holds about members. */
export const mistakeHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'survey.mistakes',
    group: 'learning',
    ...labelled(mistake, text.mistakes),
    // One person has a question in the notebook once: the other account's stays.
    merge: [
      moved({
        table: mistake,
        member: mistake.memberId,
        same: [mistake.source, mistake.sourceId, mistake.questionId, mistake.matter],
      }),
    ],
    member: mistake.memberId,
    at: mistake.addedAt,
    order: [mistake.id],
  }),
]
