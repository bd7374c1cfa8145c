import type { Kernel, Slice } from '../kernel/kernel'
import { reportRepository } from './repository'
import { feedbackRoutes } from './routes'
import { reportService, type FastenImages } from './service'

export interface FeedbackDeps {
  /** Without it reports carry words only. */
  readonly fastenImages?: FastenImages
}

/** The feedback slice: reports of what should not be. Tells `report.created` to whoever listens. */
export function createFeedback(kernel: Kernel, deps: FeedbackDeps = {}): Slice {
  return { name: 'feedback', routes: feedbackRoutes(reportService(kernel, reportRepository(kernel.db), deps.fastenImages)) }
}
