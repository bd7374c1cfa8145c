import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Kernel } from '../kernel'
import type { PortraitLook } from '../kernel/drawing'
import type { StreamRef } from '../media'
import type { LessonRecordings } from './recording/recordings'
import type { Script } from './script'
import { text } from './text.zh'
import { beatAt, lengthOf, timelineOf, type LessonBeat } from './timeline'

/** The room of a lesson that is over. `speaker` is an index of the sample teachers; the series decides the cover. */
export interface ReplayRoom {
  readonly outline: string
  readonly series: 'market' | 'funds' | 'statements' | 'roundtable' | 'bonds' | 'weekly' | 'lessons'
  readonly speaker: number
  readonly visitorMode: 'none' | 'read' | 'teaser'
  readonly daysAgo: number
}

/** A lesson that is over: what was shown, and what was written in the room meanwhile. */
export interface ReplayScript extends ReplayRoom {
  readonly script: Script
  readonly talk: readonly SpokenRemark[]
}

/** A page of the script, and a line of it. */
export type ScriptPlace = readonly [scene: number, line: number]

/** Something written when a line was shown; a question is answered aloud, and in writing when that is done. */
export interface SpokenRemark {
  readonly at: ScriptPlace
  readonly who: 'teacher' | 'first' | 'second'
  readonly text: string
  readonly pin?: boolean
  readonly answer?: { readonly from: ScriptPlace; readonly to: ScriptPlace; readonly text: string }
}

/** What is loaded: the room, and what was said in it, by the seconds of the lesson. */
export interface PastLesson extends ReplayRoom {
  readonly title: string
  readonly durationMs: number
  /** What was said aloud, in ms of the lesson. */
  readonly captions: readonly Pick<LessonBeat, 'fromMs' | 'toMs' | 'text'>[]
  readonly said: readonly (Omit<SpokenRemark, 'at' | 'answer'> & {
    readonly atSec: number
    readonly answer?: { readonly fromSec: number; readonly toSec: number; readonly text: string }
  })[]
}

/** Keeps the recording of the lesson as this stream's, as if it had begun to arrive then. */
export type KeepDrawing = (stream: StreamRef, startedAt: number) => Promise<void>

export interface ReplaysDeps {
  readonly kernel: Pick<Kernel, 'log'>
  readonly recordings: LessonRecordings
  /** The look of a sample teacher, by index. */
  readonly lookOf: (teacher: number) => PortraitLook
  readonly ffmpeg: string
  readonly replays: {
    has(words: PastLesson): Promise<boolean>
    load(words: PastLesson, keep: KeepDrawing): Promise<void>
  }
  /** Keeps an FLV file as the recording of the stream. */
  takeIn(stream: StreamRef, file: string, startedAt: number): Promise<void>
  /** Receives what a person at the terminal should know. */
  readonly say: (line: string) => void
}

/** Written after the line has appeared. */
const AFTER_SEC = 1.5

/** The same lesson with its moments in seconds. */
export function wordsOf({ script, talk, ...words }: ReplayScript): PastLesson {
  const beats = timelineOf(script)
  const startOf = (place: ScriptPlace): number => beatAt(beats, place).fromMs / 1_000
  const said = talk.map(({ at, answer, ...remark }) => ({
    ...remark,
    atSec: startOf(at) + AFTER_SEC,
    ...(answer && {
      answer: { fromSec: startOf(answer.from), toSec: startOf(answer.to) + AFTER_SEC, text: answer.text },
    }),
  }))
  const captions = beats.map(({ fromMs, toMs, text: shown }) => ({ fromMs, toMs, text: shown }))
  return { ...words, title: script.title, durationMs: lengthOf(beats), captions, said }
}

/**
 * Draws the lessons one after the other and loads each. What is loaded is not drawn again, and its drawing is not kept
 * twice. One that fails does not keep the others.
 */
export async function replayAll(lessons: readonly ReplayScript[], deps: ReplaysDeps): Promise<number> {
  const { kernel, recordings, lookOf, replays, say } = deps
  let loaded = 0
  for (const [at, lesson] of lessons.entries()) {
    const words = wordsOf(lesson)
    if (recordings.isStopped) return loaded
    try {
      if (await replays.has(words)) continue
      const sec = Math.round(words.durationMs / 1_000)
      say(text.replaying(words.title, at + 1, lessons.length, sec))
      const script = { ...lesson.script, look: lookOf(lesson.speaker), captionsApart: true } as const
      const file = await recordings.make(script)
      await replays.load(words, (stream, startedAt) => keep(file, deps, stream, startedAt))
      recordings.forget(script)
      loaded += 1
    } catch (error) {
      if (recordings.isStopped) return loaded
      kernel.log.warn({ title: words.title, error: String(error) }, 'a sample replay is not there')
    }
  }
  return loaded
}

async function keep(
  file: string,
  { ffmpeg, takeIn }: Pick<ReplaysDeps, 'ffmpeg' | 'takeIn'>,
  ...[stream, startedAt]: Parameters<KeepDrawing>
): Promise<void> {
  const flv = `${file}.flv`
  try {
    await repack(ffmpeg, file, flv)
    await takeIn(stream, flv, startedAt)
  } finally {
    await rm(flv, { force: true })
  }
}

/** The same picture and sound as a stream would bring them. */
function repack(ffmpeg: string, from: string, to: string): Promise<void> {
  const args = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-i', from, '-c', 'copy', '-f', 'flv', to]
  const child = spawn(ffmpeg, args, { env: {}, stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`repacking ended with ${code}`))))
  })
}
