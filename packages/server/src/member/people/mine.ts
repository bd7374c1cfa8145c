import { Instant, type LevelId, type MemberId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import type { Clock, MineSource } from '@rostrum/server/kernel'
import { levelsOf } from './service'
import { mineText as text } from './text.mine.zh'
import type { PeopleRepository } from './repository'

interface MineParts {
  readonly clock: Clock
  readonly people: Pick<PeopleRepository, 'findMember' | 'listLevels'>
  /** How many answers to their questions a member has not read. */
  readonly unreadAnswers: (memberId: MemberId) => Promise<number>
}

/** A member's levels that end some day, and the answers that wait to be read. */
export const memberMine = ({
  clock,
  people,
  unreadAnswers,
}: MineParts): Required<Pick<MineSource, 'services' | 'tasks'>> => ({
  async services({ memberId }) {
    const [row, levels] = await Promise.all([people.findMember(memberId), people.listLevels()])
    if (!row) return []
    const names = new Map<LevelId, string>(levels.map(({ levelId, name }) => [levelId, name]))
    return levelsOf(row, clock.now()).flatMap((level) => {
      const end = row.levelEnds[level]
      const title = names.get(level)
      if (end === undefined || title === undefined) return []
      return [{ id: level, title, link: linkTo('member.mine'), until: Instant.parse(new Date(end).getTime()) }]
    })
  },
  async tasks({ memberId }) {
    const count = await unreadAnswers(memberId)
    return count === 0
      ? []
      : [{ id: 'answers', title: text.answers(count), link: linkTo('member.pushList', { kind: 'answer' }) }]
  },
})
