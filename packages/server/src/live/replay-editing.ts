import type { Replay, ReplayId, ReplayState } from '@rostrum/contract/live'
import { isUuid, newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { mustModerate, type Viewer } from './policy'
import type { ReplayMaker, ReplayMedia } from './replay-making'
import type { ReplayService } from './replays'
import { cutsOf, isKeepable, momentOf } from './replay-spans'
import { record } from './repository-record'
import type { ReplayOfRoom, ReplayRepository } from './repository-replays'
import type { Screening } from './screening'
import type { Kept } from './tables-replays'

export interface EditingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'>
  readonly media: ReplayMedia
  readonly replays: ReplayRepository
  readonly service: ReplayService
  readonly maker: ReplayMaker
  readonly screen: Screening
}

/** Watchers are told that something was cut, whoever cut it. */
const CUT_NOTE = '部分内容已合规剪辑'
const CHAPTERS_MAX = 50
/** There is something to trim, publish or divide. */
const MADE: readonly ReplayState[] = ['ready', 'published', 'withdrawn']

/** What the teacher does to a replay. The recording itself is never touched; each change is a link of the room's record. */
export function replayEditor({ kernel, media, replays, service, maker, screen }: EditingDeps) {
  const now = () => new Date(kernel.clock.now())

  async function edited(id: ReplayId, viewer: Viewer): Promise<ReplayOfRoom> {
    const found = isUuid(id) ? await replays.find(id) : undefined
    if (!found) return refuse('live.replay_not_found')
    mustModerate(found.room, viewer)
    return MADE.includes(found.replay.state) ? found : refuse('live.replay_state')
  }

  const present = async (id: ReplayId, viewer: Viewer) => service.present(await service.got(id, viewer), viewer)

  /** Somebody was faster: the second of two clicks is told what the first did. */
  async function again(viewer: Viewer, id: ReplayId, wanted: ReplayState): Promise<Replay> {
    const { replay } = await edited(id, viewer)
    return replay.state === wanted ? present(id, viewer) : refuse('live.replay_state')
  }

  return {
    /** Borders move to those of the segments: what is shown may begin a little earlier than asked, and what was cut stays cut. */
    async trim(
      viewer: Viewer,
      { id, keep, note = '' }: { id: ReplayId; keep: readonly Kept[]; note?: string },
    ): Promise<Replay> {
      const { replay, room } = await edited(id, viewer)
      if (!isKeepable(keep, replay.fullMs)) return refuse('live.trim_bad')
      const { durationMs, spans } = await media.replay(cutsOf(replay.parts, keep), { subject: viewer.memberId ?? '' })
      if (durationMs === 0) return refuse('live.trim_bad')
      const cutNote = keep.length === 0 ? null : (await screen.moderator(note)) || CUT_NOTE
      const [at, by] = [now(), viewer.memberId ?? '']
      const what =
        keep.length === 0 ? `回放《${replay.title}》恢复完整` : `剪辑回放《${replay.title}》，保留${keep.length}段`
      const subject = {
        replayId: id,
        keep: keep.map(({ fromMs, toMs }) => `${fromMs}-${toMs}`),
        before: replay.keep.map(({ fromMs, toMs }) => `${fromMs}-${toMs}`),
        note: cutNote,
      }
      const isDone = await replays.change(
        room.id,
        id,
        MADE,
        { keep: [...keep], spans: [...spans], durationMs, cutNote },
        (tx) => record(tx, room.id, { at, by, kind: 'replay', what, subject }),
      )
      if (!isDone) return refuse('live.replay_state')
      await maker.makePoster(replay, replay.parts, keep)
      return present(id, viewer)
    },
    async setState(
      viewer: Viewer,
      {
        id,
        state,
        title,
        reason = '',
      }: { id: ReplayId; state: 'published' | 'withdrawn'; title?: string; reason?: string },
    ): Promise<Replay> {
      const { replay, room } = await edited(id, viewer)
      const by = viewer.memberId ?? ''
      const named = { ...replay, title: title === undefined ? replay.title : await screen.moderator(title) }
      if (state === 'published') {
        // A second click finds it published, and may still rename it.
        const isOut =
          replay.state === 'published'
            ? await replays.change(room.id, id, ['published'], { title: named.title })
            : await maker.publish(room, named, by)
        return isOut ? present(id, viewer) : again(viewer, id, state)
      }
      if (reason === '') return refuse('live.reason_missing')
      if (replay.state === 'withdrawn') return present(id, viewer)
      const at = now()
      const isDone = await replays.change(room.id, id, ['published'], { state, title: named.title }, (tx) =>
        record(tx, room.id, {
          at,
          by,
          kind: 'replay',
          what: `撤下回放《${named.title}》：${reason}`,
          subject: { replayId: id, state, reason },
        }),
      )
      if (!isDone) return again(viewer, id, state)
      await maker.hideFromRoom(room.id, by)
      return present(id, viewer)
    },
    async saveChapter(
      viewer: Viewer,
      { id, chapterId, ms, title }: { id: ReplayId; chapterId?: string; ms: number; title: string },
    ): Promise<Replay> {
      const { replay, room } = await edited(id, viewer)
      const manual = await replays.listManual(id)
      if (chapterId !== undefined && !manual.includes(chapterId)) return refuse('live.replay_state')
      const at = momentOf(replay.spans, ms)
      const shown = await screen.moderator(title)
      await kernel.db.tx(room.id, async (tx) => {
        if (title === '' || at === undefined) {
          if (chapterId !== undefined) await replays.removeChapter(tx, id, chapterId)
          return
        }
        if (chapterId === undefined && manual.length >= CHAPTERS_MAX)
          return refuse('live.chapters_full', { max: CHAPTERS_MAX })
        await replays.saveChapter(tx, {
          replayId: id,
          id: chapterId ?? newId(),
          at: new Date(at),
          kind: 'manual',
          title: shown,
        })
      })
      return present(id, viewer)
    },
  }
}

export type ReplayEditor = ReturnType<typeof replayEditor>
