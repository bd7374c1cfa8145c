import { refuse } from '../refusal'

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/**
 * A text file's words: by its mark, as UTF-8, or else in the Chinese national encoding, which holds GBK and GB2312.
 * Refuses 'kernel.captions_unreadable'.
 */
export function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  const tried = marked ? [marked.encoding] : ['utf-8', 'gb18030']
  for (const encoding of tried) {
    const text = readAs(encoding, bytes)
    // No text holds it: this is another kind of file, or half of a wide character.
    if (text !== undefined && !text.includes('\0')) return text
  }
  return refuse('kernel.captions_unreadable')
}

function readAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
