import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Attachment, StockTag } from '@rostrum/contract/live'
import { refuse } from '@rostrum/server/kernel'

/** Attaches uploaded files to something, once. `undefined`: one of them is not this member's, too old, or used. */
export type Claim = (
  memberId: MemberId,
  ids: readonly FileId[],
  usedBy: string,
) => Promise<readonly ClaimedFile[] | undefined>

/** A recording is no attachment of a message: it is refused where it is given as one. */
interface ClaimedFile extends Omit<Attachment, 'kind'> {
  readonly kind: Attachment['kind'] | 'audio'
  readonly use: string
}

export interface AttachingDeps {
  readonly claim: Claim
  /** A security by its code; `undefined`: there is no such code. */
  findStock(code: string): StockTag | undefined
}

/** What can be attached to a message. */
export function attaching({ claim, findStock }: AttachingDeps) {
  return {
    /**
     * `usedBy` names the message: the same files may be attached to it again, and to nothing else. Refuses
     * 'live.file_unknown'.
     */
    async files(
      memberId: MemberId,
      ids: readonly FileId[],
      kind: Attachment['kind'],
      usedBy: string,
    ): Promise<Attachment[]> {
      const files = await claim(memberId, ids, usedBy)
      if (!files || files.some((file) => file.kind !== kind || file.use === 'cover')) return refuse('live.file_unknown')
      return files.map(({ use: _, ...file }) => ({ ...file, kind }))
    },
    /** Refuses 'live.stock_unknown'. */
    stock(code: string): StockTag {
      return findStock(code) ?? refuse('live.stock_unknown')
    },
    /** A room's cover. Refuses 'live.file_unknown'. */
    async cover(memberId: MemberId, id: FileId, usedBy: string): Promise<FileId> {
      const [file] = (await claim(memberId, [id], usedBy)) ?? []
      return file?.use === 'cover' ? file.fileId : refuse('live.file_unknown')
    },
  }
}

export type Attaching = ReturnType<typeof attaching>
