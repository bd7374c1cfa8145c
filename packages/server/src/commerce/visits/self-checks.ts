import type { SelfCheck } from '@rostrum/server/kernel'
import type { VisitRepository } from './repository'
import { visitText } from './text.zh'

const text = visitText.checks
const LATE_MS = 3 * 86_400_000

/** Members whom nobody called for days. */
export const visitChecks = (visits: VisitRepository): readonly SelfCheck[] => [
  {
    name: 'commerce.visits',
    title: text.overdue,
    async find(now, limit) {
      const rows = await visits.list({ group: 'phone', keyword: '' }, { offset: 0, limit })
      return rows
        .filter(({ phoneSince }) => phoneSince !== null && phoneSince.getTime() + LATE_MS < now.getTime())
        .map(({ orderNo }) => ({ said: text.said(orderNo), to: `/commerce/visits?group=phone&open=${orderNo}` }))
    },
  },
]
