import type { FileId, MemberId } from '@rostrum/contract/kernel'
import { isPicture, type ClaimFiles } from '../content'
import type { Transaction } from '../kernel/db'
import { refuse } from '../kernel/refusal'

/** Pictures that somebody sends along. Visitors have none. */
export interface SentImages {
  readonly memberId: MemberId | undefined
  readonly images: readonly FileId[]
  readonly usedBy: string
}

/**
 * Keeps the pictures with what they were sent with, in its transaction. Refuses 'feedback.images_members_only' and
 * 'feedback.image_unknown'.
 */
export async function keepImages(
  tx: Transaction,
  claim: ClaimFiles | undefined,
  { memberId, images, usedBy }: SentImages,
): Promise<void> {
  if (images.length === 0) return
  if (memberId === undefined) return refuse('feedback.images_members_only')
  if (!(await claim?.(tx, { memberId, ids: images, usedBy, fits: isPicture }))) refuse('feedback.image_unknown')
}
