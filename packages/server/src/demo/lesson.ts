import { liveEndpoints, type RoomId } from '@rostrum/contract/live'
import type { Kernel } from '../kernel'
import { writtenAddress } from '../kernel/address'
import { pictureOf, type PortraitLook } from '../kernel/drawing'
import { push, type Loop } from './broadcast'
import type { CallAs } from './calls'
import { cuePlayer, type People } from './cues'
import { drawCover } from './drawing/cover'
import type { Program } from './program'
import type { LessonRecordings } from './recording/recordings'
import { text } from './text.zh'
import { lengthOf, timelineOf } from './timeline'

export interface LessonRoom {
  readonly title: string
  readonly outline: string
  /** A PNG; drawn for a room without one. */
  readonly cover: () => Promise<Buffer>
}

export interface LessonDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly call: CallAs
  readonly people: People
  /** Of the teacher. */
  readonly look: PortraitLook
  /** The room of the lesson that is not over: found, or made. */
  openRoom(words: LessonRoom): Promise<RoomId>
  readonly program: Program
  readonly recordings: LessonRecordings
  readonly ffmpeg: string
  /** Where this machine reaches its own RTMP port; 127.0.0.1 unless given. */
  readonly rtmpHost?: string
  readonly say: (line: string) => void
}

const api = liveEndpoints
const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 30_000
/** A sender that lived this long had no trouble to begin with. */
const STEADY_MS = 30_000
/** Between a lesson that somebody ended and the next one. */
const BREAK_MS = 60_000
const TOLD = 0.2

/** The sample lesson on the air: it begins by itself, and again after any accident, until it is stopped. */
export function sampleLesson(deps: LessonDeps) {
  const { call, people, recordings, ffmpeg, rtmpHost = '127.0.0.1', say, kernel } = deps
  const { words, talk } = deps.program
  const script = { ...deps.program.script, look: deps.look }
  const openRoom = () => deps.openRoom({ ...words, cover: () => pictureOf(drawCover(script)) })
  const loopMs = lengthOf(timelineOf(script))
  const cues = cuePlayer(deps)
  const stopped = new AbortController()
  let current: Loop | undefined
  let isTold = false

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      stopped.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })

  async function prepare(room: RoomId): Promise<string> {
    if (recordings.has(script)) return recordings.make(script)
    say(text.preparing(Math.round(loopMs / 1_000)))
    await cues.say(room, words.preparing)
    let told = 0
    const file = await recordings.make(script, (share) => {
      if (share < told + TOLD || share >= 1) return
      told = share
      say(text.progress(Math.round(share * 100)))
    })
    say(text.prepared)
    return file
  }

  /** The teacher's own address; undefined while nothing can be pushed there. */
  async function addressOf(room: RoomId): Promise<string | undefined> {
    const studio = api['live.getPushInfo']
    const { rtmpServer, streamKey, ingest, isPushing } = studio.reply.parse(
      await call(people.teacher, studio, { id: room }),
    )
    // The address is for other machines; the server is on this one.
    const server = rtmpServer.replace(/^rtmp:\/\/(\[[^\]]*\]|[^:/]+)/u, writtenAddress('rtmp', rtmpHost))
    return ingest === 'ready' && !isPushing ? `${server}/${streamKey}` : undefined
  }

  /** One sender, from its start to its end. */
  async function send(room: RoomId, file: string, url: string): Promise<void> {
    current = push({ ffmpeg, file, url })
    let unfollow = cues.follow(room, talk)
    const again = setInterval(() => {
      unfollow()
      unfollow = cues.follow(room, talk)
    }, loopMs)
    const complaint = await current.over
    clearInterval(again)
    unfollow()
    current = undefined
    if (!stopped.signal.aborted) kernel.log.info({ complaint }, 'the sender of the sample lesson ended')
  }

  /** The room that was sent to, as far as anything could be sent. */
  async function turn(file: string, last: RoomId): Promise<RoomId> {
    const room = await openRoom()
    if (room !== last) await pause(BREAK_MS)
    const url = await addressOf(room)
    if (url === undefined || stopped.signal.aborted) return room
    if (!isTold) say(text.onAir(room))
    isTold = true
    await send(room, file, url)
    return room
  }

  async function keepOnAir(file: string, first: RoomId): Promise<void> {
    let [room, waitMs] = [first, FIRST_WAIT_MS]
    while (!stopped.signal.aborted) {
      const since = kernel.clock.now()
      try {
        room = await turn(file, room)
      } catch (error) {
        if (stopped.signal.aborted) return
        kernel.log.warn({ error: String(error) }, 'the sample lesson cannot be sent now')
      }
      await pause(waitMs)
      waitMs = kernel.clock.now() - since > STEADY_MS ? FIRST_WAIT_MS : Math.min(waitMs * 2, LAST_WAIT_MS)
    }
  }

  return {
    /** Process id of the sender, for operations and tests. */
    get pid(): number | undefined {
      return current?.pid
    },
    /** Opens the room, and makes the recording when there is none. */
    async prepare(): Promise<{ readonly room: RoomId; readonly file: string }> {
      const room = await openRoom()
      return { room, file: await prepare(room) }
    },
    /** Sends until it is stopped. */
    keepOnAir: ({ room, file }: { readonly room: RoomId; readonly file: string }) => keepOnAir(file, room),
    stop(): void {
      stopped.abort()
      current?.stop()
    },
  }
}
