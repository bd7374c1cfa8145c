import { firstOf } from '@rostrum/contract/kernel/characters'
import { SurveyId } from '@rostrum/contract/survey'
import { leastAsked } from '@rostrum/contract/survey/answering'
import type { Clock } from '../kernel/clock'
import type { SearchSource } from '../kernel/contributions'
import { isUuid } from '../kernel/db'
import type { SubjectTable } from '../kernel/subjects'
import { isFor, listReaderOf, readerOf } from './policy'
import type { Published, SurveyRepository } from './repository'
import { shareText as text } from './text.zh'

interface SharingParts {
  readonly surveys: SurveyRepository
  readonly clock: Clock
  readonly riskTip: () => Promise<string>
}

const TEASER = 120

/** What pages of other slices may know of questionnaires. */
export function surveySubjects({ surveys, riskTip }: Pick<SharingParts, 'surveys' | 'riskTip'>): SubjectTable {
  const find = async (id: string): Promise<Published | undefined> =>
    isUuid(id) ? surveys.find(SurveyId.parse(id)) : undefined
  return {
    survey: {
      levels: async (id) => (await find(id))?.levelIds,
      async describe(id) {
        const found = await find(id)
        if (!found) return undefined
        const { title, intro, questions, minutes } = found.content
        return {
          title,
          description: isFor(found.levelIds, undefined) ? firstOf(intro, TEASER) : '',
          facts: text.facts(leastAsked(questions), minutes),
          isSample: found.sample,
          riskTip: await riskTip(),
        }
      },
    },
  }
}

/** Those that can be answered, for whom they are. */
export const surveySearch = ({ surveys, clock }: Pick<SharingParts, 'surveys' | 'clock'>): SearchSource => ({
  async find({ words, caller, offset, limit }) {
    const reader = listReaderOf(readerOf(caller))
    const rows = await surveys.search(reader, words, new Date(clock.now()), { offset, limit })
    return rows.map(({ id, content, sample }) => ({
      id,
      title: content.title,
      teaser: firstOf(content.intro, TEASER),
      note: text.facts(leastAsked(content.questions), content.minutes),
      access: 'open' as const,
      sample,
    }))
  },
})
