const AUDIO = 8
const VIDEO = 9
const ENHANCED = 0x80
const FOUR_CC_END = 5
const AVC = 7
const AAC = 0xaf
const ENHANCED_SOUND = 9
const SEQUENCE_START = 0
const CODED_FRAMES = 1
const SEQUENCE_END = 2
/** Coded frames that are shown when they are decoded: the offset is left out. */
const CODED_FRAMES_X = 3
const NO_OFFSET = Buffer.alloc(3)

/**
 * H.264 and AAC that an encoder names by four letters (enhanced RTMP 2) in the form that they always had: that is the
 * one which every player reads. Undefined for what has no such form and means nothing to them; any other tag as it is.
 */
export function plainBody(type: number, body: Buffer): Buffer | undefined {
  const first = body[0] ?? 0
  const name = body.toString('latin1', 1, FOUR_CC_END)
  if (type === VIDEO && (first & ENHANCED) !== 0 && name === 'avc1') return picture(first, body)
  if (type === AUDIO && first >> 4 === ENHANCED_SOUND && name === 'mp4a') return sound(first & 15, body)
  return body
}

function picture(first: number, body: Buffer): Buffer | undefined {
  const head = (packet: number) => Buffer.from([(first & 0x70) | AVC, packet])
  const rest = body.subarray(FOUR_CC_END)
  switch (first & 15) {
    case SEQUENCE_START:
      return Buffer.concat([head(0), NO_OFFSET, rest])
    case CODED_FRAMES:
      return rest.length < NO_OFFSET.length ? undefined : Buffer.concat([head(1), rest])
    case CODED_FRAMES_X:
      return Buffer.concat([head(1), NO_OFFSET, rest])
    case SEQUENCE_END:
      return Buffer.concat([head(2), NO_OFFSET])
    default:
      return undefined
  }
}

function sound(packet: number, body: Buffer): Buffer | undefined {
  if (packet !== SEQUENCE_START && packet !== CODED_FRAMES) return undefined
  return Buffer.concat([Buffer.from([AAC, packet]), body.subarray(FOUR_CC_END)])
}
