/** First and last byte, both included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** One range of a Range header; several, or another unit, mean the whole file. Undefined: outside the file. */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const whole = { from: 0, to: size - 1 }
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return whole
  if (first === '') return Number(last) === 0 ? undefined : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const range = { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  return range.from >= size || range.from > range.to ? undefined : range
}
