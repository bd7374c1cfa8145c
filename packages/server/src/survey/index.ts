import type { Kernel, Slice } from '../kernel/kernel'
import { paperDesk, type PaperDeskParts } from './desk'
import { paperRepository } from './repository-desk'
import { surveyHoldings } from './repository-holdings'
import { surveyRepository } from './repository'
import { surveyResults, type ResultParts } from './results'
import { surveyRoutes } from './routes'
import { surveyTasks } from './tasks'
import { surveySample } from './sample'
import { answeringService } from './service'
import { surveySearch, surveySubjects } from './sharing'
import { looks } from './text.looks.zh'

export interface SurveyDeps
  extends Pick<PaperDeskParts, 'levels' | 'operatorNames' | 'screen'>,
    Pick<ResultParts, 'contacts'> {
  readonly riskTip: () => Promise<string>
}

/** The survey slice: questionnaires that operators publish and members answer. */
export function createSurvey(kernel: Kernel, deps: SurveyDeps): Slice {
  const surveys = surveyRepository(kernel.db)
  const papers = paperRepository(kernel.db)
  return {
    name: 'survey',
    routes: surveyRoutes({
      answering: answeringService({ kernel, surveys }),
      desk: paperDesk({ kernel, papers, ...deps }),
      results: surveyResults({ papers, contacts: deps.contacts }),
    }),
    looks,
    holdings: surveyHoldings(kernel),
    searches: { survey: surveySearch({ surveys, clock: kernel.clock }) },
    subjects: surveySubjects({ surveys, riskTip: deps.riskTip }),
    mine: { tasks: surveyTasks(surveys, kernel.clock) },
    sample: () => surveySample(kernel, papers),
  }
}
