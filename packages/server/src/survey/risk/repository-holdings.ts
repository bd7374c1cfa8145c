import { keptTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { surveyRisk as risk } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What this part holds about members: twenty years by law, without a name once the account is deleted. */
export const riskHoldings = ({ db }: Kernel): readonly Holding[] => [
  keptTable(db, {
    name: 'survey.risks',
    group: 'orders',
    ...labelled(risk, text.risks),
    keep: 'suitability',
    keepsFiles: ['survey.risk:'],
    papers: ['survey.risk'],
    merge: [moved({ table: risk, member: risk.memberId })],
    member: risk.memberId,
    at: risk.at,
    order: [risk.id],
    // The id belongs to nobody any more; answers to choices name nobody.
    nameless: async () => undefined,
  }),
]
