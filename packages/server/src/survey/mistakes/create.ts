import { surveyEndpoints as calls } from '@rostrum/contract/survey'
import { linkTo } from '@rostrum/contract/pages'
import { route, type Kernel, type MineSource, type Slice } from '@rostrum/server/kernel'
import type { HomeworkPorts } from '../homework/ports'
import { homeworkRepository } from '../homework/repository'
import type { SurveyRepository } from '../repository'
import type { SampleQuiz } from '../sample'
import { mistakeCollecting } from './collecting'
import { mistakeNotebook, type MistakeNotebook } from './notebook'
import { mistakeRepository } from './repository'
import { mistakeHoldings } from './repository-holdings'
import { mistakeSample } from './sample'
import { text } from './text.zh'

interface MistakeDeps {
  readonly surveys: SurveyRepository
  readonly ports: Pick<HomeworkPorts, 'teachers' | 'courseTitles' | 'sampleMember'>
}

/** The notebook of mistakes: what members got wrong in homework and tests, and when they review it. */
export function createMistakes(kernel: Kernel, { surveys, ports }: MistakeDeps) {
  const mistakes = mistakeRepository(kernel.db)
  const homework = homeworkRepository(kernel.db)
  const collecting = mistakeCollecting({ kernel, mistakes, homework })
  const notebook = mistakeNotebook({ kernel, mistakes, homework, surveys, ports })
  return {
    routes: mistakeRoutes(notebook),
    holdings: mistakeHoldings(kernel),
    jobs: [{ name: 'survey.collectMistakes' as const, cron: '*/10 * * * *', run: collecting.run }],
    mine: { tasks: mistakeTasks(notebook) },
    ofWork: collecting.ofWork,
    ofAnswers: collecting.ofAnswers,
    sample: async (quiz: SampleQuiz) => mistakeSample({ kernel, mistakes, memberId: await ports.sampleMember(), quiz }),
  } satisfies Partial<Omit<Slice, 'sample'>> & Record<'ofWork' | 'ofAnswers' | 'sample', unknown>
}

const mistakeRoutes = (notebook: MistakeNotebook) => [
  route(calls['survey.listMistakes'], ({ input, caller }) => notebook.list(input, caller)),
  route(calls['survey.getMistakeSummary'], ({ caller }) => notebook.summary(caller)),
  route(calls['survey.getMistake'], ({ input, caller }) => notebook.get(input.id, caller)),
  route(calls['survey.addMistake'], ({ input, caller }) => notebook.add(input, caller)),
  route(calls['survey.answerMistake'], ({ input, caller }) => notebook.answer(input, caller)),
  route(calls['survey.rateMistake'], ({ input, caller }) => notebook.rate(input, caller)),
  route(calls['survey.masterMistake'], ({ input, caller }) => notebook.master(input, caller)),
]

/** Mistakes that are to be reviewed today: one line, however many there are. */
const mistakeTasks =
  ({ due }: MistakeNotebook): NonNullable<MineSource['tasks']> =>
  async ({ memberId }) => {
    const count = await due(memberId)
    return count === 0
      ? []
      : [{ id: 'mistakes', title: text.task, note: text.taskNote(count), link: linkTo('survey.mistakes') }]
  }
