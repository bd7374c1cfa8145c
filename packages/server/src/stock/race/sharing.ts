import { firstOf } from '@rostrum/contract/kernel/characters'
import { RaceId } from '@rostrum/contract/stock'
import type { SubjectTable } from '@rostrum/server/kernel'
import type { RaceRepository } from './repository'

const TEASER = 120

interface RaceSubjectParts {
  readonly races: Pick<RaceRepository, 'find'>
  readonly riskTip: () => Promise<string>
}

/** What links to contests say: what it is, and nothing of who trades what. */
export const raceSubjects = ({ races, riskTip }: RaceSubjectParts): SubjectTable => ({
  race: {
    async describe(id) {
      const known = RaceId.safeParse(id)
      const row = known.success ? await races.find(known.data) : undefined
      if (!row?.announcedAt) return undefined
      const { name, intro } = row.content
      return { title: name, description: firstOf(intro, TEASER), isSample: row.sample, riskTip: await riskTip() }
    },
  },
})
