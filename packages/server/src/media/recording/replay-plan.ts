import { Instant } from '@rostrum/contract/kernel'
import type { RecordingPart, ReplayCut, ReplaySpan } from '../engine'
import { FILLED, initFile, type PartIndex, segmentFile } from './part-index'
import type { SegmentRange } from './replay-token'

/** Wall clock and media time may differ by this much between neighbours within one span. */
const SAME_SPAN_MS = 250

/** The whole segments a cut touches; undefined when it touches none. */
export function rangeOf(
  { stream, ordinal, fromMs = 0, toMs = Infinity }: ReplayCut,
  { segments }: RecordingPart,
): SegmentRange | undefined {
  const touched = segments.flatMap(({ ms, durationMs }, at) => (ms + durationMs > fromMs && ms < toMs ? [at] : []))
  const [from, last] = [touched[0], touched.at(-1)]
  return from === undefined || last === undefined ? undefined : { stream, ordinal, from, to: last + 1 }
}

/** The mapping of replay time to wall clock: one span per part, more where the sender's clock drifted. */
export function spansOf(
  chosen: readonly (readonly { readonly at: number; readonly durationMs: number }[])[],
): ReplaySpan[] {
  const spans: ReplaySpan[] = []
  let ms = 0
  for (const segments of chosen) {
    let isNew = true
    for (const { at, durationMs } of segments) {
      const last = spans.at(-1)
      const continues = !isNew && last && Math.abs(last.at + last.durationMs - at) <= SAME_SPAN_MS
      if (continues) spans[spans.length - 1] = { ...last, durationMs: last.durationMs + durationMs }
      else spans.push({ ms, at: Instant.parse(at), durationMs })
      ms += durationMs
      isNew = false
    }
  }
  return spans
}

export interface PlannedCut {
  readonly from: number
  readonly segments: PartIndex['segments']
  /** Its part lacks a track that the replay has. */
  readonly isFilled: boolean
}

/**
 * A VOD playlist of these cuts. A segment's address below it is `cut/s<n>.m4s`, `cut` counted from 0; with `filled-`
 * before its name it comes with what its part lacks.
 */
export function replayPlaylist(cuts: readonly PlannedCut[]): string {
  const longest = Math.max(
    1,
    ...cuts.flatMap(({ segments }) => segments.map(({ durationMs }) => Math.round(durationMs / 1000))),
  )
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
    ...cuts.flatMap(({ from, segments, isFilled }, cut) => [
      ...(cut === 0 ? [] : ['#EXT-X-DISCONTINUITY']),
      `#EXT-X-MAP:URI="${cut}/${isFilled ? FILLED : ''}${initFile}"`,
      ...segments.flatMap(({ at, durationMs }, index) => [
        `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
        `#EXTINF:${(durationMs / 1000).toFixed(3)},`,
        `${cut}/${isFilled ? FILLED : ''}${segmentFile(from + index)}`,
      ]),
    ]),
    '#EXT-X-ENDLIST',
  ]
  return `${lines.join('\n')}\n`
}
