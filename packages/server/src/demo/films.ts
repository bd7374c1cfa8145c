import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Kernel } from '../kernel'
import type { PortraitLook } from '../kernel/drawing'
import type { LessonRecordings } from './recording/recordings'
import type { Script } from './script'
import { text } from './text.zh'
import { lengthOf, timelineOf, type LessonBeat } from './timeline'

/** A sample video, by its title, and the lesson that it shows. */
export interface FilmScript {
  readonly title: string
  readonly description: string
  readonly script: Script
  /** Index of the sample teachers: who presents it. */
  readonly teacher: number
  /** Published with these words when no sample video has the title. */
  readonly release?: FilmRelease
}

export interface FilmRelease {
  readonly category: { readonly id: string; readonly name: string }
  readonly hoursAgo: number
  /** Comments of a sample member. */
  readonly remarks: readonly string[]
}

export interface FilmsDeps {
  readonly kernel: Pick<Kernel, 'log'>
  readonly recordings: LessonRecordings
  /** The look of a sample teacher, by index. */
  readonly lookOf: (teacher: number) => PortraitLook
  /**
   * Gives the sample videos of this title the recording, unless they have it; publishes a released one that is not
   * there. Returns how many it changed.
   */
  refilm(film: {
    readonly title: string
    readonly description: string
    readonly release?: FilmRelease & Pick<FilmScript, 'teacher'>
    readonly durationSec: number
    /** What is said, in ms of the recording. */
    readonly captions: readonly Pick<LessonBeat, 'fromMs' | 'toMs' | 'text'>[]
    readonly fileName: string
    readonly read: () => Promise<Buffer>
  }): Promise<number>
  /** Receives what a person at the terminal should know. */
  readonly say: (line: string) => void
}

/** Makes the recordings of the sample videos one after the other. One that fails does not keep the others. */
export async function filmAll(
  films: readonly FilmScript[],
  { kernel, recordings, lookOf, refilm, say }: FilmsDeps,
): Promise<number> {
  let changed = 0
  for (const [at, { title, description, teacher, script: words, release }] of films.entries()) {
    const script = { ...words, look: lookOf(teacher), captionsApart: true } as const
    const beats = timelineOf(script)
    const durationSec = Math.round(lengthOf(beats) / 1_000)
    if (recordings.isStopped) return changed
    try {
      if (!recordings.has(script)) say(text.filming(title, at + 1, films.length, durationSec))
      const file = await recordings.make(script)
      changed += await refilm({
        title,
        description,
        ...(release && { release: { ...release, teacher } }),
        durationSec,
        captions: beats.map(({ fromMs, toMs, text: said }) => ({ fromMs, toMs, text: said })),
        fileName: basename(file),
        read: () => readFile(file),
      })
    } catch (error) {
      if (recordings.isStopped) return changed
      kernel.log.warn({ title, error: String(error) }, 'a sample video has no recording of its own')
    }
  }
  return changed
}
