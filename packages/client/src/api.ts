import type { api as contract, ApiName, RefusalCode } from '@rostrum/contract'
import type { Envelope, InputOf, ReplyOf } from '@rostrum/contract/kernel'
import type { EndpointFacts } from './endpoint-facts'
import { endpoints } from './endpoints.gen'
import { ApiFailure, refusedBy, unanswered, unusable } from './failure'
import { plan, type FlatInput } from './plan'
import { signatureOf } from './sign'
import type { FileRef, HttpReply, Transport } from './transport'

type Contract = typeof contract
export type CallInput<N extends ApiName> = InputOf<Contract[N]>
export type CallReply<N extends ApiName> = ReplyOf<Contract[N]>
/** Calls that carry a file. */
export type UploadName = { [N in ApiName]: Contract[N] extends { readonly upload: unknown } ? N : never }[ApiName]

export interface CallOptions {
  /** No toast: the caller shows `failure.text` where the act was. */
  readonly quiet?: boolean
  readonly timeoutMs?: number
  /** Of an upload: how much has left, 0 up to 1. */
  readonly onProgress?: (share: number) => void
}

/** Read at every call, so that it may change while the app runs. */
export interface ApiConfig {
  /** Before every path; empty for the page's own origin. */
  readonly baseUrl: string
  readonly secret: string
  readonly requestMs: number
  readonly uploadMs: number
}

/** What a 206 leaves behind. */
export interface Denied {
  readonly call: ApiName
  readonly reason?: RefusalCode
  readonly data: Readonly<Record<string, unknown>>
  readonly params: FlatInput
}

/** Who is calling, and what happens when the server says who may not. */
export interface ApiSession {
  token(): string | null
  deviceId(): string
  crmUserId(): string
  parentMemberId(): string
  /** 401 or 403. Asked once, however many calls failed together; the next time when its promise has settled. */
  onSessionEnd(end: { readonly isUpload: boolean }): Promise<void> | void
  /** 206. */
  onNoPermission(denied: Denied): void
}

export interface ApiParts {
  readonly transport: Transport
  readonly session: ApiSession
  readonly config: ApiConfig
  readonly toast: (text: string) => void
  /** ms since 1970. */
  readonly now: () => number
  /** 0 up to 1. */
  readonly random: () => number
}

type Input<N extends ApiName> = object extends CallInput<N>
  ? [input?: CallInput<N>, options?: CallOptions]
  : [input: CallInput<N>, options?: CallOptions]

export interface Api {
  /** Sends one flat object; resolves to `data`, rejects with `ApiFailure`. */
  call<N extends ApiName>(name: N, ...rest: Input<N>): Promise<CallReply<N>>
  /** The same with a file beside the fields. */
  upload<N extends UploadName>(name: N, file: FileRef, ...rest: Input<N>): Promise<CallReply<N>>
}

interface Sending {
  readonly name: ApiName
  readonly facts: EndpointFacts
  readonly input: FlatInput
  readonly options: CallOptions
  readonly isUpload: boolean
  /** The token this call went out with. */
  readonly token: string | null
}

/** The request layer: headers, envelope, error catalogue (specification sections 7 and 8). */
export function createApi(parts: ApiParts): Api {
  const { transport, config } = parts
  const settle = createSettle(parts)

  const start = (name: ApiName, input: FlatInput = {}, options: CallOptions = {}, isUpload = false): Sending => {
    const facts: EndpointFacts = endpoints[name]
    return { name, facts, input, options, isUpload, token: facts.token === 'none' ? null : parts.session.token() }
  }
  return {
    call: (name, ...[input, options]) => {
      const sending = start(name, input, options)
      const { url, body } = plan(sending.facts, sending.input)
      const text = sending.facts.method === 'GET' ? '' : JSON.stringify(body)
      return settle(sending, transport.request({
        method: sending.facts.method,
        url: config.baseUrl + url,
        headers: { ...headersOf(parts, sending, text), ...(text && { 'Content-Type': 'application/json;charset=utf-8' }) },
        ...(text && { body: text }),
        timeoutMs: options?.timeoutMs ?? sending.facts.timeoutMs ?? config.requestMs,
      }))
    },
    upload: (name, file, ...[input, options]) => {
      const sending = start(name, input, options, true)
      const { url, body } = plan(sending.facts, sending.input)
      return settle(sending, transport.upload({
        url: config.baseUrl + url,
        headers: headersOf(parts, sending, ''),
        field: sending.facts.upload ?? 'file',
        file,
        form: formOf(body),
        timeoutMs: options?.timeoutMs ?? config.uploadMs,
        onProgress: options?.onProgress,
      }))
    },
  }
}

function headersOf({ session, config, now, random }: ApiParts, { input, token }: Sending, body: string): Record<string, string> {
  const timestamp = String(now())
  const key = String(Math.floor(random() * 9e15) + 1e15)
  return {
    deviceId: session.deviceId(),
    crmUserId: session.crmUserId(),
    parentMemberId: session.parentMemberId(),
    clientId: '',
    sign: signatureOf(config.secret, { timestamp, key, body }),
    timestamp,
    mobile: mobileIn(input),
    key,
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

function mobileIn({ mobile, phone }: FlatInput): string {
  if (typeof mobile === 'string') return mobile
  return typeof phone === 'string' ? phone : ''
}

function formOf(values: FlatInput): Record<string, string> {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(sent.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]))
}

/** Waits for the answer and does what its code demands. */
function createSettle({ session, toast }: ApiParts) {
  let ending = false

  const endSession = async ({ isUpload, token }: Sending): Promise<void> => {
    // A call that went out under a session that is gone says nothing about the one that is here now.
    const isStale = token !== null && token !== session.token()
    if (ending || isStale) return
    ending = true
    try {
      await session.onSessionEnd({ isUpload })
    } finally {
      ending = false
    }
  }
  const deny = ({ name, input }: Sending, { reason, details }: ApiFailure): void =>
    session.onNoPermission({ call: name, reason, data: details, params: input })

  return async <T>(sending: Sending, answer: Promise<HttpReply>): Promise<T> => {
    const outcome = await outcomeOf<T>(sending.name, answer)
    if (!(outcome instanceof ApiFailure)) return outcome.data
    if (outcome.kind === 'session') void endSession(sending)
    else if (outcome.kind === 'permission') deny(sending, outcome)
    else if (!sending.options.quiet) toast(outcome.text)
    throw outcome
  }
}

async function outcomeOf<T>(name: ApiName, answer: Promise<HttpReply>): Promise<ApiFailure | { readonly data: T }> {
  let reply: HttpReply
  try {
    reply = await answer
  } catch (error) {
    return unanswered(name, error)
  }
  const envelope = reply.status === 200 ? envelopeIn<T>(reply.body) : undefined
  if (!envelope) return unusable(name, reply.status)
  const code = envelope.code ?? 200
  return code === 200 ? { data: envelope.data } : refusedBy(name, envelope, code)
}

type Answered<T> = Omit<Envelope, 'data' | 'reason'> & { readonly data: T; readonly reason?: RefusalCode }

/** The server has checked `data` against the same contract the types come from. */
function envelopeIn<T>(body: string): Answered<T> | undefined {
  try {
    const parsed = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
