import { bodyOf, type FlvTag, writeTag } from './flv'

/** The fields of `onMetaData` about a picture. A player that reads a width waits for a picture. */
const OF_PICTURE = new Set([
  'width',
  'height',
  'displayWidth',
  'displayHeight',
  'videodatarate',
  'framerate',
  'videocodecid',
  'avclevel',
  'avcprofile',
  'hasVideo',
])
const NAME = Buffer.from('\x02\x00\x0aonMetaData', 'latin1')
const OBJECT = 3
const ECMA_ARRAY = 8
const COUNT_BYTES = 4
const NAME_END = Buffer.from([0, 0, 9])
/** Bytes after the type byte of AMF0 values of fixed length: number, boolean, null, undefined, reference, date. */
const FIXED: Readonly<Record<number, number>> = { 0: 8, 1: 1, 5: 0, 6: 0, 7: 2, 11: 10 }

/**
 * The metadata without the fields about a picture; undefined when it cannot be parsed, because players do without it.
 */
export function soundMeta(tag: FlvTag): FlvTag | undefined {
  const body = bodyOf(tag)
  const kind = body[NAME.length]
  const isKnown = body.subarray(0, NAME.length).equals(NAME) && (kind === OBJECT || kind === ECMA_ARRAY)
  const kept = isKnown ? keptFields(body, NAME.length + 1 + (kind === ECMA_ARRAY ? COUNT_BYTES : 0)) : undefined
  if (!kept) return undefined
  const head = Buffer.alloc(1 + COUNT_BYTES)
  head[0] = ECMA_ARRAY
  head.writeUInt32BE(kept.length, 1)
  return { ...tag, bytes: writeTag(tag, Buffer.concat([NAME, head, ...kept, NAME_END])) }
}

function keptFields(body: Buffer, from: number): Buffer[] | undefined {
  const kept: Buffer[] = []
  for (let at = from; at + 2 <= body.length; ) {
    const valueAt = at + 2 + body.readUInt16BE(at)
    if (valueAt === at + 2) return kept
    const end = valueEnd(body, valueAt)
    if (end === undefined || end > body.length) return undefined
    if (!OF_PICTURE.has(body.toString('latin1', at + 2, valueAt))) kept.push(body.subarray(at, end))
    at = end
  }
  // Some encoders leave the end marker out.
  return kept
}

// Nested objects are rare in metadata (cue points of files) and mean nothing live, so such metadata is dropped.
function valueEnd(body: Buffer, at: number): number | undefined {
  const kind = body[at]
  if (kind === undefined) return undefined
  const fixed = FIXED[kind]
  if (fixed !== undefined) return at + 1 + fixed
  if (kind === 2 && at + 3 <= body.length) return at + 3 + body.readUInt16BE(at + 1)
  return kind === 12 && at + 5 <= body.length ? at + 5 + body.readUInt32BE(at + 1) : undefined
}
