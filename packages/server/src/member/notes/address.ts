import { createHmac, timingSafeEqual } from 'node:crypto'
import { MemberId } from '@rostrum/contract/kernel'
import { Note, NoteKind } from '@rostrum/contract/member'
import type { Secret } from '@rostrum/server/kernel'
import { z } from 'zod'

/** Below the files: clients of other origins know those addresses as ours. */
export const DOCUMENT_PATH = '/files/notes/document'

/** Whose notes, which of them, and until when the address opens. */
export interface NoteAddress {
  readonly memberId: MemberId
  readonly kind?: NoteKind | undefined
  readonly refId?: Note['refId'] | undefined
  readonly expireAt: number
}

const Asked = z.object({
  m: MemberId,
  k: NoteKind.optional(),
  r: Note.shape.refId.optional(),
  e: z.coerce.number().int(),
})

const proofOf = (secret: Secret, query: URLSearchParams): Buffer =>
  createHmac('sha256', secret.reveal()).update(`notes\n${query}`).digest()

/** The address of a document that is written when it is opened: whoever has it reads it, for some minutes. */
export function addressOf(secret: Secret, { memberId, kind, refId, expireAt }: NoteAddress): string {
  const query = new URLSearchParams({
    m: memberId,
    ...(kind && { k: kind }),
    ...(refId && { r: refId }),
    e: `${expireAt}`,
  })
  return `${DOCUMENT_PATH}?${query}&t=${proofOf(secret, query).toString('base64url')}`
}

/** Undefined: not our address, or its time is over. */
export function askedBy(secret: Secret, given: URLSearchParams, now: number): NoteAddress | undefined {
  const query = new URLSearchParams([...given].filter(([name]) => name !== 't'))
  const [said, right] = [Buffer.from(given.get('t') ?? '', 'base64url'), proofOf(secret, query)]
  if (said.length !== right.length || !timingSafeEqual(said, right)) return undefined
  const asked = Asked.safeParse(Object.fromEntries(query))
  if (!asked.success || asked.data.e <= now) return undefined
  const { m: memberId, k: kind, r: refId, e: expireAt } = asked.data
  return { memberId, kind, refId, expireAt }
}
