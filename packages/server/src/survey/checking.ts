import type { SurveyContent } from '@rostrum/contract/survey'
import { choicesOf, unreadyOf } from '@rostrum/contract/survey/answering'
import { unreadyWords } from '@rostrum/contract/survey/words'
import { text } from './text.zh'

/** What keeps a questionnaire from being published, in words; undefined when nothing does. */
export function missingIn({ questions, keys, bands, endAt }: SurveyContent, now: number): string | undefined {
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
  return endAt !== undefined && endAt <= now ? text.endPast : undefined
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
