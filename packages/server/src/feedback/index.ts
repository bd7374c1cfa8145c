import { cannedEndpoints, chatEndpoints, type CannedAnswer } from '@rostrum/contract/feedback'
import type { MemberId } from '@rostrum/contract/kernel'
import type { ClaimFiles } from '../content'
import type { JobDefinition } from '../kernel/jobs'
import type { Kernel, Slice } from '../kernel/kernel'
import { route } from '../kernel/types'
import type { Notify } from '../member'
import type { FindRefCard } from './cards'
import { caseDesk, type CaseDesk } from './case-desk'
import { casePresenter } from './case-presenting'
import { caseRoutes } from './case-routes'
import { caseService } from './case-service'
import { caseTelling } from './case-telling'
import { caseTurning } from './case-turning'
import { createChat, type ChatDeps } from './chat'
import type { FeedbackPeople } from './people'
import { whenOperatorChanged } from './operator-changed'
import { reportSettling } from './report-settling'
import { reportTurning } from './report-turning'
import { reportRepository, type ReportRepository } from './repository'
import { selfChecks } from './self-checks'
import { caseRepository } from './repository-cases'
import { countOpenCases, feedbackHoldings } from './repository-holdings'
import { feedbackRoutes } from './routes'
import { feedbackSample } from './sample'
import { reportService, type FindReportedOf } from './service'
import { cannedSettings, serviceSettings } from './settings'
import { looks } from './text.looks.zh'
import { blockedByCases } from './text.zh'

export { cannedSettings, serviceSettings } from './settings'

export interface FeedbackDeps {
  readonly people: FeedbackPeople
  /** What is reported, as other slices know it. */
  readonly findReported: FindReportedOf
  /** What is asked about; without it only its kind and number are known. */
  readonly findCard?: FindRefCard
  /** Without it feedback and reports carry only text. */
  readonly claim?: ClaimFiles
  /** The member of the sample feedback. */
  readonly sampleMember?: () => Promise<MemberId | undefined>
  /** Tells members the outcome of their feedback. */
  readonly notify?: Notify
  /** Answers that operators often give; without it there are none. */
  readonly canned?: () => Promise<CannedAnswer[]>
  /** Without it there is no customer chat. */
  readonly chat?: Omit<ChatDeps, 'people' | 'findCard'>
}

/** Adds to the slice what others ask of it. */
export type Feedback = Slice & {
  /** What of one kind is reported and not settled, first reported first. */
  readonly listOpenAbout: ReportRepository['listOpenAbout']
}

/**
 * The feedback slice: complaints and suggestions with their clock, reports of abuse, and customer chat. Tells
 * `feedback.created`, `feedback.turned`, `feedback.urged`, `report.created` and `report.handled` to listeners.
 */
export function createFeedback(
  kernel: Kernel,
  { people, findReported, findCard = unknown, claim, sampleMember, notify, canned, chat: chatDeps }: FeedbackDeps,
): Feedback {
  const cases = caseRepository(kernel.db)
  const given = { kernel, cases, people, claim, findCard }
  const parts = { ...given, present: casePresenter(kernel), turning: caseTurning(kernel, cases) }
  const desk = caseDesk(parts)
  const reports = reportRepository(kernel.db)
  const turn = reportTurning(kernel, reports)
  const chat = chatDeps && createChat(kernel, { ...chatDeps, people, findCard }, claim)
  return {
    name: 'feedback',
    listOpenAbout: reports.listOpenAbout,
    holdings: feedbackHoldings(kernel),
    looks,
    async blockers({ memberId }) {
      const waiting = await countOpenCases(kernel, memberId)
      return waiting > 0 ? [blockedByCases(waiting)] : []
    },
    settings: [serviceSettings, cannedSettings],
    selfChecks: selfChecks(cases),
    routes: [
      ...feedbackRoutes(reportService({ kernel, reports, turn, people, claim, findReported })),
      ...caseRoutes(caseService(parts), desk),
      ...(chat?.routes ?? []),
      route(chatEndpoints['feedback.getRefCard'], async ({ input, caller }) => ({
        card: await findCard(input, caller.kind === 'member' ? caller.memberId : undefined),
      })),
      route(cannedEndpoints['feedback.listCanned'], async () => ({ rows: (await canned?.()) ?? [] })),
    ],
    handlers: [
      ...caseTelling(notify),
      ...reportSettling({ kernel, reports, turn, notify }),
      whenOperatorChanged('feedback.giveBackCases', desk.giveBackOf),
      ...(chat?.handlers ?? []),
    ],
    jobs: [escalating(desk), ...(chat?.jobs ?? [])],
    async sample() {
      const memberId = await sampleMember?.()
      if (memberId !== undefined) await feedbackSample(kernel, cases, memberId)
    },
  }
}

const unknown: FindRefCard = async () => undefined

const escalating = (desk: Pick<CaseDesk, 'escalateOverdue'>): JobDefinition => ({
  name: 'feedback.escalate',
  cron: '*/10 * * * *',
  run: () => desk.escalateOverdue(),
})
