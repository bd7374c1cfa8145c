import type { SurveyContent } from '@rostrum/contract/survey'
import { riskSteps } from '@rostrum/contract/survey/limits'
import { choicesOf, unreadyOf } from '@rostrum/contract/survey/answering'
import { unreadyWords } from '@rostrum/contract/survey/words'
import { text } from './text.zh'

/** What keeps a questionnaire from being published, in words; undefined when nothing does. */
export function missingIn(
  { kind, questions, keys, bands, endAt, risk }: SurveyContent,
  now: number,
): string | undefined {
  if (questions.length === 0) return text.noQuestions
  const unready = unreadyOf(questions)
  if (unready) return text.question(unready.no, unreadyWords[unready.fault])
  const stray = keys.find(({ questionId, points }) => {
    const question = questions.find(({ id }) => id === questionId)
    const known = question && (question.kind === 'score' ? ['each'] : choicesOf(question))
    return !known || !Object.keys(points).every((id) => known.includes(id))
  })
  if (stray) return text.strayKey
  if (bands.length > 0 && !keys.some(({ points }) => Object.keys(points).length > 0)) return text.bandsWithoutPoints
  if (new Set(bands.map(({ from }) => from)).size < bands.length) return text.bandTwice
  const risky = kind === 'risk' ? riskMissingIn({ questions, keys, risk }) : undefined
  if (risky !== undefined) return risky
  return endAt !== undefined && endAt <= now ? text.endPast : undefined
}

/** What keeps a test of risk from telling a class by its answers. */
function riskMissingIn({
  questions,
  keys,
  risk,
}: Pick<SurveyContent, 'questions' | 'keys' | 'risk'>): string | undefined {
  const bands = risk?.bands ?? []
  const isRising = bands.every(
    ({ from, level }, at) => level === at + 1 && (at === 0 || from > (bands[at - 1]?.from ?? 0)),
  )
  if (bands.length !== riskSteps.length || !isRising) return text.riskRules
  const isCounted = (id: string) => keys.some((key) => key.questionId === id && Object.keys(key.points).length > 0)
  if (!questions.every((question) => question.required && isCounted(question.id))) return text.riskQuestions
  const picks = [...(risk?.lowest ?? []), ...(risk?.clashes ?? []).flatMap(({ one, other }) => [one, other])]
  const isThere = ({ questionId, anyOf }: (typeof picks)[number]): boolean => {
    const question = questions.find(({ id }) => id === questionId)
    return question !== undefined && anyOf.every((id) => choicesOf(question).includes(id))
  }
  return picks.every(isThere) ? undefined : text.riskStray
}

/** Everything in it that people read. */
export const wordsOf = ({ title, intro, questions, keys, bands }: SurveyContent): string =>
  [
    title,
    intro,
    ...questions.flatMap((question) => [
      question.prompt,
      question.note,
      ...('options' in question ? question.options.map((option) => option.text) : []),
      ...('rows' in question ? question.rows.map((row) => row.text) : []),
    ]),
    ...keys.map(({ explain }) => explain),
    ...bands.flatMap((band) => [band.title, band.words]),
  ].join('\n')
