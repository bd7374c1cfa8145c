import type { Upload } from '@rostrum/contract/kernel'
import { text } from './text.zh'

type Kind = Upload['kinds'][number]

interface Signature {
  readonly kind: Kind
  readonly mime: string
  readonly matches: (bytes: Buffer) => boolean
}

const startsWith = (hex: string) => (bytes: Buffer) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Pictures (AVIF, HEIC, JPEG 2000) and raw photographs have the container of a film: these are the films and sounds. */
const FILM_BRAND =
  /^(iso[m2-9]|mp4[12]|mp7[12]|avc1|M4[ABPV] |dash|cmf[cs2]|qt {2}|3g[ceghiprs2-9]\w|mmp4|MSNV|XAVC|f4[abpv] )$/

/** No signature looks further. */
export const SNIFFED_BYTES = 12

const signatures: readonly Signature[] = [
  { kind: 'image', mime: 'image/png', matches: startsWith('89504e470d0a1a0a') },
  { kind: 'image', mime: 'image/jpeg', matches: startsWith('ffd8ff') },
  { kind: 'image', mime: 'image/gif', matches: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) },
  {
    kind: 'image',
    mime: 'image/webp',
    matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    kind: 'audio',
    mime: 'audio/wav',
    matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE',
  },
  {
    kind: 'audio',
    mime: 'audio/mpeg',
    matches: (bytes) => ascii(bytes, 0, 3) === 'ID3' || /^ff(fb|fa|f3|f2|e3|e2)/.test(bytes.toString('hex', 0, 2)),
  },
  {
    kind: 'video',
    mime: 'video/mp4',
    matches: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && FILM_BRAND.test(ascii(bytes, 8, 12)),
  },
  { kind: 'package', mime: 'application/vnd.android.package-archive', matches: startsWith('504b0304') },
  { kind: 'pdf', mime: 'application/pdf', matches: (bytes) => ascii(bytes, 0, 5) === '%PDF-' },
  { kind: 'piece', mime: 'application/octet-stream', matches: () => true },
  { kind: 'captions', mime: 'text/plain', matches: () => true },
]

/**
 * The media type by the first bytes, if it is of a wanted kind. SVG does not count as an image: it can carry scripts.
 */
export function sniff(bytes: Buffer, kinds: readonly Kind[]): string | undefined {
  return signatures.find(({ kind, matches }) => kinds.includes(kind) && matches(bytes))?.mime
}

/** What is taken, in words, for whoever sent something else: `JPG、PNG、WebP、GIF 图片或 PDF`. */
export const namesOf = (kinds: readonly Kind[]): string => kinds.map((kind) => text.kinds[kind]).join(text.or)
