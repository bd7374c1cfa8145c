import type { Script } from './script'

/** A stretch of a recording in which one caption is shown. */
export interface LessonBeat {
  readonly fromMs: number
  readonly toMs: number
  readonly scene: number
  readonly text: string
  readonly points: number
  readonly marks: number
  /** Shares of the chart at both ends. */
  readonly grownFrom: number
  readonly grownTo: number
  /** The line of the scene that it belongs to. */
  readonly line: number
}

/** The widest caption that fits into one line of the picture. */
export const CAPTION_CHARS = 28
const MS_PER_CHAR = 215
const PAUSE_MS = 900
const LEAST_MS = 2_600

/** The whole recording, beat after beat. */
export function timelineOf({ scenes }: Script): LessonBeat[] {
  const beats: LessonBeat[] = []
  for (const [scene, { lines }] of scenes.entries()) {
    const shown = { points: 0, marks: 0, grown: 0 }
    for (const [line, { text, points = shown.points, marks = shown.marks, grown = shown.grown }] of lines.entries()) {
      const parts = partsOf(text)
      for (const [at, part] of parts.entries()) {
        const fromMs = beats.at(-1)?.toMs ?? 0
        const share = (done: number) => shown.grown + ((grown - shown.grown) * done) / parts.length
        const toMs = fromMs + msOf(part)
        beats.push({
          fromMs,
          toMs,
          scene,
          line,
          text: part,
          points,
          marks,
          grownFrom: share(at),
          grownTo: share(at + 1),
        })
      }
      Object.assign(shown, { points, marks, grown })
    }
  }
  return beats
}

/** The first beat of a line. */
export function beatAt(beats: readonly LessonBeat[], [scene, line]: readonly [number, number]): LessonBeat {
  const found = beats.find((beat) => beat.scene === scene && beat.line === line)
  if (!found) throw new Error(`the script has no line ${line} on page ${scene}`)
  return found
}

export const lengthOf = (beats: readonly LessonBeat[]): number => beats.at(-1)?.toMs ?? 0

/** Long enough to be read aloud. */
const msOf = (text: string): number => Math.max(LEAST_MS, PAUSE_MS + text.length * MS_PER_CHAR)

/** Splits a long line after its punctuation. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const clause of text.match(/[^，。；：？！]+[，。；：？！]*[”》）]?/gu) ?? [text]) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + clause.length <= CAPTION_CHARS) parts[parts.length - 1] = last + clause
    else parts.push(clause)
  }
  return parts
}
