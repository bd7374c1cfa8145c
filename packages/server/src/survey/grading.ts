import { askedOf } from '@rostrum/contract/survey/answering'
import type { Answers, AnswerValue, QuestionKey, ScoreBand, SurveyScore, WorkQuestion } from '@rostrum/contract/survey'
import type { AnswerMark } from './tables'

/** What answers are worth. Nothing here knows who asks: homework and tests are marked by the same rules. */

/** The name under which a score question says what each of its steps is worth. */
const EACH = 'each'

const best = (values: readonly number[]): number => Math.max(0, ...values)
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The most that a question can bring. */
export function mostOf(question: WorkQuestion, { points }: QuestionKey): number {
  const values = Object.values(points)
  if (question.kind === 'multiple') return sum(values.filter((value) => value > 0))
  return question.kind === 'score' ? best([(points[EACH] ?? 0) * question.top]) : best(values)
}

/** What an answer brings. Wrong options of several take away from the right ones, but never more than they bring. */
function pointsOf(question: WorkQuestion, { points }: QuestionKey, answer: AnswerValue | undefined): number {
  const worth = (id: string): number => points[id] ?? 0
  if (question.kind === 'multiple') return best([Array.isArray(answer) ? sum(answer.map(worth)) : 0])
  if (question.kind === 'score') return typeof answer === 'number' ? answer * worth(EACH) : 0
  return typeof answer === 'string' ? worth(answer) : 0
}

const hasPoints = ({ points }: QuestionKey): boolean => Object.keys(points).length > 0

/** The mark of each question that is asked and has a key. */
export function marksOf(
  questions: readonly WorkQuestion[],
  keys: readonly QuestionKey[],
  answers: Answers,
): Readonly<Record<string, AnswerMark>> {
  const marks: Record<string, AnswerMark> = {}
  for (const question of askedOf(questions, answers)) {
    const key = keys.find(({ questionId }) => questionId === question.id)
    if (!key) continue
    marks[question.id] = {
      ...(hasPoints(key) && { points: pointsOf(question, key, answers[question.id]), most: mostOf(question, key) }),
      ...(key.explain !== '' && { explain: key.explain }),
    }
  }
  return marks
}

/** What all of it came to; undefined where nothing is counted. */
export function scoreOf(
  marks: Readonly<Record<string, AnswerMark>>,
  bands: readonly ScoreBand[],
): SurveyScore | undefined {
  const counted = Object.values(marks).flatMap(({ points, most }) => (points === undefined ? [] : [{ points, most }]))
  if (counted.length === 0) return undefined
  const points = sum(counted.map((mark) => mark.points))
  const most = sum(counted.map((mark) => mark.most ?? 0))
  const [band] = bands.filter(({ from }) => from <= points).sort((one, other) => other.from - one.from)
  return { points, most, ...(band && { title: band.title, ...(band.words && { words: band.words }) }) }
}
