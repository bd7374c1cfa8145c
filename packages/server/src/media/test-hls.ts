/** A strict reader of playlists: throws where a player would have to guess. */
export interface ReadPart {
  readonly uri: string
  readonly duration: number
  readonly isIndependent: boolean
}

export interface ReadSegment {
  readonly msn: number
  /** Undefined while it grows. */
  readonly uri: string | undefined
  readonly duration: number
  readonly map: string
  readonly discontinuity: number
  readonly at: number | undefined
  readonly parts: readonly ReadPart[]
}

export interface ReadPlaylist {
  readonly head: Readonly<Record<string, string>>
  readonly segments: readonly ReadSegment[]
  readonly hint: string | undefined
  readonly isOver: boolean
}

type Draft = { -readonly [K in keyof ReadSegment]: ReadSegment[K] } & { parts: ReadPart[] }

export function readPlaylist(text: string): ReadPlaylist {
  const lines = text.trimEnd().split('\n')
  if (lines[0] !== '#EXTM3U') throw new Error('not a playlist')
  const head: Record<string, string> = {}
  const segments: ReadSegment[] = []
  let [hint, map, duration]: (string | undefined)[] = []
  let discontinuity = 0
  let draft: Draft | undefined
  const current = () =>
    (draft ??= {
      msn: Number(head['EXT-X-MEDIA-SEQUENCE']) + segments.length,
      uri: undefined,
      duration: 0,
      map: '',
      discontinuity: 0,
      at: undefined,
      parts: [],
    })
  for (const line of lines.slice(1)) {
    const [, name = '', value = ''] = /^#([A-Z0-9-]+):?(.*)$/.exec(line) ?? []
    if (name === 'EXT-X-MAP') map = attributes(value)['URI']
    else if (name === 'EXT-X-DISCONTINUITY') discontinuity += 1
    else if (name === 'EXT-X-PROGRAM-DATE-TIME') current().at = Date.parse(value)
    else if (name === 'EXT-X-PART') current().parts.push(partOf(attributes(value)))
    else if (name === 'EXTINF') duration = value.replace(',', '')
    else if (name === 'EXT-X-PRELOAD-HINT') hint = attributes(value)['URI']
    else if (name === 'EXT-X-DISCONTINUITY-SEQUENCE') discontinuity = Number((head[name] = value))
    else if (name !== '') head[name] = value
    else {
      if (duration === undefined) throw new Error(`no duration before ${line}`)
      segments.push({ ...current(), uri: line, duration: Number(duration), map: need(map), discontinuity })
      ;[draft, duration] = [undefined, undefined]
    }
  }
  if (draft?.parts.length) segments.push({ ...draft, map: need(map), discontinuity })
  return { head, segments, hint, isOver: 'EXT-X-ENDLIST' in head }
}

/** Checks the rules of a low-latency playlist, and those from one reading to the next. */
export function checkLive(playlist: ReadPlaylist, before?: ReadPlaylist): void {
  const wrong = [...wrongIn(playlist), ...(before ? wrongSince(before, playlist) : [])]
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}

function wrongIn({ head, segments, hint, isOver }: ReadPlaylist): string[] {
  const target = Number(head['EXT-X-TARGETDURATION'])
  const done = segments.filter(({ uri }) => uri !== undefined)
  return [
    ...done
      .filter(({ duration }) => Math.round(duration) > target)
      .map(({ msn }) => `segment ${msn} is longer than the target`),
    ...done
      .filter(
        ({ parts, duration }) =>
          parts.length > 0 && Math.abs(parts.reduce((sum, part) => sum + part.duration, 0) - duration) > 0.01,
      )
      .map(({ msn }) => `parts of ${msn} do not add up`),
    ...segments.filter(({ at }) => at === undefined).map(({ msn }) => `segment ${msn} has no date`),
    ...done
      .slice(-3)
      .filter(({ parts }) => parts.length === 0)
      .map(({ msn }) => `segment ${msn} has lost its parts`),
    ...done
      .slice(0, -3)
      .filter(({ parts }) => parts.length > 0)
      .map(({ msn }) => `segment ${msn} still lists parts`),
    ...(done.length > 8 ? ['the window is too wide'] : []),
    ...(/CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=0\.672/.test(head['EXT-X-SERVER-CONTROL'] ?? '')
      ? []
      : ['no blocking reload']),
    ...(head['EXT-X-PART-INF'] === 'PART-TARGET=0.21' ? [] : ['no part target']),
    ...(hint === undefined && !isOver ? ['no hint'] : []),
  ]
}

function wrongSince(before: ReadPlaylist, { head, segments }: ReadPlaylist): string[] {
  return [
    ...(before.head['EXT-X-TARGETDURATION'] === head['EXT-X-TARGETDURATION'] ? [] : ['the target has changed']),
    ...segments
      .filter((now) =>
        before.segments.some(
          (then) =>
            then.msn === now.msn &&
            (then.at !== now.at ||
              then.map !== now.map ||
              then.discontinuity !== now.discontinuity ||
              (then.uri && then.duration !== now.duration)),
        ),
      )
      .map(({ msn }) => `segment ${msn} has changed`),
  ]
}

function partOf({ URI, DURATION, INDEPENDENT }: Record<string, string>): ReadPart {
  return { uri: need(URI), duration: Number(need(DURATION)), isIndependent: INDEPENDENT === 'YES' }
}

function attributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([A-Z-]+)=("[^"]*"|[^,]*)/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^"|"$/g, ''),
    ]),
  )
}

function need(value: string | undefined): string {
  if (value === undefined) throw new Error('something is missing from the playlist')
  return value
}
