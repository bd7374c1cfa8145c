import type { FileId } from '@rostrum/contract/kernel'
import { sendBodies, type CategoryId, type MessageId, type RoomId, type SendKind } from '@rostrum/contract/live'
import { refuse } from '@rostrum/server/kernel'
import { hashOf } from '@rostrum/server/kernel/idempotency'
import type { Payload } from './tables'

/** The content of a message, by kind. */
export type MessageBody =
  | { readonly kind: 'text'; readonly text: string; readonly categoryId?: CategoryId }
  | {
      readonly kind: 'image' | 'file'
      readonly text: string
      readonly fileIds: readonly FileId[]
      readonly categoryId?: CategoryId
    }
  | { readonly kind: 'stock'; readonly text: string; readonly code: string; readonly categoryId?: CategoryId }

/** A message with its sender, and the id its sender gave it. */
export interface MessageDraft {
  readonly roomId: RoomId
  readonly clientId: string
  readonly said: MessageBody
  readonly quoteId?: MessageId
}

const MARK_LENGTH = 24

/** The same message has the same mark, sent over the socket or by the call. */
export function markOf({ said, quoteId }: MessageDraft): string {
  return hashOf({ said, quoteId }).slice(0, MARK_LENGTH)
}

/** Refuses other words under a number that its sender has used; rows from before marks were kept say nothing. */
export function mustRepeat(row: { readonly payload: Payload; readonly isQuestion: boolean }, mark: string): void {
  const first = 'mark' in row.payload ? row.payload.mark : undefined
  if (row.isQuestion || (first !== undefined && first !== mark)) refuse('kernel.duplicate_submit')
}

/** The body of a `send` frame. */
export function saidOf(kind: string, body: unknown): MessageBody {
  if (!isKind(kind)) return refuse('live.unknown_kind')
  switch (kind) {
    case 'text':
      return { kind, ...parsed(sendBodies.text.safeParse(body)) }
    case 'image':
      return { kind, ...parsed(sendBodies.image.safeParse(body)) }
    case 'file': {
      const { fileId, ...file } = parsed(sendBodies.file.safeParse(body))
      return { kind, ...file, fileIds: [fileId] }
    }
    case 'stock':
      return { kind, ...parsed(sendBodies.stock.safeParse(body)) }
  }
}

/** The same for the call, whose fields are flat. */
export function saidInCall({
  type,
  content,
  fileIds = [],
  code,
  categoryId,
}: {
  type: SendKind
  content: string
  fileIds?: FileId[]
  code?: string
  categoryId?: CategoryId
}): MessageBody {
  if (type === 'text') return { kind: type, text: content, categoryId }
  if (type === 'stock')
    return code === undefined ? refuse('live.stock_unknown') : { kind: type, text: content, code, categoryId }
  if (fileIds.length === 0 || (type === 'file' && fileIds.length !== 1)) return refuse('live.file_unknown')
  return { kind: type, text: content, fileIds, categoryId }
}

function isKind(kind: string): kind is SendKind {
  return Object.hasOwn(sendBodies, kind)
}

function parsed<T>(result: { readonly success: true; readonly data: T } | { readonly success: false }): T {
  return result.success ? result.data : refuse('live.unknown_kind')
}
