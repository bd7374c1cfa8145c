import type { Instant } from '@rostrum/contract/kernel'
import { sha256 } from '@rostrum/server/kernel'
import type { ReplayMedia } from '../replays/making'

export interface FakePart {
  readonly ordinal: number
  readonly startedAt: number
  readonly durationMs: number
  readonly isOpen?: boolean
}

/** Cuts begin and end at multiples of this. */
export const SEGMENT_MS = 4_000

const segmentsOf = (durationMs: number, startedAt: number) =>
  Array.from({ length: Math.ceil(durationMs / SEGMENT_MS) }, (_, index) => ({
    ms: index * SEGMENT_MS,
    durationMs: Math.min(SEGMENT_MS, durationMs - index * SEGMENT_MS),
    at: (startedAt + index * SEGMENT_MS) as Instant,
  }))

/** Recordings without pictures. Like the real ones they widen cuts to the borders of segments. */
export function fakeRecordings() {
  const parts = new Map<string, FakePart[]>()
  const posters: string[] = []

  const media: ReplayMedia = {
    recording: async ({ name }) =>
      (parts.get(name) ?? []).map(({ startedAt, isOpen = false, ...part }) => ({
        ...part,
        startedAt: startedAt as Instant,
        isOpen,
        segments: segmentsOf(part.durationMs, startedAt),
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
    fingerprint: async ({ name }, ordinal) => {
      const part = parts.get(name)?.find((one) => one.ordinal === ordinal)
      return part && { bytes: part.durationMs, sha256: sha256(`${name}/${ordinal}`) }
    },
    async poster({ name }, ordinal, ms) {
      posters.push(`${name}/${ordinal}/${ms}`)
      return Buffer.from(`a picture of ${name}/${ordinal}/${ms}`)
    },
  }

  return {
    media,
    /** The positions of the posters made. */
    posters,
    /** The recording of this stream on the disk from now on. */
    record: (name: string, ...recorded: readonly FakePart[]) => void parts.set(name, [...recorded]),
  }
}
