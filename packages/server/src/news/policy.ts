import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { ReadAccess, CommentState } from '@rostrum/contract/news'
import type { MemberCaller, VisitorCaller } from '../kernel/types'

/** The fields that reading rights depend on. */
export interface Reader {
  readonly memberId: MemberId
  readonly teacherId?: TeacherId
  readonly levelIds: readonly LevelId[]
  readonly permissions: readonly string[]
}

export function readerOf(caller: MemberCaller | VisitorCaller): Reader | undefined {
  return caller.kind === 'member' ? caller : undefined
}

export interface Guarded {
  readonly isPublic: boolean
  readonly levelIds: readonly LevelId[]
  readonly authorId: TeacherId | null
}

/**
 * Public articles are whole for everybody; without levels for every member; else for a level of it, its author, or
 * `*:*:*`.
 */
export function accessTo(article: Guarded, reader: Reader | undefined): ReadAccess {
  if (article.isPublic) return 'full'
  if (reader === undefined) return 'teaser'
  const allowed =
    article.levelIds.length === 0 ||
    article.levelIds.some((level) => reader.levelIds.includes(level)) ||
    (reader.teacherId !== undefined && reader.teacherId === article.authorId) ||
    reader.permissions.includes('*:*:*')
  return allowed ? 'full' : 'teaser'
}

/** Only the sender sees held and rejected comments; a deleted one is a gap in a thread, and only if it has replies. */
export function isVisible(
  comment: { state: CommentState; senderId: MemberId; replies: number },
  viewer: MemberId,
): boolean {
  if (comment.state === 'shown') return true
  if (comment.state === 'deleted') return comment.replies > 0
  return comment.senderId === viewer
}

/** The decision about a new comment; `content`: the text to show, when it differs from the typed one. */
export type CommentVerdict =
  | { readonly state: 'shown'; readonly content?: string }
  | { readonly state: 'held'; readonly reason: string; readonly content?: string }
  | { readonly state: 'refused' }

/** Screens a comment before it is stored. */
export type CommentScreening = (content: string) => Promise<CommentVerdict>

/** Without word lists every comment is shown. */
export const showEverything: CommentScreening = async () => ({ state: 'shown' })
