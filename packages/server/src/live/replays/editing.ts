import { ChapterId, type Replay, type ReplayId, type ReplayState } from '@rostrum/contract/live'
import { chaptersMax } from '@rostrum/contract/live/limits'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import { mustModerate, type Viewer } from '../rooms/policy'
import type { ReplayMaker, ReplayMedia } from './making'
import type { ReplayService } from './service'
import { cutsOf, isKeepable, momentOf } from './spans'
import { record } from '../record/repository'
import type { RecordSubject } from '../record/tables'
import type { ReplayChange, ReplayOfRoom, ReplayRepository } from './repository'
import type { Screening } from '../messages/screening'
import type { KeptRange } from './tables'

export interface EditingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'>
  readonly media: ReplayMedia
  readonly replays: ReplayRepository
  readonly maker: ReplayMaker
  readonly screen: Screening
}

/** Viewers are told that something was cut, whoever cut it. */
const CUT_NOTE = '部分内容已合规剪辑'
/** There is something to trim, publish or divide. */
const MADE: readonly ReplayState[] = ['ready', 'published', 'withdrawn']

/** Whoever edits a replay. */
export interface Hand {
  /** Their id, for the record. */
  readonly by: string
  /** Refuses replays that are not theirs to edit, or are not as they saw them. */
  mustEdit(found: ReplayOfRoom): void | Promise<void>
  /** Whether a change of somebody else in the same moment must stop theirs. */
  readonly isStrict?: boolean
  /** Part of the transaction of the change. */
  also?(inside: Transaction, found: ReplayOfRoom): Promise<void>
}

