import { hlsPartTargetSec, hlsTargetSec, type HlsPart } from './packager'

/** A segment of the window; the last one may still be growing. */
export interface LiveSegment {
  readonly msn: number
  /** The `init<n>.mp4` that decodes it. */
  readonly init: number
  /** It does not continue the previous one. */
  readonly isDiscontinuous: boolean
  /** Wall clock of its beginning. */
  readonly at: number
  readonly parts: HlsPart[]
  isDone: boolean
}

/** A placeholder for each reader's own grant. */
export const GRANT = '\u0000'
const PARTS_LISTED_FOR = 3
const HOLD_BACK_PARTS = 3.2

export interface LivePlaylist {
  readonly segments: readonly LiveSegment[]
  /** Discontinuities that have left the window. */
  readonly discontinuities: number
  readonly isOver: boolean
}

/** The text of a low-latency playlist (RFC 8216bis). `GRANT` is still to be replaced in it. */
export function livePlaylist({ segments, discontinuities, isOver }: LivePlaylist): string {
  const detailedFrom = segments.filter(({ isDone }) => isDone).length - PARTS_LISTED_FOR
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${hlsTargetSec}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(HOLD_BACK_PARTS * hlsPartTargetSec).toFixed(3)}`,
    `#EXT-X-PART-INF:PART-TARGET=${hlsPartTargetSec}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.msn ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`,
    ...segments.flatMap((segment, at) => segmentLines(segment, segments[at - 1], at >= detailedFrom)),
    ...(isOver ? ['#EXT-X-ENDLIST'] : hintLines(segments.at(-1))),
  ]
  return `${lines.join('\n')}\n`
}

function segmentLines(
  { msn, init, isDiscontinuous, at, parts, isDone }: LiveSegment,
  before: LiveSegment | undefined,
  isDetailed: boolean,
): string[] {
  return [
    ...(isDiscontinuous ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(before?.init === init ? [] : [`#EXT-X-MAP:URI="init${init}.mp4?${GRANT}"`]),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
    ...(isDetailed ? parts.map((part, index) => partLine(part, msn, index)) : []),
    ...(isDone ? [`#EXTINF:${seconds(durationOf(parts))},`, `s${msn}.m4s?${GRANT}`] : []),
  ]
}

function partLine({ durationMs, isIndependent }: HlsPart, msn: number, index: number): string {
  return `#EXT-X-PART:DURATION=${seconds(durationMs)},URI="p${msn}.${index}.m4s?${GRANT}"${isIndependent ? ',INDEPENDENT=YES' : ''}`
}

function hintLines(last: LiveSegment | undefined): string[] {
  if (!last) return []
  const name = last.isDone ? `p${last.msn + 1}.0` : `p${last.msn}.${last.parts.length}`
  return [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${name}.m4s?${GRANT}"`]
}

function durationOf(parts: readonly HlsPart[]): number {
  return parts.reduce((sum, { durationMs }) => sum + durationMs, 0)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(5)
}
