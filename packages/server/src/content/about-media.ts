import { MEDIA_SPEED_MAX, type AboutMediaId, type contentEndpoints } from '@rostrum/contract/content'
import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { isUuid } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { secondsOf, withStretch } from './about-heard'
import type { AboutRepository, MediaRow, PlayRow } from './repository-about'

type Calls = typeof contentEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

const URL_SEC = 6 * 3_600
/** The tolerance between the player's count and the arrival here, in seconds of wall-clock time. */
const SLACK_SEC = 2
/** A player may leave out the last moment of a recording. */
const END_SEC = 1

/** Lists recordings with what the member has heard, and counts them no faster than they can be played. */
export function aboutMedia({ clock, db, storage }: Pick<Kernel, 'clock' | 'db' | 'storage'>, about: AboutRepository) {
  const shown = ({ mediaId, title, kind, fileId, durationSec, transcript, sample }: MediaRow) => ({
    id: mediaId,
    version: fileId,
    title,
    kind,
    url: storage.signedUrl(fileId, URL_SEC),
    durationSec,
    transcript,
    sample,
  })
  const mine = (play: PlayRow | undefined) => ({
    heardSec: secondsOf(play?.heard ?? []),
    positionSec: play?.positionSec ?? 0,
    doneAt: play?.doneAt?.getTime(),
  })

  async function getMedia(id: AboutMediaId): Promise<MediaRow> {
    const row = isUuid(id) ? await about.findMedia(id) : undefined
    return row && !row.isOff ? row : refuse('content.media_not_found')
  }

  return {
    async list(memberId: MemberId | undefined): Promise<Answer<'content.listAboutMedia'>> {
      const rows = await about.listMedia()
      if (memberId === undefined) return { rows: rows.map(shown) }
      const plays = await about.listPlays(
        memberId,
        rows.map(({ fileId }) => fileId),
      )
      return {
        rows: rows.map((row) => ({
          ...shown(row),
          mine: mine(plays.find(({ mediaId, fileId }) => mediaId === row.mediaId && fileId === row.fileId)),
        })),
      }
    },

    /**
     * Adds what was played since the last report: no more than the wall clock allows at the highest speed, each second
     * counted once. A member who has heard all of a file has heard that file for good.
     */
    async read(
      memberId: MemberId,
      { id, version, fromSec, seconds, positionSec }: Asked<'content.readAboutMedia'>,
    ): Promise<Answer<'content.readAboutMedia'>> {
      const { durationSec, fileId } = await getMedia(id)
      if (version !== undefined && version !== fileId) return refuse('content.media_changed')
      return db.tx(memberId, async (tx) => {
        const now = clock.now()
        const fresh: PlayRow = {
          memberId,
          mediaId: id,
          fileId,
          heard: [],
          positionSec: 0,
          toldAt: new Date(now),
          doneAt: null,
        }
        const { row, isNew } = await about.holdPlay(tx, fresh)
        const passedSec = isNew ? 0 : (now - row.toldAt.getTime()) / 1_000
        if (seconds > 0 && seconds > (passedSec + SLACK_SEC) * MEDIA_SPEED_MAX) return refuse('content.media_too_fast')
        const from = Math.min(fromSec, durationSec)
        const heard = withStretch(row.heard, from, Math.min(from + seconds, durationSec))
        const doneAt = row.doneAt ?? (secondsOf(heard) >= durationSec - END_SEC ? new Date(now) : null)
        const position = Math.min(positionSec ?? from + seconds, durationSec)
        await about.changePlay(tx, row, { heard, doneAt, positionSec: position, toldAt: new Date(now) })
        return { heardSec: secondsOf(heard), done: doneAt !== null, doneAt: doneAt?.getTime() }
      })
    },
  }
}

export type AboutMediaService = ReturnType<typeof aboutMedia>
