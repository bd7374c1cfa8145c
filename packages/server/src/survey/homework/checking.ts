import type { HomeworkContent, WorkKey, WorkQuestion } from '@rostrum/contract/survey'
import { choicesOf, matterOf, unreadyOf } from '@rostrum/contract/survey/answering'
import { drawnFault } from '@rostrum/contract/survey/candles'
import { unreadyWords } from '@rostrum/contract/survey/words'
import { canonical } from '@rostrum/server/kernel'
import { keyIn, worthOf } from './grading'
import { text } from './text.zh'

/** What keeps homework from being published, in words; undefined when nothing does. */
export function missingIn({ questions, keys, openAt, dueAt }: HomeworkContent, now: number): string | undefined {
  if (questions.length === 0) return text.noQuestions
  const unready = unreadyOf(questions)
  if (unready) return text.question(unready.no, unreadyWords[unready.fault])
  if (keys.some((key) => isStray(key, questions))) return text.strayKey
  for (const [at, question] of questions.entries()) {
    const what = unfinished(question, keyIn(keys, question.id))
    if (what !== undefined) return text.question(at + 1, what)
  }
  if (dueAt <= openAt) return text.order
  return dueAt <= now ? text.duePast : undefined
}

function isStray({ questionId, points }: WorkKey, questions: readonly WorkQuestion[]): boolean {
  const question = questions.find(({ id }) => id === questionId)
  const known = question && (question.kind === 'score' ? ['each'] : choicesOf(question))
  return !known || !Object.keys(points).every((id) => known.includes(id))
}

function unfinished(question: WorkQuestion, key: WorkKey | undefined): string | undefined {
  if (worthOf(question, key) === 0) return text.worthless
  if (question.kind !== 'candles' || !key || key.drawn.length === 0) return undefined
  return drawnFault(question, key.drawn) ? text.undrawn : undefined
}

/** Everything in it that people read. */
export const wordsOf = ({ title, intro, questions, keys }: HomeworkContent): string =>
  [
    title,
    intro,
    ...questions.flatMap((question) => [
      question.prompt,
      question.note,
      ...('options' in question ? question.options.map((option) => option.text) : []),
      ...('rows' in question ? question.rows.map((row) => row.text) : []),
      ...('tasks' in question ? [question.name, question.source, ...question.tasks.map((task) => task.text)] : []),
    ]),
    ...keys.flatMap(({ explain, standard }) => [explain, standard]),
  ].join('\n')

const worthIn = ({ explain: _explain, standard: _standard, ...counted }: WorkKey): string => canonical(counted)

/** Whether answers that were given fit both: the questions, the way to answer them and what they are worth are the same. */
export function isSameTask(before: HomeworkContent, now: HomeworkContent): boolean {
  const matters = ({ questions, keys, answersAt }: HomeworkContent) =>
    canonical([
      answersAt,
      questions.map((question) => {
        const key = keyIn(keys, question.id)
        return [matterOf(question), question.required, question.when ?? null, key ? worthIn(key) : null]
      }),
    ])
  return matters(before) === matters(now)
}
