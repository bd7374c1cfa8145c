import type { Instant } from '@rostrum/contract/kernel'
import type { ReplayMedia } from '../replay-making'

export interface FakePart {
  readonly ordinal: number
  readonly startedAt: number
  readonly durationMs: number
  readonly isOpen?: boolean
}

/** Cuts begin and end at multiples of this. */
export const SEGMENT_MS = 4_000

/** What was recorded, without a picture. Like the real one it widens cuts to the borders of segments. */
export function fakeRecordings() {
  const parts = new Map<string, FakePart[]>()
  const posters: string[] = []

  const media: ReplayMedia = {
    recording: async ({ name }) =>
      (parts.get(name) ?? []).map(({ startedAt, isOpen = false, ...part }) => ({
        ...part,
        startedAt: startedAt as Instant,
        isOpen,
        segments: [],
      })),
    async replay(cuts, { subject, expiresAt }) {
      const spans: { ms: number; at: number; durationMs: number }[] = []
      let durationMs = 0
      for (const { stream, ordinal, fromMs = 0, toMs } of cuts) {
        const part = parts.get(stream)?.find((one) => one.ordinal === ordinal)
        if (!part) continue
        const from = Math.floor(fromMs / SEGMENT_MS) * SEGMENT_MS
        const to = Math.min(part.durationMs, Math.ceil((toMs ?? part.durationMs) / SEGMENT_MS) * SEGMENT_MS)
        spans.push({ ms: durationMs, at: part.startedAt + from, durationMs: to - from })
        durationMs += to - from
      }
      return { url: `/media/replay/${subject}-${expiresAt ?? ''}-${durationMs}.m3u8`, durationMs, spans }
    },
    async poster({ name }, ordinal, ms) {
      posters.push(`${name}/${ordinal}/${ms}`)
      return Buffer.from(`a picture of ${name}/${ordinal}/${ms}`)
    },
  }

  return {
    media,
    /** Positions posters were made of. */
    posters,
    /** What is on the disk of this stream from now on. */
    record: (name: string, ...recorded: readonly FakePart[]) => void parts.set(name, [...recorded]),
  }
}
