import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { Access, CommentState } from '@rostrum/contract/news'

/** What reading rights look at. */
export interface Reader {
  readonly memberId: MemberId
  readonly teacherId?: TeacherId
  readonly levelIds: readonly LevelId[]
  readonly permissions: readonly string[]
}

export interface Guarded {
  readonly isPublic: boolean
  readonly levelIds: readonly LevelId[]
  readonly authorId: TeacherId | null
}

/** Public articles are whole for everybody; without levels for every member; else for a level of it, its author, or `*:*:*`. */
export function accessTo(article: Guarded, reader: Reader | undefined): Access {
  if (article.isPublic) return 'full'
  if (reader === undefined) return 'teaser'
  const allowed =
    article.levelIds.length === 0 ||
    article.levelIds.some((level) => reader.levelIds.includes(level)) ||
    (reader.teacherId !== undefined && reader.teacherId === article.authorId) ||
    reader.permissions.includes('*:*:*')
  return allowed ? 'full' : 'teaser'
}

/** Held and rejected comments are their sender's alone; a deleted one is a gap in a thread, and only while it was answered. */
export function isVisible(
  comment: { state: CommentState; senderId: MemberId; replies: number },
  viewer: MemberId,
): boolean {
  if (comment.state === 'shown') return true
  if (comment.state === 'deleted') return comment.replies > 0
  return comment.senderId === viewer
}

/** What becomes of a comment when it is sent; `content`: as it may be shown, when not as it was typed. */
export type Verdict =
  | { readonly state: 'shown'; readonly content?: string }
  | { readonly state: 'held'; readonly reason: string; readonly content?: string }
  | { readonly state: 'refused' }

/** Looks at a comment before it is stored. */
export type CommentScreening = (content: string) => Promise<Verdict>

/** Without word lists everything is shown. */
export const showEverything: CommentScreening = async () => ({ state: 'shown' })
