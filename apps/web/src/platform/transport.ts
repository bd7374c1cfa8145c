import { TransportFailure, type HttpReply, type Platform, type UploadRequest } from '@rostrum/app/kernel'
import { text } from '../text.zh'

type Sender = Pick<Platform, 'request' | 'upload'>

/** Calls over fetch. No cookies: the session travels in its header. */
export function webTransport(win: Window & typeof globalThis): Sender {
  const send = async (url: string, init: RequestInit, timeoutMs: number): Promise<HttpReply> => {
    const stopper = new win.AbortController()
    const timer = win.setTimeout(() => stopper.abort(), timeoutMs)
    try {
      const reply = await win.fetch(url, { ...init, credentials: 'omit', cache: 'no-store', signal: stopper.signal })
      return { status: reply.status, body: await reply.text() }
    } catch {
      if (stopper.signal.aborted) throw new TransportFailure('timeout')
      throw new TransportFailure('network', win.navigator.onLine ? '' : text.offline)
    } finally {
      win.clearTimeout(timer)
    }
  }
  return {
    request: ({ method, url, headers, body, timeoutMs }) => send(url, { method, headers, body }, timeoutMs),
    upload: (request) => send(request.url, { method: 'POST', headers: request.headers, body: formOf(request) }, request.timeoutMs),
  }
}

function formOf({ form, field, file }: UploadRequest): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  if (file.handle instanceof Blob) data.append(field, file.handle, file.name)
  return data
}
