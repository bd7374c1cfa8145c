import type { TeacherId } from '@rostrum/contract/kernel'
import type { ItemSource, SearchAsk, SearchSource, Slice } from '@rostrum/server/kernel'
import type { LiveLibrary } from './library/service'
import type { LiveMembers } from './people'
import type { Viewer } from './rooms/policy'
import type { SayingService } from './search/saying'
import type { LiveSearchService } from './search/service'
import { liveAwaySettings, liveQualitySettings, liveSettings } from './settings'
import { blockedByRooms } from './text.zh'

export interface ContributionParts {
  readonly searching: LiveSearchService
  readonly saying: SayingService
  readonly library: LiveLibrary
  readonly members: LiveMembers
  readonly watched: NonNullable<ItemSource['watched']>
  readonly countAhead: (teacherId: TeacherId) => Promise<number>
}

/** Teachers whose rooms are found by the teacher's name. */
const NAMED = 5

const viewerOf = ({ caller }: SearchAsk): Viewer =>
  caller.kind === 'member'
    ? { memberId: caller.memberId, teacherId: caller.teacherId, levelIds: caller.levelIds }
    : { levelIds: [] }

const isMinor = ({ caller }: SearchAsk): boolean => caller.kind === 'member' && caller.minor !== undefined

/** What this slice contributes to search, to members' kept items, and to the end of an account. */
export function contributions({
  searching,
  saying,
  library,
  members,
  watched,
  countAhead,
}: ContributionParts): Required<Pick<Slice, 'searches' | 'items' | 'blockers' | 'settings'>> {
  const teachersNamed = async (words: string): Promise<TeacherId[]> =>
    (await members.searchTeachers({ keyword: words, offset: 0, limit: NAMED }))
      .filter(({ regState }) => regState === 'active')
      .map(({ id }) => id)
  const asked = async (ask: SearchAsk) => ({ ...ask, teacherIds: ask.titlesOnly ? [] : await teachersNamed(ask.words) })
  const found = (find: LiveSearchService['rooms']): SearchSource => ({
    find: async (ask) => find(await asked(ask), viewerOf(ask)),
  })

  return {
    searches: {
      live: found(searching.rooms),
      replay: found(searching.replays),
      // What was said is not for everybody: suggestions know nothing of it, and minors get nothing of rooms.
      said: {
        find: async (ask) => (ask.titlesOnly || isMinor(ask) ? [] : saying({ ...ask, teacherIds: [] }, viewerOf(ask))),
      },
    },
    items: {
      replay: { lookUp: (ids, member) => library.lookUp('replay', ids, member), watched },
      message: { lookUp: (ids, member) => library.lookUp('message', ids, member) },
    },
    async blockers({ teacherId }) {
      const rooms = teacherId === undefined ? 0 : await countAhead(teacherId)
      return rooms > 0 ? [blockedByRooms(rooms)] : []
    },
    settings: [liveSettings, liveAwaySettings, liveQualitySettings],
  }
}
