import { charactersOf } from '@rostrum/contract/kernel/characters'

/** The part of a canvas that a layout needs to measure words. */
export interface Ruler {
  font: string
  measureText(words: string): { readonly width: number }
}

/** Characters that may not begin a line. */
const NEVER_FIRST = /^[，。、；：？！）】》」』”’…%,.;:?!)\]]/
/** Words and figures of other scripts stay whole if they fit, and so do spaces. */
const JOINED = [/^[A-Za-z0-9$#@&+\-_'./%]/, /^\s/]

/** Breaks words into lines no wider than `width`; the last of at most `most` lines ends in … when text is cut. */
export function linesOf(ruler: Ruler, words: string, width: number, most = Infinity): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (text: string): boolean => ruler.measureText(text).width <= width
  for (const piece of piecesOf(ruler, words, width)) {
    const next = line + piece
    if (fits(next) || (NEVER_FIRST.test(piece) && line !== '' && ruler.measureText(next).width <= width * 1.04)) {
      line = next
      continue
    }
    lines.push(line.trimEnd())
    line = piece.trimStart()
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), shortened(ruler, lines[most - 1] ?? '', width)]
}

function piecesOf(ruler: Ruler, words: string, width: number): string[] {
  const pieces: string[] = []
  for (const character of charactersOf(words.replace(/\s+/g, ' ').trim())) {
    const before = pieces.at(-1)
    const isJoined = before !== undefined && JOINED.some((kind) => kind.test(before) && kind.test(character))
    if (isJoined) pieces[pieces.length - 1] = before + character
    else pieces.push(character)
  }
  return pieces.flatMap((piece) => (ruler.measureText(piece).width <= width ? [piece] : charactersOf(piece)))
}

function shortened(ruler: Ruler, line: string, width: number): string {
  const signs = charactersOf(line)
  while (signs.length > 0 && ruler.measureText(`${signs.join('')}…`).width > width) signs.pop()
  return `${signs.join('')}…`
}
