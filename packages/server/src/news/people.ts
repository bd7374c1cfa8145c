import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { NewsAuthor } from '@rostrum/contract/news'

/** Who stands behind a comment. */
export interface Commenter {
  readonly name: string
  readonly avatar?: string
  /** Present exactly for teachers. */
  readonly teacherId?: TeacherId
  readonly regNo?: string
}

/** People live in the member slice; this is all that is asked of it. Unknown ids are left out of the answer. */
export interface People {
  authors(ids: readonly TeacherId[]): Promise<ReadonlyMap<TeacherId, NewsAuthor>>
  commenters(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Commenter>>
}
