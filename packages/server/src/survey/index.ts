import type { MineSource } from '../kernel/contributions'
import type { Kernel, Slice } from '../kernel/kernel'
import { createHomework } from './homework/create'
import type { HomeworkDues } from './homework/due'
import type { HomeworkPorts } from './homework/ports'
import { createMistakes } from './mistakes/create'
import { createRisk, type RiskDeps } from './risk/create'
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
  /** What the risk test needs besides. */
  readonly risk: RiskDeps
  /** What homework needs besides. */
  readonly homework: Omit<HomeworkPorts, 'levels' | 'operatorNames' | 'screen' | 'contacts' | 'riskTip'>
}

export { riskSettings } from './risk/settings'
export type { RiskHeld } from './risk/policy'
export type { ExamLending } from './lending'

type Tasks = NonNullable<MineSource['tasks']>

const allOf =
  (...parts: readonly Tasks[]): Tasks =>
  async (member, day) =>
    (await Promise.all(parts.map((tasks) => tasks(member, day)))).flat()

/** What other slices may know of questionnaires with points. */
export interface SurveySlice extends Slice {
  readonly lending: ExamLending
  /** What a member has still to hand in. */
  readonly homeworkDue: HomeworkDues
  /** What a member may be sold; undefined without a confirmed result that lasts. */
  readonly riskOf: ReturnType<typeof createRisk>['riskOf']
}

/** The survey slice: questions and answers, as questionnaires that operators publish and as homework of teachers. */
export function createSurvey(kernel: Kernel, deps: SurveyDeps): SurveySlice {
  const surveys = surveyRepository(kernel.db)
  const papers = paperRepository(kernel.db)
  const mistakes = createMistakes(kernel, { surveys, ports: deps.homework })
  const answering = answeringService({ kernel, surveys, told: mistakes.ofAnswers })
  const risk = createRisk(kernel, { surveys, open: answering.get, contacts: deps.contacts }, deps.risk)
  const homework = createHomework(kernel, { ...deps, ...deps.homework }, mistakes.ofWork)
  return {
    name: 'survey',
    routes: [
      ...surveyRoutes({
        answering,
        desk: paperDesk({ kernel, papers, ...deps }),
        results: surveyResults({ papers, contacts: deps.contacts }),
      }),
      ...homework.routes,
      ...mistakes.routes,
      ...risk.routes,
    ],
    riskOf: risk.riskOf,
    lending: examLending({ surveys, clock: kernel.clock }),
    homeworkDue: homework.due,
    looks,
    holdings: [...surveyHoldings(kernel), ...homework.holdings, ...mistakes.holdings, ...risk.holdings],
    searches: { survey: surveySearch({ surveys, clock: kernel.clock }), ...homework.searches },
    subjects: { ...surveySubjects({ surveys, riskTip: deps.riskTip }), ...homework.subjects },
    mine: { tasks: allOf(surveyTasks(surveys, kernel.clock), homework.mine.tasks, mistakes.mine.tasks) },
    jobs: [...homework.jobs, ...mistakes.jobs, ...risk.jobs],
    settings: risk.settings,
    async sample() {
      const quiz = await surveySample(kernel, papers)
      await homework.sample()
      await mistakes.sample(quiz)
    },
  }
}
