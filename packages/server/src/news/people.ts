import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { NewsAuthor } from '@rostrum/contract/news'
import type { Members } from '../member'

/** The author of a comment. */
export interface Commenter {
  readonly name: string
  readonly avatar?: string
  /** Present exactly for teachers. */
  readonly teacherId?: TeacherId
  readonly regNo?: string
}

/** The member slice owns people; this is all that news asks of it. Unknown ids are left out of the answer. */
export interface NewsPeople {
  authors(ids: readonly TeacherId[]): Promise<ReadonlyMap<TeacherId, NewsAuthor>>
  commenters(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Commenter>>
}

/** People as the member slice knows them. */
export const peopleOf = (members: Pick<Members, 'teachers' | 'cards'>): NewsPeople => ({
  async authors(ids) {
    return new Map((await members.teachers(ids)).map((teacher) => [teacher.id, teacher]))
  },
  async commenters(ids) {
    return new Map(
      (await members.cards(ids)).map(({ memberId, nickname, ...card }) => [memberId, { name: nickname, ...card }]),
    )
  },
})
