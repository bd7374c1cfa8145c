import { createHash } from 'node:crypto'
import { Instant, type FileId } from '@rostrum/contract/kernel'
import { ChapterId, RoomId, type ReplayId, type RoomState } from '@rostrum/contract/live'
import { z } from 'zod'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { type Kernel, Refusal } from '@rostrum/server/kernel'
import type { Fingerprint, PlayGrant, RecordingPart, StreamRef } from '@rostrum/server/media'
import { mayBecome } from '../rooms/machine'
import { cutsOf, lengthOf, placeOf, type Cut } from './spans'
import type { PollRepository } from '../polls/repository'
import type { QuestionRepository } from '../questions/repository'
import { record } from '../record/repository'
import type { ReplayRecord, ReplayRepository } from './repository'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { KeptRange, ReplayPart, StoredSpan } from './tables'

/** What replays need from the media slice. */
export interface ReplayMedia {
  recording(stream: StreamRef): Promise<readonly RecordingPart[]>
  replay(
    cuts: readonly Cut[],
    grant: PlayGrant,
  ): Promise<{ readonly url: string; readonly durationMs: number; readonly spans: readonly StoredSpan[] }>
  /** The fingerprint of a whole part; undefined if the part is gone. */
  fingerprint(stream: StreamRef, ordinal: number): Promise<Fingerprint | undefined>
  /** A JPEG; undefined when none can be made. */
  poster(stream: StreamRef, ordinal: number, ms: number): Promise<Buffer | undefined>
}

/** The settings of rooms and replays. */
export interface LiveRules {
  readonly answerPromiseDays: number
  readonly openQuestionsMax: number
  /** For which a room waits for a lost stream. */
  readonly awayMinutes: number
  /** Broadcasts of which a smaller picture is made at the same time. */
  readonly smallerAtOnce: number
  /** Otherwise the teacher publishes each replay. Sample rooms always publish. */
  readonly replayAutoPublish: boolean
  /** Days after publishing; without it a replay stays. */
  readonly replayKeepDays: number | null
}

/** Moments of a room's draws: joining began, winners were drawn. */
export type DrawsBetween = (
  roomId: RoomId,
  from: Date,
  to: Date,
) => Promise<readonly { readonly at: Date; readonly title: string }[]>

export interface MakingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'log' | 'jobs' | 'storage'>
  readonly media: ReplayMedia
  readonly rooms: RoomRepository
  readonly replays: ReplayRepository
  readonly questions: QuestionRepository
  readonly polls: Pick<PollRepository, 'listBetween'>
  rules(): Promise<LiveRules>
  /** What was drawn in the room. */
  readonly drawsBetween?: DrawsBetween | undefined
  /** A replay waits for its teacher. */
  waits(room: RoomRecord, replayId: ReplayId): Promise<void>
  /** Changes the room's state; an entry of its main stream, a line of its log. */
  become(room: RoomRecord, to: RoomState, by: string, why: string): Promise<void>
}

const Job = z.object({ roomId: RoomId })
const JOB = 'live.makeReplay'
const POSTER_MS = 10_000
const OPEN_AGAIN_MS = 10_000
const DAY_MS = 86_400_000
/** Rooms that ended longer ago are left alone: their recordings may have expired. */
const LOOK_BACK_MS = 7 * DAY_MS
const CHAPTERS_OF_A_KIND = 100
/** The length is queried before anybody asks for the replay, so it has no particular viewer. */
const NOBODY = { subject: 'replay' }

/** The same moment is the same chapter, however often the replay is made: no message tells them apart. */
function chapterIdOf(replayId: string, at: Date, what: string): ChapterId {
  const hex = createHash('sha256').update(`${replayId} ${at.getTime()} ${what}`).digest('hex')
  return ChapterId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  )
}

