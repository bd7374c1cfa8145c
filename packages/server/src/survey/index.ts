import type { MineSource } from '../kernel/contributions'
import type { Kernel, Slice } from '../kernel/kernel'
import { createHomework } from './homework/create'
import type { HomeworkDues } from './homework/due'
import type { HomeworkPorts } from './homework/ports'
import { paperDesk, type PaperDeskParts } from './desk'
import { examLending, type ExamLending } from './lending'
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
  /** What homework needs besides. */
  readonly homework: Omit<HomeworkPorts, 'levels' | 'operatorNames' | 'screen' | 'contacts' | 'riskTip'>
}

export type { ExamLending } from './lending'

type Tasks = NonNullable<MineSource['tasks']>

const both =
  (first: Tasks, second: Tasks): Tasks =>
  async (member, day) =>
    (await Promise.all([first(member, day), second(member, day)])).flat()

/** What other slices may know of questionnaires with points. */
export interface SurveySlice extends Slice {
  readonly lending: ExamLending
  /** What a member has still to hand in. */
  readonly homeworkDue: HomeworkDues
}

/** The survey slice: questions and answers, as questionnaires that operators publish and as homework of teachers. */
export function createSurvey(kernel: Kernel, deps: SurveyDeps): SurveySlice {
  const surveys = surveyRepository(kernel.db)
  const papers = paperRepository(kernel.db)
  const homework = createHomework(kernel, { ...deps, ...deps.homework })
  return {
    name: 'survey',
    routes: [
      ...surveyRoutes({
        answering: answeringService({ kernel, surveys }),
        desk: paperDesk({ kernel, papers, ...deps }),
        results: surveyResults({ papers, contacts: deps.contacts }),
      }),
      ...homework.routes,
    ],
    lending: examLending({ surveys, clock: kernel.clock }),
    homeworkDue: homework.due,
    looks,
    holdings: [...surveyHoldings(kernel), ...homework.holdings],
    searches: { survey: surveySearch({ surveys, clock: kernel.clock }), ...homework.searches },
    subjects: { ...surveySubjects({ surveys, riskTip: deps.riskTip }), ...homework.subjects },
    mine: { tasks: both(surveyTasks(surveys, kernel.clock), homework.mine.tasks) },
    jobs: homework.jobs,
    async sample() {
      await surveySample(kernel, papers)
      await homework.sample()
    },
  }
}
