import { firstOf } from '@rostrum/contract/kernel/characters'
import { HomeworkId } from '@rostrum/contract/survey'
import type { SearchSource, SubjectTable } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { listReaderOf, readerOf } from '../policy'
import { mostIn } from './grading'
import type { HomeworkPorts } from './ports'
import type { HomeworkRepository, HomeworkRowStored } from './repository'
import { text } from './text.zh'

interface SharingParts {
  readonly homework: HomeworkRepository
  readonly ports: Pick<HomeworkPorts, 'riskTip'>
}

const TEASER = 120
const factsOf = ({ content: { questions, keys } }: HomeworkRowStored) =>
  text.facts(questions.length, mostIn(questions, keys))

/** What pages of other slices may know of homework. */
export function homeworkSubjects({ homework, ports }: SharingParts): SubjectTable {
  const find = async (id: string) => {
    const row = isUuid(id) ? await homework.find(HomeworkId.parse(id)) : undefined
    return row?.state === 'open' ? row : undefined
  }
  return {
    homework: {
      levels: async (id) => (await find(id))?.levelIds,
      async describe(id) {
        const row = await find(id)
        if (!row) return undefined
        const { title, intro } = row.content
        return {
          title,
          description: firstOf(intro, TEASER),
          facts: factsOf(row),
          isSample: row.sample,
          riskTip: await ports.riskTip(),
        }
      },
    },
  }
}

/** Everybody may find the titles; only members for whom it is may open it. */
export const homeworkSearch = ({ homework }: Pick<SharingParts, 'homework'>): SearchSource => ({
  async find({ words, caller, offset, limit }) {
    const rows = await homework.search(listReaderOf(readerOf(caller)).levelIds, words, { offset, limit })
    return rows.map((row) => ({
      id: row.id,
      title: row.content.title,
      teaser: firstOf(row.content.intro, TEASER),
      note: factsOf(row),
      access: caller.kind === 'member' ? ('open' as const) : ('login' as const),
      sample: row.sample,
    }))
  },
})
