import type { FileId } from '@rostrum/contract/kernel'
import { sendBodies, type CategoryId, type MessageId, type RoomId, type SendKind } from '@rostrum/contract/live'
import { refuse } from '../kernel/refusal'

/** What is said, by kind. */
export type Said =
  | { readonly kind: 'text'; readonly text: string; readonly categoryId?: CategoryId }
  | { readonly kind: 'image'; readonly text: string; readonly fileIds: readonly FileId[] }
  | {
      readonly kind: 'file'
      readonly text: string
      readonly fileIds: readonly FileId[]
      readonly categoryId?: CategoryId
    }
  | { readonly kind: 'stock'; readonly text: string; readonly code: string; readonly categoryId?: CategoryId }

/** Something said by somebody, with the id its sender gave it. */
export interface Saying {
  readonly roomId: RoomId
  readonly clientId: string
  readonly said: Said
  readonly quoteId?: MessageId
}

/** The body of a `send` frame. */
export function saidOf(kind: string, body: unknown): Said {
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

/** The same of the call, whose fields are flat. */
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
}): Said {
  if (type === 'text') return { kind: type, text: content, categoryId }
  if (type === 'stock')
    return code === undefined ? refuse('live.stock_unknown') : { kind: type, text: content, code, categoryId }
  if (fileIds.length === 0 || (type === 'file' && fileIds.length !== 1)) return refuse('live.file_unknown')
  return type === 'file' ? { kind: type, text: content, fileIds, categoryId } : { kind: type, text: content, fileIds }
}

function isKind(kind: string): kind is SendKind {
  return Object.hasOwn(sendBodies, kind)
}

function parsed<T>(result: { readonly success: true; readonly data: T } | { readonly success: false }): T {
  return result.success ? result.data : refuse('live.unknown_kind')
}
