import { linkTo } from '@rostrum/contract/pages'
import type { Kernel, Slice } from '@rostrum/server/kernel'
import { homeworkAnswering } from './answering'
import { homeworkDesk } from './desk'
import { homeworkDue, homeworkTasks } from './due'
import { homeworkMarking } from './marking'
import type { HomeworkPorts, WorkTold } from './ports'
import { homeworkDeskRepository, homeworkRepository } from './repository'
import { homeworkHoldings } from './repository-holdings'
import { homeworkRoutes } from './routes'
import { homeworkSample } from './sample/load'
import { homeworkSearch, homeworkSubjects } from './sharing'
import { text } from './text.zh'

const DAY_MS = 86_400_000

/** Homework: what teachers set, members answer and teachers mark. */
export function createHomework(kernel: Kernel, ports: HomeworkPorts, told: WorkTold) {
  const homework = homeworkRepository(kernel.db)
  const desk = homeworkDeskRepository(kernel.db)
  const parts = { kernel, homework, desk, ports, told }
  /** Those who began are told a day before the deadline, once. */
  async function remind(): Promise<void> {
    const now = kernel.clock.now()
    for (const { memberId, id, content, dueAt } of await homework.nearing(new Date(now), new Date(now + DAY_MS)))
      await ports.notify({
        to: memberId,
        kind: 'homework',
        title: text.due(content.title),
        content: text.dueHint,
        link: linkTo('survey.homeworkAnswer', { id }),
        key: `survey.homeworkDue:${id}:${dueAt.getTime()}`,
        usefulUntil: dueAt.getTime(),
      })
  }
  return {
    routes: homeworkRoutes({
      answering: homeworkAnswering(parts),
      marking: homeworkMarking(parts),
      desk: homeworkDesk(parts),
    }),
    holdings: homeworkHoldings(kernel),
    searches: { homework: homeworkSearch(parts) },
    subjects: homeworkSubjects(parts),
    jobs: [{ name: 'survey.remindHomework' as const, cron: '*/15 * * * *', run: remind }],
    mine: { tasks: homeworkTasks(parts) },
    due: homeworkDue(parts),
    sample: () => homeworkSample(parts),
  } satisfies Partial<Slice> & Record<'due', unknown>
}
