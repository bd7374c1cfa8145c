import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isUuid } from '../db'
import { fileNameOf, type RawFacts, type RawRoute } from '../http'
import type { Disk } from './disk'
import type { StoredFile } from './types'

export interface Serving {
  readonly disk: Disk
  find(id: string): Promise<StoredFile | undefined>
  /** Seconds the requested address is still valid: 0 for none. Public files are requested without one. */
  secondsLeft(id: string, query: URLSearchParams): number
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Types shown in the page; everything else is offered for saving. */
const INLINE = /^(image\/(png|jpeg|gif|webp)|application\/pdf|audio\/|video\/)/
const YEAR = 31_536_000

/** `GET /files/{id}`: whole or in part, always as the type by its first bytes. */
export function fileRoute(serving: Serving): RawRoute {
  return {
    method: 'GET',
    path: '/files/{id}',
    handle: (request, response, facts) => sendFile(serving, request, response, facts),
  }
}

async function sendFile(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  { params, query }: RawFacts,
): Promise<void> {
  const id = params.id ?? ''
  const file = isUuid(id) ? await serving.find(id) : undefined
  const validSec = file?.isPublic ? YEAR : serving.secondsLeft(id, query)
  // A missing file and a forbidden one get the same answer.
  if (!file || validSec === 0) return void response.writeHead(404, { 'content-length': 0 }).end()
  const headers = headersOf(file, validSec)
  if (failsCondition(request, headers.etag)) return void response.writeHead(412, { 'content-length': 0 }).end()
  if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end()
  const span = spanOf(request.headers.range, file.size)
  if (!span) return void response.writeHead(416, { 'content-range': `bytes */${file.size}`, 'content-length': 0 }).end()
  const isPart = span.to - span.from + 1 < file.size
  response.writeHead(isPart ? 206 : 200, {
    ...headers,
    'content-length': span.to - span.from + 1,
    ...(isPart && { 'content-range': `bytes ${span.from}-${span.to}/${file.size}` }),
  })
  if (file.size === 0) return void response.end()
  await pipeline(serving.disk.stream(file.id, span.from, span.to), response)
}

/** Whether the sender wants another file than this one. Files never change, so a date says nothing. */
function failsCondition({ headers }: IncomingMessage, etag: string): boolean {
  const wanted = headers['if-match']
  return wanted !== undefined && wanted.trim() !== '*' && !wanted.split(',').some((one) => one.trim() === etag)
}

function headersOf(file: StoredFile, validSec: number): Record<string, string> & { etag: string } {
  const name = encodeURIComponent(fileNameOf(file.fileName ?? file.id, file.mime)).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return {
    'content-type': file.mime,
    'content-disposition': `${INLINE.test(file.mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // The native shells load pictures and films from another origin, and send no Origin when they ask.
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    'cache-control': file.isPublic ? `public, max-age=${validSec}, immutable` : `private, max-age=${validSec}`,
    etag: `"${file.sha256}"`,
  }
}

/** One range of a Range header; several, or another unit, mean the whole file. `undefined`: outside the file. */
function spanOf(range: string | undefined, size: number): Span | undefined {
  const whole = { from: 0, to: size - 1 }
  const found = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return whole
  if (found[1] === '')
    return Number(found[2]) === 0 ? undefined : { from: Math.max(0, size - Number(found[2])), to: size - 1 }
  const from = Number(found[1])
  const to = found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  return from >= size || from > to ? undefined : { from, to }
}
