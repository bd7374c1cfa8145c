import { lengthOf, type LessonBeat } from '../timeline'

export const SOUND_RATE = 22_050
const LOUD = 0.05
/** A quiet chord, and one soft note when a point appears. */
const CHORD = [196, 246.94, 293.66] as const
const NOTE = 659.26

/** The quiet bed under a lesson: 16 bits, one channel. There is no voice: the captions carry the words. */
export function soundOf(beats: readonly LessonBeat[]): Buffer {
  const count = Math.round((lengthOf(beats) * SOUND_RATE) / 1_000)
  const sound = Buffer.alloc(count * 2)
  const notes = beats.filter(({ points, marks }, at) => points + marks > at && points > (beats[at - 1]?.points ?? 0))
  const starts = notes.map(({ fromMs }) => Math.round((fromMs * SOUND_RATE) / 1_000))
  let note = -1
  for (let at = 0; at < count; at += 1) {
    if (at >= (starts[note + 1] ?? Infinity)) note += 1
    const second = at / SOUND_RATE
    const swell = 0.55 + 0.45 * Math.sin((2 * Math.PI * second) / 13)
    const pad = CHORD.reduce((sum, pitch) => sum + Math.sin(2 * Math.PI * pitch * second), 0) / CHORD.length
    const since = (at - (starts[note] ?? -Infinity)) / SOUND_RATE
    const bell = since < 2 ? Math.sin(2 * Math.PI * NOTE * since) * Math.exp(-3.2 * since) : 0
    const ends = Math.min(1, second * 2, (count - at) / SOUND_RATE)
    sound.writeInt16LE(Math.round(32_000 * LOUD * ends * (pad * swell * 0.6 + bell)), at * 2)
  }
  return sound
}
