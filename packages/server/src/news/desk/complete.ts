import { wordsOf } from '@rostrum/server/content'
import type { DraftTexts } from './policy'
import { text } from './text.zh'

/** What an article still needs before anybody reviews it; '' when nothing. */
export function missingIn({ summary, body, opinion, authorId }: DraftTexts): string {
  const isEmpty = wordsOf(body) === '' && !body.includes('<img')
  return namesOf([
    summary === '' && text.summary,
    isEmpty && text.body,
    opinion !== null && authorId === null && text.author,
    opinion?.evidence.length === 0 && text.evidence,
    opinion?.opposite === '' && text.opposite,
  ])
}

/** What is missing, in one line for whoever submits. */
export const namesOf = (missing: readonly (string | false)[]): string => missing.filter(Boolean).join(text.and)
