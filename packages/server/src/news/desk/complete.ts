import { missingIn as missingKindsIn } from '@rostrum/contract/news/missing'
import { wordsOf } from '@rostrum/server/content'
import type { DraftTexts } from './policy'
import { text } from './text.zh'

/** What an article still needs before anybody reviews it; '' when nothing. */
export function missingIn({ title, summary, body, opinion, authorId }: DraftTexts): string {
  const kinds = missingKindsIn({
    title,
    summary,
    hasBody: wordsOf(body) !== '' || body.includes('<img'),
    hasAuthor: authorId !== null,
    // What was written before an adviser had to declare an interest has no such field.
    ...(opinion && { opinion: { ...opinion, interest: opinion.interest || '' } }),
  })
  return namesOf(kinds.map((kind) => text.missing[kind]))
}

/** What is missing, in one line for whoever submits. */
export const namesOf = (missing: readonly (string | false)[]): string => missing.filter(Boolean).join(text.and)
