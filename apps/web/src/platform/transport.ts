import {
  detailOf,
  timeInHead,
  TransportFailure,
  type HttpReply,
  type Platform,
  type UploadRequest,
} from '@rostrum/app/kernel'
import { text } from '../text.zh'

type Sender = Pick<Platform, 'request' | 'upload'>

/** In characters; in the worst case three bytes each. */
const KEEPALIVE_MAX = 20_000

/** Calls over fetch. No cookies: the session is sent in its header. */
export function webTransport(win: Window & typeof globalThis): Sender {
  const send = async (url: string, init: RequestInit, timeoutMs: number): Promise<HttpReply> => {
    const stopper = new win.AbortController()
    const timer = win.setTimeout(() => stopper.abort(), timeoutMs)
    try {
      const reply = await win.fetch(url, { ...init, credentials: 'omit', cache: 'no-store', signal: stopper.signal })
      return { status: reply.status, body: await reply.text(), at: timeInHead((name) => reply.headers.get(name)) }
    } catch (error) {
      if (stopper.signal.aborted) throw new TransportFailure('timeout')
      throw new TransportFailure('network', why(win, error instanceof Error ? error.message : ''))
    } finally {
      win.clearTimeout(timer)
    }
  }
  return {
    // A request sent while the page closes is still delivered; browsers allow 64 kB that way.
    request: ({ method, url, headers, body, timeoutMs }) =>
      send(
        url,
        {
          method,
          headers,
          body,
          keepalive: win.document.visibilityState === 'hidden' && (body?.length ?? 0) < KEEPALIVE_MAX,
        },
        timeoutMs,
      ),
    upload: (request) =>
      request.onProgress
        ? sendWatched(win, request, request.onProgress)
        : send(request.url, { method: 'POST', headers: request.headers, body: formOf(request) }, request.timeoutMs),
  }
}

/** Our words for what a person can mend; the browser's for everything else. */
const why = ({ navigator }: Window, message: string): string => (navigator.onLine ? detailOf(message) : text.offline)

/** fetch does not report upload progress; XMLHttpRequest does. */
function sendWatched(
  win: Window & typeof globalThis,
  request: UploadRequest,
  onProgress: (share: number) => void,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const call = new win.XMLHttpRequest()
    call.open('POST', request.url)
    for (const [name, value] of Object.entries(request.headers)) call.setRequestHeader(name, value)
    call.timeout = request.timeoutMs
    call.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && total > 0 && onProgress(loaded / total)
    call.onload = () =>
      resolve({
        status: call.status,
        body: call.responseText,
        at: timeInHead((name) => call.getResponseHeader(name)),
      })
    call.onerror = () => reject(new TransportFailure('network', why(win, '')))
    call.ontimeout = () => reject(new TransportFailure('timeout'))
    call.send(formOf(request))
  })
}

function formOf({ form, field, file }: UploadRequest): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  if (file.handle instanceof Blob) data.append(field, file.handle, file.name)
  return data
}
