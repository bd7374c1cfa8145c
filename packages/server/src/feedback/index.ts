import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel, Slice } from '../kernel/kernel'
import type { Notify } from '../member'
import { caseDesk } from './case-desk'
import { casePresenter } from './case-presenting'
import { caseRoutes } from './case-routes'
import { caseService } from './case-service'
import { caseTelling } from './case-telling'
import { caseTurning } from './case-turning'
import { createChat, type ChatDeps } from './chat'
import { reportRepository } from './repository'
import { caseRepository } from './repository-cases'
import { countOpenCases, feedbackHoldings } from './repository-holdings'
import { feedbackRoutes } from './routes'
import { feedbackSample } from './sample'
import { reportService, type FastenImages } from './service'

export interface FeedbackDeps {
  /** Without it feedback and reports carry words only. */
  readonly fastenImages?: FastenImages
  /** Whose the sample feedback is. */
  readonly sampleMember?: () => Promise<MemberId | undefined>
  /** Tells members what became of their feedback. */
  readonly notify?: Notify
  /** Without it nobody can be talked to. */
  readonly chat?: ChatDeps
}

export type Feedback = Slice & {
  /** How many of the member's complaints and suggestions wait for an answer. */
  countOpen(memberId: MemberId): Promise<number>
}

/**
 * The feedback slice: complaints and suggestions with their clock, reports of what should not be, and customer chat.
 * Tells `feedback.created`, `feedback.turned`, `feedback.urged` and `report.created` to whoever listens.
 */
export function createFeedback(
  kernel: Kernel,
  { fastenImages, sampleMember, notify, chat: chatDeps }: FeedbackDeps = {},
): Feedback {
  const cases = caseRepository(kernel.db)
  const parts = { kernel, cases, present: casePresenter(kernel), turning: caseTurning(kernel, cases), fastenImages }
  const desk = caseDesk(parts)
  const chat = chatDeps && createChat(kernel, chatDeps, fastenImages)
  return {
    name: 'feedback',
    holdings: feedbackHoldings(kernel),
    countOpen: (memberId) => countOpenCases(kernel, memberId),
    routes: [
      ...feedbackRoutes(reportService(kernel, reportRepository(kernel.db), fastenImages)),
      ...caseRoutes(caseService(parts), desk),
      ...(chat?.routes ?? []),
    ],
    handlers: [...caseTelling(notify), ...(chat?.handlers ?? [])],
    jobs: [
      { name: 'feedback.escalate', cron: '*/10 * * * *', run: () => desk.escalateOverdue() },
      ...(chat?.jobs ?? []),
    ],
    async sample() {
      const memberId = await sampleMember?.()
      if (memberId !== undefined) await feedbackSample(kernel, cases, memberId)
    },
  }
}
