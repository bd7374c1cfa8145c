import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUuid } from '../db'
import { fileNameOf, sendBytes, type RawFacts, type RawRoute } from '../http'
import type { Disk } from './disk'
import type { StoredFile } from './types'

export interface Serving {
  readonly disk: Disk
  find(id: string): Promise<StoredFile | undefined>
  /** Seconds the requested address is still valid: 0 for none. Public files are requested without one. */
  secondsLeft(id: string, query: URLSearchParams): number
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
  await sendBytes(request, response, {
    size: file.size,
    etag: `"${file.sha256}"`,
    headers: headersOf(file, validSec),
    stream: (from, to) => serving.disk.stream(file.id, from, to),
  })
}

function headersOf(file: StoredFile, validSec: number): Record<string, string> {
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
    'cache-control': file.isPublic ? `public, max-age=${validSec}, immutable` : `private, max-age=${validSec}`,
  }
}
