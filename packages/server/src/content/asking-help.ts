import { HelpCategory, HelpId } from '@rostrum/contract/content'
import { z } from 'zod'
import type { Transaction } from '../kernel/db'
import { publicFacts, publicReading, type PublicReadingParts } from './desk/public-reading'
import { publicText as text } from './desk/text.public.zh'
import { wordsOf } from './html'
import type { HelpRecord, HelpRepository } from './repository-help'

/** A question with its answer as a second person is asked for it. */
const AskedHelp = z.object({
  id: HelpId,
  category: HelpCategory,
  question: z.string(),
  answer: z.string(),
  position: z.number().int(),
  ...publicFacts,
})
export type AskedHelp = z.infer<typeof AskedHelp>

/** What editors write of it. */
export const helpFacts = ({ category, question, answer, position, isOff }: AskedHelp | HelpRecord) => ({
  ...{ category, question, answer, position, isOff },
})

/** Frequent questions before the public reads them. `put` keeps one within a transaction. */
export const helpReading = (
  parts: PublicReadingParts,
  help: Pick<HelpRepository, 'find' | 'hold'>,
  put: (tx: Transaction, asked: AskedHelp) => Promise<void>,
) =>
  publicReading<AskedHelp>(parts, {
    kind: 'content.help',
    title: text.kind.help,
    permission: 'content:help:edit',
    payload: AskedHelp,
    async nowOf({ id }, q) {
      const row = await help.find(id, q)
      return row && { id, ...helpFacts(row), isNew: false, words: [] }
    },
    titleOf: ({ question }) => question,
    textOf: ({ question, answer }) => `${question}\n${wordsOf(answer)}`,
    linesOf: async ({ category, question, answer, position }) => [
      { place: text.place.category, words: text.categoryOf(category) },
      { place: text.place.question, words: question },
      { place: text.place.answer, words: wordsOf(answer), exact: answer },
      { place: text.place.position, words: String(position) },
    ],
    async put(tx, asked) {
      const before = await help.hold(tx, asked.id)
      await put(tx, asked)
      return { ...(before && { before: helpFacts(before) }), after: helpFacts(asked) }
    },
  })
