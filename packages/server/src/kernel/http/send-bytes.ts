import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import fresh from 'fresh'
import rangeParser from 'range-parser'

/** What an address stands for, all of it or any part. */
export interface Representation {
  readonly size: number
  /** A strong validator in quotes: other bytes have another one. */
  readonly etag: string
  /** Of the bytes: what they are, how they may be kept. */
  readonly headers: OutgoingHttpHeaders
  /** Bytes `from`…`to`, both included. */
  stream(from: number, to: number): Readable
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Headers that a 304 repeats; the others describe bytes that are not sent (RFC 9110, 15.4.5). */
const OF_BYTES = new Set(['content-type', 'content-disposition'])

/**
 * Answers GET and HEAD with the whole or a part, as conditions and ranges want it (RFC 9110, 13 and 14). There is no
 * date of change, so conditions about one are not met or not looked at. Of several ranges that do not touch, all is
 * sent.
 */
export async function sendBytes(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { size, etag, headers, stream }: Representation,
): Promise<void> {
  const known = { ...headers, 'accept-ranges': 'bytes', etag }
  if (failsMatch(asked['if-match'], etag)) return end(response, 412, { etag, 'content-length': 0 })
  // Only this field: what a sender says to caches does not concern us.
  if (asked['if-none-match'] !== undefined && fresh({ 'if-none-match': asked['if-none-match'] }, { etag }))
    return end(response, 304, withoutBytes(known))
  const span = method === 'GET' ? spanOf(asked, { size, etag }) : undefined
  if (span === 'outside') return end(response, 416, { 'content-range': `bytes */${size}`, 'content-length': 0 })
  const { from, to } = span ?? { from: 0, to: size - 1 }
  response.writeHead(span ? 206 : 200, {
    ...known,
    'content-length': to - from + 1,
    ...(span && { 'content-range': `bytes ${from}-${to}/${size}` }),
  })
  if (method === 'HEAD' || size === 0) return void response.end()
  await pipeline(stream(from, to), response)
}

function end(response: ServerResponse, status: number, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, headers).end()
}

const withoutBytes = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_BYTES.has(name)))

/** Strong comparison: a weak tag names no bytes. */
function failsMatch(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined || wanted.trim() === '*') return false
  return !wanted.split(',').some((one) => one.trim() === etag)
}

/** The wanted part; undefined: all of it, also where the range is none of ours or was of other bytes. */
function spanOf(
  asked: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): Span | 'outside' | undefined {
  const { range, 'if-range': onlyOf } = asked
  if (range === undefined || !/^bytes=/i.test(range)) return undefined
  if (onlyOf !== undefined && String(onlyOf).trim() !== etag) return undefined
  const found = rangeParser(size, withinSize(range, size), { combine: true })
  if (found === -1) return 'outside'
  if (found === -2 || found.length !== 1 || !found[0]) return undefined
  return { from: found[0].start, to: found[0].end }
}

/** The last bytes of fewer than are wanted are all of them; the parser takes such a suffix for an error. */
const withinSize = (range: string, size: number): string =>
  range.replace(
    /([=,]\s*)-(\d+)/g,
    (_all, before: string, count: string) => `${before}-${Math.min(Number(count), size)}`,
  )
