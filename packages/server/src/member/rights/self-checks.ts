import type { SelfCheck } from '@rostrum/server/kernel'
import type { PrivacyRepository } from './repository'
import { selfCheckText as text } from './text.zh'

/** Requests about personal data whose answer is late. */
export const selfChecks = (requests: Pick<PrivacyRepository, 'listOverdue'>): readonly SelfCheck[] => [
  {
    name: 'member.privacyOverdue',
    title: text.title,
    find: async (now, limit) =>
      (await requests.listOverdue(now, limit)).map(({ no }) => ({
        said: text.overdue(no),
        to: `/member/privacy?open=${no}`,
      })),
  },
]
