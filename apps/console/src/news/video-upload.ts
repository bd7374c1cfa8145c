import { growingHash } from '@rostrum/client/hash'
import { videoPieceBytes } from '@rostrum/contract/news/limits'
import { call, CallFailure, type CallReply } from '../kernel/call'

export type ArrivedVideo = CallReply<'news.finishVideoUpload'>

export interface VideoSending {
  readonly posterSec: number
  /** Stops it where it is; it goes on from there when the same file is sent again. */
  readonly stop: AbortSignal
  /** Told how much has arrived, from 0 to 1. */
  readonly onShare: (share: number) => void
  /** All of it has arrived and is being checked. */
  readonly onChecking: () => void
  readonly onBegun: (id: string) => void
}

/** Pauses before a piece is tried again, in ms. */
const PAUSES = [1_000, 3_000, 8_000]

/**
 * Sends a file piece by piece from where the server has it. The hash runs over all of it, so what was sent before a
 * pause or a reload is read again, which takes no network.
 */
export async function sendVideo(file: File, sending: VideoSending): Promise<ArrivedVideo> {
  const { posterSec, stop, onShare, onChecking, onBegun } = sending
  const upload = await call('news.beginVideoUpload', {
    fileName: file.name,
    bytes: file.size,
    modifiedAt: file.lastModified,
  })
  onBegun(upload.id)
  const hash = growingHash()
  let received = upload.offset
  for (let at = 0; at < file.size; ) {
    const to = Math.min(at + videoPieceBytes, file.size, at < received ? received : file.size)
    const piece = file.slice(at, to)
    hash.add(new Uint8Array(await piece.arrayBuffer()))
    stop.throwIfAborted()
    if (at >= received) {
      const size = file.size
      received = await sendPiece(upload.id, at, piece, stop, (share) => onShare((at + share * (to - at)) / size))
    }
    onShare(to / file.size)
    at = to
  }
  onChecking()
  return call('news.finishVideoUpload', { id: upload.id, sha256: hash.end(), posterSec })
}

/** Tried again after a cut: what the server has by then decides. Gives how much it has. */
async function sendPiece(
  id: string,
  offset: number,
  piece: Blob,
  stop: AbortSignal,
  watch: (share: number) => void,
): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    try {
      const sent = await call('news.sendVideoPiece', { id, offset }, new File([piece], 'piece'), watch, stop)
      return sent.offset
    } catch (error) {
      stop.throwIfAborted()
      const pause = PAUSES[turn]
      if (!(error instanceof CallFailure) || !error.isTrouble || pause === undefined) throw error
      await new Promise((done) => setTimeout(done, pause))
      const known = await call('news.getVideoUpload', { id }).catch(() => undefined)
      // It had arrived, and only the answer was lost.
      if (known && known.offset >= offset + piece.size) return known.offset
    }
  }
}
