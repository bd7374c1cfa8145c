import { detailOf, timeInHead, TransportFailure, type HttpReply, type Platform } from '@rostrum/app/kernel'
import { withName } from './named-file'
import { text } from './text.zh'
import type { Wx } from './wx'

type Sender = Pick<Platform, 'request' | 'upload'>

/**
 * WeChat parses 'json' and leaves any other value alone; its documentation and its types use this word for other
 * values.
 */
const UNPARSED = '其他'

export interface TransportParts {
  readonly wx: Wx
  readonly after: Platform['timers']['after']
  readonly isOnline: () => boolean
}

/** Calls over wx.request and wx.uploadFile. The body is returned unchanged: the device does not parse it. */
export function weappTransport({ wx, after, isOnline }: TransportParts): Sender {
  const send = (timeoutMs: number, start: (answer: Answer) => Task): Promise<HttpReply> =>
    once(timeoutMs, start, after, isOnline)
  return {
    request: ({ method, url, headers, body, timeoutMs }) =>
      send(timeoutMs, ({ success, fail }) =>
        wx.request({
          method,
          url,
          header: { ...headers },
          data: body,
          timeout: timeoutMs,
          dataType: UNPARSED,
          responseType: 'text',
          success,
          fail,
        }),
      ),
    upload: async ({ url, headers, form, field, file, timeoutMs, onProgress }) => {
      const { path, drop } = await withName(wx, file)
      return send(timeoutMs, ({ success, fail }) => {
        const task = wx.uploadFile({
          url,
          filePath: path,
          name: field,
          header: { ...headers },
          formData: { ...form },
          timeout: timeoutMs,
          success,
          fail,
        })
        if (onProgress) task.onProgressUpdate(({ progress }) => onProgress(progress / 100))
        return task
      }).finally(drop)
    },
  }
}

interface Task {
  abort(): void
}

interface Answered {
  readonly statusCode: number
  readonly data: unknown
  readonly header?: Readonly<Record<string, unknown>>
}

interface Answer {
  readonly success: (answered: Answered) => void
  readonly fail: (failed: { readonly errMsg: string }) => void
}

/** Answers once, whatever the device reports later. Its own timer is not enough: some versions never answer. */
function once(
  timeoutMs: number,
  start: (answer: Answer) => Task,
  after: TransportParts['after'],
  isOnline: () => boolean,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    let isDone = false
    let task: Task | undefined
    const done = (tell: () => void): void => {
      if (isDone) return
      isDone = true
      stopTimer()
      tell()
    }
    const stopTimer = after(timeoutMs, () =>
      done(() => {
        reject(new TransportFailure('timeout'))
        task?.abort()
      }),
    )
    const failed = (why: string): void => done(() => reject(failureOf(why, isOnline())))
    try {
      task = start({
        success: ({ statusCode, data, header }) =>
          done(() =>
            resolve({ status: statusCode, body: textOf(data), at: timeInHead((name) => inHead(header, name)) }),
          ),
        fail: ({ errMsg }) => failed(errMsg),
      })
    } catch {
      failed('')
    }
  })
}

/** The names of an answer's head come as the server wrote them, or in another case: phones differ. */
function inHead(header: Answered['header'], name: string): unknown {
  const written = Object.keys(header ?? {}).find((key) => key.toLowerCase() === name)
  return written === undefined ? undefined : header?.[written]
}

function failureOf(why: string, isOnline: boolean): TransportFailure {
  if (/time(d )?\s?out/i.test(why)) return new TransportFailure('timeout')
  return new TransportFailure('network', isOnline ? detailOf(why) : text.offline)
}

const textOf = (data: unknown): string => (typeof data === 'string' ? data : JSON.stringify(data ?? ''))
