import { widthOf } from './text'

export interface Lines {
  readonly size: number
  readonly lines: readonly string[]
}

interface Room {
  readonly width: number
  readonly lines: number
  /** The largest letters, and the smallest. */
  readonly sizes: readonly [number, number]
}

const STEP = 2
/** What no line begins with. */
const CLOSING = /^[，。：；、？！）》」”’…]/u
/** Latin words and numbers stay whole; every other character may begin a line. */
const PIECES = /[A-Za-z0-9.%/+-]+|./gu

/** A title in the largest letters that its room allows: a new line after the colon, and nothing is cut off. */
export function linesOf(title: string, { width, lines: most, sizes: [largest, smallest] }: Room): Lines {
  for (let size = largest; size > smallest; size -= STEP) {
    const lines = brokenAt(title, size, width)
    if (lines.length <= most) return { size, lines }
  }
  return { size: smallest, lines: brokenAt(title, smallest, width) }
}

function brokenAt(title: string, size: number, width: number): string[] {
  return title
    .split(/(?<=：)/u)
    .flatMap((part) => wrapped(part, size, width))
    .map((line) => line.trim())
}

function wrapped(part: string, size: number, width: number): string[] {
  const lines = ['']
  for (const piece of part.match(PIECES) ?? []) {
    const line = lines.at(-1) ?? ''
    const fits = line === '' || CLOSING.test(piece) || widthOf(line + piece, size) <= width
    if (fits) lines[lines.length - 1] = line + piece
    else lines.push(piece)
  }
  return balanced(lines, size, width)
}

/** Two lines of about the same length read better than a full one and a rest of one character. */
function balanced(lines: readonly string[], size: number, width: number): string[] {
  const [first = '', second = ''] = lines
  if (lines.length !== 2 || [...second].length > 2) return [...lines]
  const pieces = (first + second).match(PIECES) ?? []
  let at = Math.ceil(pieces.length / 2)
  while (at < pieces.length && CLOSING.test(pieces[at] ?? '')) at += 1
  const halves = [pieces.slice(0, at).join(''), pieces.slice(at).join('')]
  return halves.every((half) => half !== '' && widthOf(half, size) <= width) ? halves : [...lines]
}
