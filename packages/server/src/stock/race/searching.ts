import { Instant } from '@rostrum/contract/kernel'
import { firstOf } from '@rostrum/contract/kernel/characters'
import type { Slice } from '@rostrum/server/kernel'
import { searchMatch } from '@rostrum/server/kernel/db'
import type { RaceRepository } from './repository'

type SearchSource = NonNullable<Slice['searches']>[string]

const TEASER = 120

/** Contests that were announced, by their name or what they say of themselves. */
export const raceSearch = ({ races }: { readonly races: RaceRepository }): SearchSource => ({
  async find({ words, offset, limit, caller, titlesOnly }) {
    const isIn = searchMatch(words)
    if (!isIn) return []
    const rows = (await races.listAnnounced()).filter(
      ({ content }) => isIn(content.name) || (!titlesOnly && isIn(content.intro)),
    )
    return rows.slice(offset, offset + limit).map(({ id, content, announcedAt, sample }) => ({
      ...{ id, title: content.name, teaser: firstOf(content.intro, TEASER), sample },
      ...(announcedAt && { at: Instant.parse(announcedAt.getTime()) }),
      access: caller.kind === 'member' ? ('open' as const) : ('login' as const),
    }))
  },
})
