// opentype.js 0.7.3 ships no types. Only what the drawing touches is declared.
declare module 'opentype.js' {
  export interface Glyph {
    readonly index: number
    readonly advanceWidth: number
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string }
  }
  export interface Font {
    readonly unitsPerEm: number
    charToGlyph(char: string): Glyph
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
