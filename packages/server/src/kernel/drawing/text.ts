import opentype, { type Font } from 'opentype.js'
import { fontFile } from './font-file'

// Letters are drawn as outlines of a font of our own: a machine may have no Chinese font, or none at all.

interface Outline {
  readonly width: number
  readonly path: string
}

let font: Font | undefined
const outlines = new Map<string, Outline>()

function openFont(): Font {
  const bytes = fontFile()
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

function outlineOf(char: string): Outline {
  const known = outlines.get(char)
  if (known) return known
  font ??= openFont()
  const glyph = font.charToGlyph(char)
  const { unitsPerEm } = font
  const outline = {
    width: glyph.advanceWidth / unitsPerEm,
    path: glyph.getPath(0, 0, unitsPerEm).toPathData(0),
  }
  outlines.set(char, outline)
  return outline
}

/** The characters of a text that the font lacks. */
export function missingGlyphs(text: string): string[] {
  font ??= openFont()
  const { charToGlyph } = font
  return [...new Set(text)].filter((char) => char !== ' ' && charToGlyph.call(font, char).index === 0)
}

export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, char) => sum + outlineOf(char).width, 0) * size

export interface Ink {
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Thickens the letters. */
  readonly isBold?: boolean
  readonly opacity?: number
}

/** A line of text as SVG, its baseline at `y`. */
export function text(x: number, y: number, size: number, words: string, ink: Ink): string {
  const { fill, anchor = 'start', isBold = false, opacity = 1 } = ink
  const width = widthOf(words, size)
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  const scale = size / 1000
  let at = 0
  const letters = [...words].map((char) => {
    const { width: advance, path } = outlineOf(char)
    const letter = path === '' ? '' : `<path transform="translate(${Math.round(at * 1000)} 0)" d="${path}"/>`
    at += advance
    return letter
  })
  const stroke = isBold ? ` stroke="${fill}" stroke-width="26" stroke-linejoin="round"` : ' stroke="none"'
  const place = `translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`
  return `<g transform="${place}" fill="${fill}" opacity="${opacity}"${stroke}>${letters.join('')}</g>`
}
