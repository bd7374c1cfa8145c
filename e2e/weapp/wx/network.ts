import { isRecord, numberOf, textOf, type Loose } from '../shared/guards'
import { problem, recordCall } from '../logic/bus'
import { real } from '../logic/real'
import { Refused, listeners, settle, type Api } from './api'
import type { TemporaryFiles } from './files'
import type { Served } from './served'

const METHODS: ReadonlySet<string> = new Set(['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'CONNECT'])
const USUAL_TIMEOUT = 60_000

export interface NetworkParts {
  readonly served: Served
  readonly files: TemporaryFiles
  readonly isOnline: () => boolean
}

/** Real network requests: no cookies, any status is a success, with WeChat's numbers and limits. */
export function createNetwork({ served, files, isOnline }: NetworkParts): Api {
  const send = async (given: Loose, init: RequestInit, stop: AbortController): Promise<Response> => {
    if (!isOnline()) throw new Refused('errcode:-106 net::ERR_INTERNET_DISCONNECTED')
    const url = served.of(given.url)
    let isLate = false
    const timer = real.setTimeout(
      () => {
        isLate = true
        stop.abort()
      },
      numberOf(given.timeout, USUAL_TIMEOUT),
    )
    try {
      return await real.fetch(init.method === 'GET' ? withQuery(url, given.data) : url, {
        ...init,
        signal: stop.signal,
        credentials: 'omit',
        cache: 'no-store',
        headers: headersOf(given.header),
      })
    } catch (error) {
      if (error instanceof Refused) throw error
      throw new Refused(isLate ? 'timeout' : stop.signal.aborted ? 'abort' : `errcode:-102 ${String(error)}`)
    } finally {
      real.clearTimeout(timer)
    }
  }

  const request = (given: unknown): unknown => {
    const options: Loose = isRecord(given) ? given : {}
    recordCall('request', { url: options.url, method: options.method, data: options.data, header: options.header })
    return startTask('request', given, async (stop) => {
      const method = textOf(options.method, 'GET').toUpperCase()
      if (!METHODS.has(method)) {
        problem(`request: WeChat has no method ${method}`)
        throw new Refused('parameter error: method is invalid')
      }
      const reply = await send(options, { method, ...bodyOf(method, options) }, stop)
      return {
        data: await readBody(reply, options),
        statusCode: reply.status,
        header: Object.fromEntries(reply.headers),
        cookies: [],
      }
    })
  }

  const uploadFile = (given: unknown): unknown => {
    const options: Loose = isRecord(given) ? given : {}
    recordCall('uploadFile', {
      url: options.url,
      filePath: options.filePath,
      name: options.name,
      formData: options.formData,
      header: options.header,
    })
    return startTask('uploadFile', given, async (stop) => {
      const path = textOf(options.filePath)
      const file = files.get(path)
      if (!file) throw new Refused(`createUploadTask:fail file not found ${path}`)
      const body = new real.FormData()
      for (const [key, value] of Object.entries(isRecord(options.formData) ? options.formData : {}))
        body.append(key, String(value))
      body.append(
        textOf(options.name),
        new real.Blob([file.bytes], { type: file.type }),
        path.split('/').pop() ?? 'file',
      )
      const header = Object.fromEntries(
        Object.entries(isRecord(options.header) ? options.header : {}).filter(
          ([key]) => key.toLowerCase() !== 'content-type',
        ),
      )
      const reply = await send({ ...options, header }, { method: 'POST', body }, stop)
      return { data: await reply.text(), statusCode: reply.status }
    })
  }

  const downloadFile = (given: unknown): unknown => {
    const options: Loose = isRecord(given) ? given : {}
    recordCall('downloadFile', { url: options.url, filePath: options.filePath })
    return startTask('downloadFile', given, async (stop) => {
      const reply = await send(options, { method: 'GET' }, stop)
      const bytes = new Uint8Array(await reply.arrayBuffer())
      const path = files.put(
        {
          name: textOf(options.url).split(/[/?]/).filter(Boolean).pop() ?? 'file',
          type: reply.headers.get('content-type') ?? '',
          bytes,
        },
        textOf(options.filePath) || undefined,
      )
      return { [options.filePath ? 'filePath' : 'tempFilePath']: path, statusCode: reply.status }
    })
  }
  return { request, uploadFile, downloadFile }
}

/** A task object that can be aborted, returned at once as in WeChat. */
function startTask(name: string, given: unknown, run: (stop: AbortController) => Promise<Loose>): unknown {
  const stop = new real.AbortController()
  const [headers, progress, chunks] = [listeners(), listeners(), listeners()]
  const answer = settle(
    name,
    given,
    run(stop).then((result) => {
      headers.tell({ header: result.header, statusCode: result.statusCode })
      progress.tell({
        progress: 100,
        totalBytesSent: 1,
        totalBytesExpectedToSend: 1,
        totalBytesWritten: 1,
        totalBytesExpectedToWrite: 1,
      })
      return result
    }),
  )
  const members = {
    abort: () => stop.abort(),
    onHeadersReceived: headers.on,
    offHeadersReceived: headers.off,
    onProgressUpdate: progress.on,
    offProgressUpdate: progress.off,
    onChunkReceived: chunks.on,
    offChunkReceived: chunks.off,
  }
  return answer ? Object.assign(answer, members) : members
}

function withQuery(url: string, data: unknown): string {
  if (!isRecord(data)) return url
  const pairs = Object.entries(data).map(
    ([key, value]) =>
      `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
  )
  return pairs.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

function bodyOf(method: string, { data, header }: Loose): RequestInit {
  if (method === 'GET' || method === 'HEAD' || data === undefined || data === null) return {}
  if (typeof data === 'string') return { body: data }
  if (data instanceof ArrayBuffer) return { body: data }
  const isForm = /x-www-form-urlencoded/.test(headersOf(header)['content-type'] ?? '')
  return { body: isForm ? withQuery('', data).slice(1) : JSON.stringify(data) }
}

function headersOf(header: unknown): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(isRecord(header) ? header : {}).map(([key, value]) => [key.toLowerCase(), String(value)]),
  )
  for (const refused of ['referer', 'cookie']) delete given[refused]
  return { 'content-type': 'application/json', ...given }
}

async function readBody(reply: Response, { responseType, dataType }: Loose): Promise<unknown> {
  if (responseType === 'arraybuffer') return reply.arrayBuffer()
  const text = await reply.text()
  if (dataType !== undefined && dataType !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
