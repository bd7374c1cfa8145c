import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { MistakeId, type HomeworkId, type MistakeSource, type SurveyContent } from '@rostrum/contract/survey'
import type { Kernel } from '@rostrum/server/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { isTellingAt } from '../homework/policy'
import type { HomeworkRepository, HomeworkRowStored, WorkStored } from '../homework/repository'
import type { AnswerStored } from '../repository'
import { mistakesIn, workKeyOf, type NotedQuestion } from './finding'
import type { MistakeRepository, MistakeStored } from './repository'
import { dayAt, freshMemory } from './scheduling'

/** Where questions of a notebook come from. */
export interface MistakeOrigin {
  readonly memberId: MemberId
  readonly source: MistakeSource
  readonly sourceId: string
  readonly title: string
  readonly teacherId: TeacherId | null
  readonly courseId: string | null
}

interface CollectingParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'log'>
  readonly mistakes: MistakeRepository
  readonly homework: Pick<HomeworkRepository, 'find' | 'works' | 'hold'>
}

/** Work that is read at once, and how often within one run of the job. */
const AT_ONCE = 100
const ROUNDS = 100

export const originOfWork = (row: HomeworkRowStored, memberId: MemberId): MistakeOrigin => ({
  memberId,
  source: 'homework',
  sourceId: row.id,
  title: row.content.title,
  teacherId: row.content.teacherId,
  courseId: row.courseId,
})
export const originOfAnswers = ({ memberId, surveyId, title }: AnswerStored): MistakeOrigin => ({
  memberId,
  source: 'survey',
  sourceId: surveyId,
  title,
  teacherId: null,
  courseId: null,
})

/** A new page of the notebook. */
export function storedMistake(origin: MistakeOrigin, noted: NotedQuestion, now: number, isOwn: boolean): MistakeStored {
  return {
    ...origin,
    ...noted,
    id: MistakeId.parse(newId()),
    questionId: noted.question.id,
    kind: noted.question.kind,
    isOwn,
    addedAt: new Date(now),
    masteredAt: null,
    ...freshMemory(dayAt(now)),
  }
}

/** What was handed in of homework, with its keys. */
export const sheetOfWork = ({ content }: HomeworkRowStored, { asked, answers, marks }: WorkStored) => ({
  asked,
  answers,
  marks,
  keys: content.keys,
})
export const sheetOfAnswers = ({ asked, answers, marks }: AnswerStored, { keys }: Pick<SurveyContent, 'keys'>) => ({
  asked,
  answers,
  marks,
  keys: keys.map(workKeyOf),
})

/** How mistakes come into the notebook by themselves. */
export function mistakeCollecting({ kernel: { db, clock, log }, mistakes, homework }: CollectingParts) {
  async function collect(tx: Transaction, row: HomeworkRowStored, work: WorkStored): Promise<void> {
    const now = clock.now()
    if (row.state !== 'open' || !isTellingAt(row, work, now)) return
    const origin = originOfWork(row, work.memberId)
    const wrong = mistakesIn(sheetOfWork(row, work))
    await mistakes.add(
      tx,
      wrong.map((noted) => storedMistake(origin, noted, now, false)),
    )
    await mistakes.forget(
      tx,
      origin,
      wrong.map(({ question }) => question.id),
    )
    await mistakes.noted(tx, work)
  }
  const collectOf = (memberId: MemberId, homeworkId: HomeworkId): Promise<void> =>
    db.tx(memberId, async (tx) => {
      await homework.hold(tx, memberId, homeworkId)
      const row = await homework.find(homeworkId, tx)
      const [work] = await homework.works(memberId, [homeworkId], tx)
      if (row && work && !work.isNoted) await collect(tx, row, work)
    })
  return {
    /** Of homework that was just handed in or marked. Without a right to see the answers yet it does nothing. */
    ofWork: collect,
    /** Of a test that was just handed in: it has told its points and explanations. */
    async ofAnswers(tx: Transaction, row: AnswerStored, content: SurveyContent): Promise<void> {
      if (content.kind !== 'exam') return
      const wrong = mistakesIn(sheetOfAnswers(row, content))
      await mistakes.add(
        tx,
        wrong.map((noted) => storedMistake(originOfAnswers(row), noted, clock.now(), false)),
      )
    },
    /** Of homework whose time is over since the last run. What cannot be collected keeps nothing behind it waiting. */
    async run(): Promise<void> {
      const now = new Date(clock.now())
      let found = await mistakes.untold(now, AT_ONCE)
      for (let round = 1; found.length > 0; round += 1) {
        for (const { memberId, homeworkId } of found)
          await collectOf(memberId, homeworkId).catch((error: unknown) =>
            log.error({ err: error, homeworkId }, 'the mistakes of a work were not collected'),
          )
        if (found.length < AT_ONCE || round === ROUNDS) return
        found = await mistakes.untold(now, AT_ONCE, found.at(-1))
      }
    },
  }
}
export type MistakeCollecting = ReturnType<typeof mistakeCollecting>