/** Changes of a replay. The recording itself is never touched; each change is a link of the room's record. */
export function replayEditing({ kernel, media, replays, maker, screen }: EditingDeps) {
  const now = () => new Date(kernel.clock.now())

  async function edited(id: ReplayId, hand: Hand): Promise<ReplayOfRoom> {
    const found = isUuid(id) ? await replays.find(id) : undefined
    if (!found) return refuse('live.replay_not_found')
    await hand.mustEdit(found)
    return MADE.includes(found.replay.state) ? found : refuse('live.replay_state')
  }

  /** Another call was faster: the second of two clicks gets the result of the first. */
  async function again(hand: Hand, id: ReplayId, wanted: ReplayState): Promise<void> {
    const { replay } = await edited(id, hand)
    return replay.state === wanted ? undefined : refuse('live.replay_state')
  }

  /** One change with its link of the record. False: the replay was not in these states any more. */
  function changed(
    hand: Hand,
    found: ReplayOfRoom,
    from: readonly ReplayState[],
    change: ReplayChange,
    link: { readonly what: string; readonly subject: RecordSubject },
  ): Promise<boolean> {
    const { replay, room } = found
    const at = now()
    return replays.change(
      room.id,
      replay.id,
      from,
      change,
      async (tx) => {
        await hand.also?.(tx, found)
        await record(tx, room.id, { at, by: hand.by, kind: 'replay', ...link })
      },
      hand.isStrict ? replay : undefined,
    )
  }

  return {
    /**
     * Moves borders to those of the segments: the result may begin a little earlier than requested, and cut parts stay
     * cut.
     */
    async trim(
      hand: Hand,
      { id, keep, note = '' }: { id: ReplayId; keep: readonly KeptRange[]; note?: string },
    ): Promise<void> {
      const found = await edited(id, hand)
      const { replay } = found
      if (!isKeepable(keep, replay.fullMs)) return refuse('live.trim_bad')
      const { durationMs, spans } = await media.replay(cutsOf(replay.parts, keep), { subject: hand.by })
      if (durationMs === 0) return refuse('live.trim_bad')
      const cutNote = keep.length === 0 ? null : (await screen.teaching(note)) || CUT_NOTE
      const what =
        keep.length === 0 ? `回放《${replay.title}》恢复完整` : `剪辑回放《${replay.title}》，保留${keep.length}段`
      const subject = {
        replayId: id,
        keep: keep.map(({ fromMs, toMs }) => `${fromMs}-${toMs}`),
        before: replay.keep.map(({ fromMs, toMs }) => `${fromMs}-${toMs}`),
        note: cutNote,
      }
      const change = { keep: [...keep], spans: [...spans], durationMs, cutNote }
      if (!(await changed(hand, found, MADE, change, { what, subject }))) return refuse('live.replay_state')
      await maker.makePoster(replay, replay.parts, keep)
    },
    async rename(hand: Hand, { id, title }: { id: ReplayId; title: string }): Promise<void> {
      const found = await edited(id, hand)
      const named = await screen.teaching(title)
      const link = {
        what: `回放《${found.replay.title}》改名为《${named}》`,
        subject: { replayId: id, before: found.replay.title, after: named },
      }
      if (!(await changed(hand, found, MADE, { title: named }, link))) return refuse('live.replay_state')
    },
    async setState(
      hand: Hand,
      {
        id,
        state,
        title,
        reason = '',
      }: { id: ReplayId; state: 'published' | 'withdrawn'; title?: string; reason?: string },
    ): Promise<void> {
      const found = await edited(id, hand)
      const { replay, room } = found
      const named = { ...replay, title: title === undefined ? replay.title : await screen.teaching(title) }
      if (state === 'published') {
        // A second click finds it published, and may still rename it.
        const isOut =
          replay.state === 'published'
            ? await replays.change(room.id, id, ['published'], { title: named.title })
            : await maker.publish(room, named, hand.by, (tx) => hand.also?.(tx, found))
        return isOut ? undefined : again(hand, id, state)
      }
      if (reason === '') return refuse('live.reason_missing')
      if (replay.state === 'withdrawn') return
      const link = { what: `撤下回放《${named.title}》：${reason}`, subject: { replayId: id, state, reason } }
      const isDone = await changed(hand, found, ['published'], { state, title: named.title }, link)
      if (!isDone) return again(hand, id, state)
      await maker.hideFromRoom(room.id, hand.by)
    },
    async saveChapter(
      hand: Hand,
      { id, chapterId, ms, title }: { id: ReplayId; chapterId?: ChapterId; ms: number; title: string },
    ): Promise<void> {
      const { replay, room } = await edited(id, hand)
      const manual = await replays.listManual(id)
      if (chapterId !== undefined && !manual.includes(chapterId)) return refuse('live.replay_state')
      const at = momentOf(replay.spans, ms)
      const shown = await screen.teaching(title)
      await kernel.db.tx(room.id, async (tx) => {
        if (title === '' || at === undefined) {
          if (chapterId !== undefined) await replays.removeChapter(tx, id, chapterId)
          return
        }
        if (chapterId === undefined && manual.length >= chaptersMax)
          return refuse('live.chapters_full', { max: chaptersMax })
        await replays.saveChapter(tx, {
          replayId: id,
          id: chapterId ?? ChapterId.parse(newId()),
          at: new Date(at),
          kind: 'manual',
          title: shown,
        })
      })
    },
  }
}

export type ReplayEditing = ReturnType<typeof replayEditing>

/** The same for the room's own people, who see the replay as it is afterwards. */
export function replayEditor(editing: ReplayEditing, service: ReplayService) {
  const handOf = (viewer: Viewer): Hand => ({
    by: viewer.memberId ?? '',
    mustEdit: ({ room }) => mustModerate(room, viewer),
  })
  const present = async (id: ReplayId, viewer: Viewer) => service.present(await service.got(id, viewer), viewer)
  type Wish<N extends keyof ReplayEditing> = Parameters<ReplayEditing[N]>[1]

  return {
    async trim(viewer: Viewer, wish: Wish<'trim'>): Promise<Replay> {
      await editing.trim(handOf(viewer), wish)
      return present(wish.id, viewer)
    },
    async setState(viewer: Viewer, wish: Wish<'setState'>): Promise<Replay> {
      await editing.setState(handOf(viewer), wish)
      return present(wish.id, viewer)
    },
    async saveChapter(viewer: Viewer, wish: Wish<'saveChapter'>): Promise<Replay> {
      await editing.saveChapter(handOf(viewer), wish)
      return present(wish.id, viewer)
    },
  }
}

export type ReplayEditor = ReturnType<typeof replayEditor>