/** Makes the replay of a room from its recordings. Every step may be repeated: a kill in the middle loses nothing. */
export function replayMaker(deps: MakingDeps) {
  const { kernel, media, rooms, replays, questions, polls, rules, drawsBetween, waits, become } = deps
  const now = () => new Date(kernel.clock.now())

  const wish = (roomId: RoomId, afterMs = 0) =>
    kernel.jobs.send(JOB, { roomId }, { singletonKey: roomId, startAt: kernel.clock.now() + afterMs })

  async function recorded(roomId: RoomId): Promise<{ parts: ReplayPart[]; isOpen: boolean; startedAt?: Date }> {
    const streams = await replays.streamsOf(roomId)
    const found = await Promise.all(
      streams.map(async (name) => (await media.recording({ name })).map((part) => ({ ...part, stream: name }))),
    )
    const parts = found.flat()
    const kept = parts.filter(({ durationMs }) => durationMs > 0)
    return {
      parts: kept.map(({ stream, ordinal, durationMs }) => ({ stream, ordinal, durationMs })),
      isOpen: parts.some(({ isOpen }) => isOpen),
      startedAt: kept[0] && new Date(kept[0].startedAt),
    }
  }

  async function begin(room: RoomRecord, startedAt: Date | undefined): Promise<ReplayRecord> {
    return replays.create({
      roomId: room.id,
      teacherId: room.teacherId,
      title: room.title,
      state: 'processing',
      startedAt: startedAt ?? room.actualStartAt ?? room.startAt,
      durationMs: 0,
      fullMs: 0,
      parts: [],
      keep: [],
      spans: [],
      cutNote: null,
      posterId: null,
      publishedAt: null,
      expireAt: null,
      sample: room.sample,
      createdAt: now(),
    })
  }

  /** Notable moments of the broadcast: questions answered aloud, pinned messages, polls, and draws. */
  async function addChapters({ id, roomId }: ReplayRecord, spans: readonly StoredSpan[]): Promise<void> {
    const [first, last] = [spans[0], spans.at(-1)]
    if (!first || !last) return
    const [from, to] = [new Date(first.at), new Date(last.at + last.durationMs)]
    const [answered, pins, asked, draws] = await Promise.all([
      questions.listAnsweredBetween(roomId, from, to, CHAPTERS_OF_A_KIND),
      replays.listPins(roomId, from, to),
      polls.listBetween(roomId, from, to, CHAPTERS_OF_A_KIND),
      drawsBetween?.(roomId, from, to) ?? [],
    ])
    const said = answered.flatMap((row) => {
      const at = row.answeringAt ?? (row.answerId ? null : row.answeredAt)
      return at
        ? [{ replayId: id, id: ChapterId.parse(newId()), at, kind: 'question' as const, title: '', messageId: row.id }]
        : []
    })
    const pinned = pins.slice(0, CHAPTERS_OF_A_KIND).map((pin) => ({
      replayId: id,
      id: ChapterId.parse(newId()),
      at: pin.at,
      kind: 'pin' as const,
      title: '',
      messageId: pin.id,
    }))
    const polled = asked.map(({ id: pollId, createdAt: at, question: title }) => ({
      ...{ replayId: id, id: chapterIdOf(id, at, pollId), at, kind: 'poll' as const, title, messageId: null },
    }))
    const drawn = draws.slice(0, CHAPTERS_OF_A_KIND).map(({ at, title }) => ({
      ...{ replayId: id, id: chapterIdOf(id, at, title), at, kind: 'draw' as const, title, messageId: null },
    }))
    await replays.addChapters([...said, ...pinned, ...polled, ...drawn])
  }

  /** A picture from the visible part, never from a cut one. */
  async function makePoster(
    replay: Pick<ReplayRecord, 'id' | 'teacherId' | 'posterId'>,
    parts: readonly ReplayPart[],
    keep: readonly KeptRange[],
  ): Promise<void> {
    const cuts = cutsOf(parts, keep)
    const place = placeOf(parts, cuts, POSTER_MS)
    const bytes = place && (await media.poster({ name: place.stream }, place.ordinal, place.ms))
    const posterId: FileId | null = bytes
      ? await kernel.storage.put({
          kind: 'live.poster',
          bytes,
          mime: 'image/jpeg',
          ownerId: replay.teacherId,
          isPublic: true,
        })
      : null
    await replays.setPoster(replay.id, posterId)
    if (replay.posterId) await kernel.storage.remove(replay.posterId)
  }

  async function finish(room: RoomRecord, replay: ReplayRecord, parts: ReplayPart[]): Promise<void> {
    const { durationMs, spans } = await media.replay(cutsOf(parts, []), NOBODY)
    if (durationMs === 0) {
      await replays.change(room.id, replay.id, ['processing'], { state: 'empty' })
      return
    }
    await addChapters(replay, spans)
    const startedAt = new Date(spans[0]?.at ?? replay.startedAt)
    const isMade = await replays.change(room.id, replay.id, ['processing', 'empty'], {
      state: 'ready',
      parts,
      spans: [...spans],
      durationMs,
      fullMs: lengthOf(parts),
      startedAt,
    })
    if (!isMade) return
    await makePoster(replay, parts, []).catch((error: unknown) =>
      kernel.log.warn({ room: room.id, error: String(error) }, 'a replay has no poster'),
    )
    if (room.sample || (await rules()).replayAutoPublish) await publish(room, { ...replay, state: 'ready' }, 'system')
    else await waits(room, replay.id)
  }

  /** Another process completed a part after the replay was made: it is added if nobody has trimmed the replay. */
  async function grow({ id, roomId, state, keep, fullMs }: ReplayRecord, parts: ReplayPart[]): Promise<void> {
    if (keep.length > 0 || lengthOf(parts) <= fullMs) return
    const { durationMs, spans } = await media.replay(cutsOf(parts, []), NOBODY)
    await replays.change(roomId, id, [state], { parts, spans: [...spans], durationMs, fullMs: lengthOf(parts) })
  }

  async function publish(
    room: RoomRecord,
    replay: Pick<ReplayRecord, 'id' | 'title'> & { readonly state: ReplayRecord['state'] },
    by: string,
    also?: (inside: Transaction) => Promise<void> | undefined,
  ): Promise<boolean> {
    const at = now()
    const days = (await rules()).replayKeepDays
    const expireAt = days === null ? null : new Date(at.getTime() + days * DAY_MS)
    const isOut = await replays.change(
      room.id,
      replay.id,
      ['ready', 'withdrawn'],
      { state: 'published', publishedAt: at, expireAt, title: replay.title },
      async (tx) => {
        await also?.(tx)
        await record(tx, room.id, {
          at,
          by,
          kind: 'replay',
          what: `发布回放《${replay.title}》`,
          subject: { replayId: replay.id, state: 'published' },
        })
      },
    )
    if (isOut) await showInRoom(room.id, by)
    return isOut
  }

  async function move(roomId: RoomId, to: RoomState, by: string, why: string): Promise<void> {
    const room = await rooms.find(roomId)
    if (!room || !mayBecome(room.state, to)) return
    await become(room, to, by, why).catch((error: unknown) => {
      // Another process was faster.
      if (!(error instanceof Refusal)) throw error
    })
  }

  async function showInRoom(roomId: RoomId, by: string): Promise<void> {
    await move(roomId, 'processing', by, 'its recording is complete')
    await move(roomId, 'replay', by, 'its replay is published')
  }

  return {
    publish,
    makePoster,
    wish,
    /** The room is no longer watchable, only over. */
    hideFromRoom: (roomId: RoomId, by: string) => move(roomId, 'ended', by, 'its replay was withdrawn'),
    /** A room is over, or a part of its recording is complete: check what there is. */
    async roomEnded(room: Pick<RoomRecord, 'id' | 'kind' | 'state'>): Promise<void> {
      if (room.kind === 'video') await wish(room.id)
    },
    /** Rooms whose replay a killed process left unmade. */
    async reconcile(): Promise<void> {
      for (const roomId of await replays.listUnfinished(new Date(kernel.clock.now() - LOOK_BACK_MS))) await wish(roomId)
    },
    job: { name: JOB, run: (payload: unknown) => make(Job.parse(payload).roomId) } as const,
  }

  async function make(roomId: RoomId): Promise<void> {
    const room = await rooms.find(roomId)
    if (!room || room.kind !== 'video' || !['ended', 'processing', 'replay'].includes(room.state)) return
    const known = await replays.findByRoom(roomId)
    const { parts, isOpen, startedAt } = await recorded(roomId)
    if (known && known.state !== 'processing' && known.state !== 'empty') {
      if (!isOpen) await grow(known, parts)
      return known.state === 'published' ? showInRoom(roomId, 'system') : undefined
    }
    const replay = known ?? (await begin(room, startedAt))
    if (parts.length === 0 && !isOpen) {
      await replays.change(roomId, replay.id, ['processing'], { state: 'empty' })
      return
    }
    await move(roomId, 'processing', 'system', 'its recording is being put together')
    if (isOpen) return wish(roomId, OPEN_AGAIN_MS)
    await finish(room, replay, parts)
  }
}

export type ReplayMaker = ReturnType<typeof replayMaker>

/** The end of a grant given out now. */
export function grantUntil(nowMs: number, forMs: number): Instant {
  return Instant.parse(nowMs + forMs)
}
