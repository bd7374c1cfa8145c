import { choicesOf } from '@rostrum/contract/survey/answering'
import { judgementWords } from '@rostrum/contract/survey/words'
import type { CallReply } from '../kernel/call'

type Tally = CallReply<'survey.getTallies'>['tallies'][number]

export interface Bar {
  readonly key: string
  readonly label: string
  readonly count: number
}

/** One bar for everything that could be answered, also where nobody did; then what former versions offered. */
export function barsOf({ question, counts }: Tally): readonly Bar[] {
  const offered = offeredBy(question)
  const countOf = (key: string): number => counts.find((one) => one.key === key)?.count ?? 0
  const gone = counts.filter(({ key }) => !offered.some((one) => one.key === key))
  return [
    ...offered.map(({ key, label }) => ({ key, label, count: countOf(key) })),
    ...gone.map(({ key, count }) => ({ key, label: key, count })),
  ]
}

function offeredBy(question: Tally['question']): readonly { readonly key: string; readonly label: string }[] {
  switch (question.kind) {
    case 'judge':
      return choicesOf(question).map((key) => ({ key, label: judgementWords[key] ?? key }))
    case 'single':
    case 'multiple':
    case 'order':
      return question.options.map(({ id, text }) => ({ key: id, label: text }))
    case 'score':
      return Array.from({ length: question.top }, (_, at) => ({ key: String(at + 1), label: String(at + 1) }))
    case 'matrix':
      return question.rows.flatMap((row) =>
        question.options.map((option) => ({ key: `${row.id}:${option.id}`, label: `${row.text}：${option.text}` })),
      )
    default:
      return []
  }
}
