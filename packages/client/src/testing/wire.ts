import { createApi, type Api } from '../api'
import type { ApiConfig, ApiSession, Denied } from '../api-parts'
import { createServerClock } from '../server-clock'
import { TransportFailure, type HttpReply, type HttpRequest, type UploadRequest } from '../transport'

export interface Wire {
  readonly api: Api
  readonly sent: HttpRequest[]
  readonly uploads: UploadRequest[]
  readonly toasts: string[]
  readonly ends: { isUpload: boolean }[]
  readonly denied: Denied[]
  /** Address of the page in front. */
  place: string
  session: { token: string | null; crmUserId: string; parentMemberId: string }
  readonly config: {
    baseUrl: string
    secret: string
    pageSizeOf?: ApiConfig['pageSizeOf']
  }
  /** The answers to the next calls, in order; the last one repeats. */
  answer(...replies: (object | HttpReply | TransportFailure | string)[]): void
  /** Answers what is asked instead, when given. */
  reply: ((request: HttpRequest) => HttpReply) | undefined
  /** Delays the end of a session while its dialog is open. */
  hold: Promise<void> | undefined
}

const isReply = (reply: object): reply is HttpReply => 'status' in reply && 'body' in reply

/** A request layer over a wire that records what went out. */
export function wire(deviceNow = () => 1_790_000_000_000): Wire {
  let random = 0.2
  let replies: (object | string)[] = [{ code: 200, msg: '', data: {} }]
  const next = async (request: HttpRequest): Promise<HttpReply> => {
    if (self.reply) return self.reply(request)
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (reply instanceof TransportFailure) throw reply
    if (typeof reply === 'string') return { status: 200, body: reply }
    if (reply && isReply(reply)) return reply
    return { status: 200, body: JSON.stringify(reply) }
  }
  const self: Wire = {
    sent: [],
    uploads: [],
    toasts: [],
    ends: [],
    denied: [],
    place: '/pages/index',
    session: { token: null, crmUserId: '', parentMemberId: '' },
    config: { baseUrl: '', secret: 'a-secret' },
    hold: undefined,
    reply: undefined,
    answer: (...to) => {
      replies = to
    },
    api: undefined as never,
  }
  const session: ApiSession = {
    token: () => self.session.token,
    deviceId: () => 'device-1',
    crmUserId: () => self.session.crmUserId,
    parentMemberId: () => self.session.parentMemberId,
    onSessionEnd: (end) => {
      self.ends.push(end)
      self.session.token = null
      return self.hold
    },
    onNoPermission: (denied) => {
      self.denied.push(denied)
    },
  }
  return Object.assign(self, {
    api: createApi({
      transport: {
        request: (request) => {
          self.sent.push(request)
          return next(request)
        },
        upload: (request) => {
          self.uploads.push(request)
          return next({ ...request, method: 'POST' })
        },
      },
      session,
      config: self.config,
      place: () => self.place,
      toast: (words) => {
        self.toasts.push(words)
      },
      clock: createServerClock(deviceNow),
      random: () => (random = (random + 0.3) % 1),
    }),
  })
}
