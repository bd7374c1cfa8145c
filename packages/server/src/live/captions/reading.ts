import type { Captions } from '@rostrum/contract/kernel'
import type { ReplayHit, ReplayId } from '@rostrum/contract/live'
import { replayHitsMax, teaserMinutes } from '@rostrum/contract/live/limits'
import { searchMatch } from '@rostrum/server/kernel/db'
import type { ReplayRepository } from '../replays/repository'
import type { ReplayService } from '../replays/service'
import { momentsOf, msOf } from '../replays/spans'
import { isTeased, type Viewer } from '../rooms/policy'
import { captionsShown } from './editing'
import { placedCaptions } from './placing'
import type { CaptionsRepository } from './repository'

export interface CaptionReadingDeps {
  readonly replays: Pick<ReplayService, 'entered'>
  readonly rows: Pick<ReplayRepository, 'searchSaid'>
  readonly captions: Pick<CaptionsRepository, 'find'>
}

const TEASER_MS = teaserMinutes * 60_000

/** Captions for those who watch. */
export function captionReading({ replays, rows, captions }: CaptionReadingDeps) {
  async function seen(id: ReplayId, viewer: Viewer) {
    const found = await replays.entered(id, viewer)
    const known = await captions.find(found.room.id)
    return { found, known, untilMs: isTeased(found.room, viewer) ? TEASER_MS : Infinity }
  }

  return {
    async list(id: ReplayId, viewer: Viewer): Promise<Captions> {
      const { found, known, untilMs } = await seen(id, viewer)
      if (found.moderates) return captionsShown(known, found)
      if (!known?.isShown) return { version: 0, isShown: false, hidden: 0, rows: [] }
      const placed = placedCaptions(known.rows, found.replay.spans, untilMs)
      return { version: known.version, isShown: true, hidden: 0, rows: placed }
    },

    /** What was shown as a caption or written in the room, with these words in it: the first `most` of each. */
    async search(
      id: ReplayId,
      viewer: Viewer,
      keyword: string,
      most = replayHitsMax,
    ): Promise<{ rows: ReplayHit[]; isCut: boolean }> {
      const { found, known, untilMs } = await seen(id, viewer)
      const { replay, room, moderates } = found
      const matches = searchMatch(keyword)
      if (!matches) return { rows: [], isCut: false }
      const mayRead = known !== undefined && (known.isShown || moderates)
      const matching = mayRead ? known.rows.filter(({ text }) => matches(text)) : []
      const captioned = placedCaptions(matching, replay.spans, untilMs).map(
        ({ fromMs, text }): ReplayHit => ({ kind: 'caption', ms: fromMs, text }),
      )
      const said = await rows.searchSaid(room.id, momentsOf(replay.spans, 0, untilMs), keyword, most + 1)
      const written = said.flatMap(({ createdAt, content, sender }): ReplayHit[] => {
        const ms = msOf(replay.spans, createdAt.getTime())
        return ms === undefined ? [] : [{ kind: 'chat', ms, text: content, name: sender.name }]
      })
      const hits = [...captioned.slice(0, most), ...written.slice(0, most)]
      return {
        rows: hits.sort((one, other) => one.ms - other.ms),
        isCut: captioned.length > most || said.length > most,
      }
    },
  }
}

export type CaptionReading = ReturnType<typeof captionReading>
