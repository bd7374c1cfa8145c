import type { SelfCheck } from '@rostrum/server/kernel'
import { ESCALATING } from './case-policy'
import type { CaseRepository } from './repository-cases'
import { selfCheckText as text } from './text.zh'

/** Promised answers that are late. */
export const selfChecks = (cases: Pick<CaseRepository, 'listOverdue'>): readonly SelfCheck[] => [
  {
    name: 'feedback.overdue',
    title: text.title,
    find: async (now, limit) =>
      (await cases.listOverdue([...ESCALATING, 'escalated'], now, limit)).map(({ no }) => ({
        said: text.overdue(no),
        to: `/feedback/cases?open=${no}`,
      })),
  },
]
