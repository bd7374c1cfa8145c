import sharp from 'sharp'
import type { PortraitLook } from '@rostrum/server/kernel/drawing'
import { document, drawBoard, drawCaption, type BoardState } from '../drawing/picture'
import { drawPerson, poseAt, still } from '../drawing/person'
import { BOARD, CAPTION, PERSON, SIZE, type Area } from '../drawing/tones'
import type { Presented } from '../script'
import { lengthOf, timelineOf, type LessonBeat } from '../timeline'

export const RATE = 15
const BYTES = 3
const FADE_MS = 400
const FADES = 4
/** So many pictures a second show a growing chart. */
const GROWTH_RATE = 6
const SHOWING_MS = 2_400

async function pixels(area: Area, inner: string, look: PortraitLook): Promise<Buffer> {
  return sharp(Buffer.from(document(area, inner, look)))
    .removeAlpha()
    .raw()
    .toBuffer()
}

function paste(frame: Buffer, { left, top, width, height }: Area, part: Buffer): void {
  const row = width * BYTES
  for (let line = 0; line < height; line += 1)
    part.copy(frame, ((top + line) * SIZE.width + left) * BYTES, line * row, (line + 1) * row)
}

/** What the board shows at that time of a beat. */
function boardAt(beat: LessonBeat, previous: LessonBeat | undefined, ms: number): BoardState {
  const isNew = beat.points > (previous?.scene === beat.scene ? previous.points : 0)
  const fade = isNew ? Math.min(1, Math.ceil(((ms - beat.fromMs + 1) / FADE_MS) * FADES) / FADES) : 1
  const steps = Math.max(1, Math.round(((beat.toMs - beat.fromMs) / 1_000) * GROWTH_RATE))
  // It is complete before the line ends.
  const done = Math.min(1, Math.ceil(((ms - beat.fromMs) / (beat.toMs - beat.fromMs)) * steps * 1.2) / steps)
  const grown = beat.grownFrom + (beat.grownTo - beat.grownFrom) * done
  return { scene: beat.scene, points: beat.points, fade, marks: beat.marks, grown }
}

const isShowing = (beat: LessonBeat, previous: LessonBeat | undefined, ms: number): boolean =>
  ms - beat.fromMs < SHOWING_MS && (beat.points > (previous?.points ?? 0) || beat.marks > (previous?.marks ?? 0))

/** Every picture of the lesson, in order, as RGB; the same memory each time. Only what changed is drawn again. */
export async function* framesOf(script: Presented): AsyncGenerator<{ readonly frame: Buffer; readonly share: number }> {
  sharp.concurrency(1)
  const { look } = script
  const beats = timelineOf(script)
  const count = Math.round((lengthOf(beats) * RATE) / 1_000)
  const frame = await pixels({ left: 0, top: 0, ...SIZE }, drawPerson(look, still), look)
  const poses = new Map<string, Buffer>()
  const shown = { board: '', caption: '', pose: '' }
  let at = 0
  for (let number = 0; number < count; number += 1) {
    const ms = (number * 1_000) / RATE
    while (at < beats.length - 1 && ms >= (beats[at]?.toMs ?? 0)) at += 1
    const [beat, previous] = [beats[at], beats[at - 1]]
    if (!beat) return
    const state = boardAt(beat, previous, ms)
    const pose = poseAt(ms, isShowing(beat, previous, ms))
    const keys = {
      board: JSON.stringify(state),
      caption: script.captionsApart ? '' : beat.text,
      pose: JSON.stringify(pose),
    }
    if (keys.board !== shown.board) paste(frame, BOARD, await pixels(BOARD, drawBoard(script, state), look))
    if (keys.caption !== shown.caption)
      paste(frame, CAPTION, await pixels(CAPTION, drawPerson(look, still) + drawCaption(keys.caption), look))
    if (keys.pose !== shown.pose) {
      const sprite = poses.get(keys.pose) ?? (await pixels(PERSON, drawPerson(look, pose), look))
      poses.set(keys.pose, sprite)
      paste(frame, PERSON, sprite)
    }
    Object.assign(shown, keys)
    yield { frame, share: (number + 1) / count }
  }
}
