import { MemberId, type FileId } from '@rostrum/contract/kernel'
import type { Attachment, RoomId, StockTag } from '@rostrum/contract/live'
import { isCover, type ClaimedFile, type ClaimFiles, type FindClaimable } from '@rostrum/server/content'
import { refuse } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Payload } from './tables'

export interface AttachingDeps {
  readonly claim: ClaimFiles
  readonly findClaimable: FindClaimable
  /** A security by its code; `undefined`: there is no such code. */
  findStock(code: string): StockTag | undefined
}

/** A message, by what its sender called it: its files may be attached to it again, and to nothing else. */
export interface Attacher {
  readonly roomId: RoomId
  readonly senderId: string
  readonly clientId: string
}

const usedBy = ({ roomId, senderId, clientId }: Attacher): string => `live/${roomId}/${senderId}/${clientId}`
const covers = (teacherId: string): string => `live/cover/${teacherId}`
/** A recording is no attachment of a message, and a picture for everybody is none. */
const isOf =
  (wanted: Attachment['kind']) =>
  ({ kind, use }: ClaimedFile) =>
    kind === wanted && use !== 'cover'

/** What can be attached to a message. */
export function attaching({ findClaimable, findStock }: Pick<AttachingDeps, 'findClaimable' | 'findStock'>) {
  return {
    /** What they are. They are attached where the message is stored. Refuses 'live.file_unknown'. */
    async files(to: Attacher, ids: readonly FileId[], kind: Attachment['kind']): Promise<Attachment[]> {
      const claim = { memberId: MemberId.parse(to.senderId), ids, usedBy: usedBy(to), fits: isOf(kind) }
      const files = (await findClaimable(claim)) ?? refuse('live.file_unknown')
      return files.map(({ use: _, ...file }) => ({ ...file, kind }))
    },
    /** Refuses 'live.stock_unknown'. */
    stock(code: string): StockTag {
      return findStock(code) ?? refuse('live.stock_unknown')
    },
  }
}

export type Attaching = ReturnType<typeof attaching>

/** Attaches files in the transaction that stores what shows them. Both refuse 'live.file_unknown'. */
export function keepingFiles(claim: ClaimFiles) {
  return {
    async message(tx: Transaction, to: Attacher, payload: Payload): Promise<void> {
      const files = ('files' in payload && payload.files) || []
      const [first] = files
      if (!first) return
      const ids = files.map(({ fileId }) => fileId)
      const memberId = MemberId.parse(to.senderId)
      if (!(await claim(tx, { memberId, ids, usedBy: usedBy(to), fits: isOf(first.kind) })))
        return refuse('live.file_unknown')
    },
    /** A room's cover. The same one may be that of other rooms of the teacher. */
    async cover(tx: Transaction, memberId: MemberId, id: FileId, teacherId: string): Promise<void> {
      if (!(await claim(tx, { memberId, ids: [id], usedBy: covers(teacherId), fits: isCover })))
        return refuse('live.file_unknown')
    },
  }
}

export type KeepingFiles = ReturnType<typeof keepingFiles>
