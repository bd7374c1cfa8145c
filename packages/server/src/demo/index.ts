import type { RoomId } from '@rostrum/contract/live'
import type { Kernel, Route, Slice } from '../kernel'
import type { PortraitLook } from '../kernel/drawing'
import { findFfmpeg } from '../media'
import { callsOf, type SamplePerson } from './calls'
import { plainLook } from './drawing/person'
import { filmAll, type FilmScript, type FilmsDeps } from './films'
import { sampleLesson, type LessonRoom } from './lesson'
import type { Program } from './program'
import { LessonRecordings } from './recording/recordings'
import { replayAll, type ReplayScript, type ReplaysDeps } from './replays'
import { sampleFilms } from './scripts/films'
import { sampleReplays } from './past'
import { sampleProgram } from './scripts/sample-program'
import { text } from './text.zh'

export { createSampleDays } from './days'

export interface DemoConfig {
  /** Folder of the recordings that it makes. */
  readonly dir: string
  readonly ffmpegPath?: string
  /** Where this machine reaches its own RTMP port; 127.0.0.1 unless given. */
  readonly rtmpHost?: string
  /** Receives what a person at the terminal should know. */
  readonly say: (line: string) => void
  /** The sample lesson unless given. */
  readonly program?: Program
  /** The sample videos that are drawn; those of the sample content unless given. */
  readonly films?: readonly FilmScript[]
  /** The lessons that are over; those of the sample content unless given. */
  readonly replays?: readonly ReplayScript[]
}

export type Demo = Slice & {
  /** Process id of the sender while the lesson is on the air. */
  senderPid(): number | undefined
}

export interface DemoDeps extends Pick<FilmsDeps, 'refilm'>, Pick<ReplaysDeps, 'replays' | 'takeIn'> {
  /** Every call of the product. */
  routes(): readonly Route[]
  samplePeople(): Promise<{
    readonly teachers: readonly (SamplePerson & { readonly look?: PortraitLook })[]
    readonly members: readonly SamplePerson[]
  }>
  openRoom(words: LessonRoom): Promise<RoomId | undefined>
}

/** The process answers first; the lesson has time. */
const AFTER_START_MS = 2_000

/** Keeps a demonstration alive: a lesson on the air. Only a demonstration has this slice. */
export function createDemo(kernel: Kernel, config: DemoConfig, deps: DemoDeps): Demo {
  const { say, program = sampleProgram, films = sampleFilms, replays = sampleReplays } = config
  let lesson: ReturnType<typeof sampleLesson> | undefined
  let recordings: LessonRecordings | undefined
  let isStopped = false

  async function begin(): Promise<void> {
    const people = await deps.samplePeople()
    const [teacher] = people.teachers
    if (!teacher || isStopped) return
    const ffmpeg = await findFfmpeg(config.ffmpegPath, kernel.log.child({}, { level: 'silent' }))
    if (!ffmpeg) return say(text.noFfmpeg)
    if (isStopped) return
    const lookOf = (at: number) => people.teachers[at % people.teachers.length]?.look ?? plainLook
    recordings = new LessonRecordings({ dir: config.dir, ffmpeg: ffmpeg.path })
    lesson = sampleLesson({
      kernel,
      call: callsOf(deps.routes),
      people: { teacher, members: people.members },
      look: lookOf(0),
      program,
      recordings,
      ffmpeg: ffmpeg.path,
      rtmpHost: config.rtmpHost,
      say,
      async openRoom(words) {
        const room = await deps.openRoom(words)
        if (room === undefined) throw new Error('there is no sample teacher')
        return room
      },
    })
    const prepared = await lesson.prepare()
    await Promise.all([lesson.keepOnAir(prepared), film({ kernel, recordings, lookOf, say }, ffmpeg.path)])
  }

  /** After the lesson, which is first in line. */
  async function film(parts: Omit<FilmsDeps, 'refilm'>, ffmpeg: string): Promise<void> {
    const changed = await filmAll(films, { ...parts, refilm: deps.refilm })
    if (changed > 0) say(text.filmed(changed))
    const { replays: loaded, takeIn } = deps
    const count = await replayAll(replays, { ...parts, ffmpeg, replays: loaded, takeIn })
    if (count > 0) say(text.replayed(count))
  }

  return {
    name: 'demo',
    routes: [],
    senderPid: () => lesson?.pid,
    async start() {
      setTimeout(() => {
        begin().catch((error: unknown) => {
          if (isStopped) return
          kernel.log.error({ err: error }, 'the sample lesson stopped')
          say(text.failed(error instanceof Error ? error.message : String(error)))
        })
      }, AFTER_START_MS).unref()
    },
    async stop() {
      isStopped = true
      lesson?.stop()
      recordings?.stop()
    },
  }
}
