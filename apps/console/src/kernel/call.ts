import type { api, ApiName, RefusalCode } from '@rostrum/contract'
import type { Envelope, InputOf, ReplyOf } from '@rostrum/contract/kernel'
import { signatureOf, timeInHead, type HttpReply } from '@rostrum/client'
import { plan } from '@rostrum/client/plan'
import { endpoints } from './endpoints.gen'
import { serverClock } from './server-clock'
import { session } from './session'
import { text } from './text.zh'
import { fetchWatched, type Watch } from './watched-upload'

/** Operators' calls, the two that are made before anybody is signed in, and what everybody reads and operators edit. */
export type ConsoleCall =
  | { [N in ApiName]: (typeof api)[N] extends { readonly audience: 'operator' } ? N : never }[ApiName]
  | 'content.getOfficial'
  | 'member.getCaptcha'
  | 'member.loginOperator'
export type CallInput<N extends ConsoleCall> = InputOf<(typeof api)[N]>
export type CallReply<N extends ConsoleCall> = ReplyOf<(typeof api)[N]>

/** A call that was not carried out; `message` is for a person to read. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  constructor(
    readonly call: ConsoleCall,
    message: string,
    readonly code?: number,
    readonly reason?: RefusalCode,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
  }

  /** The answer may be another one next time: no connection, too busy, a bug. */
  get isTrouble(): boolean {
    return this.code === undefined || this.code >= 500
  }
}

const TIMEOUT_MS = 15_000
const UPLOAD_MS = 600_000
const UNAUTHORIZED = 401
const PERMISSION = 206

/**
 * Sends one flat object; gives `data`, or throws `CallFailure`. A session that the server ended leads to the login.
 * `watch` is told how much of a file has left; `stop` ends the call before its answer.
 */
export async function call<N extends ConsoleCall>(
  name: N,
  input: CallInput<N>,
  file?: File,
  watch?: Watch,
  stop?: AbortSignal,
): Promise<CallReply<N>> {
  const facts = endpoints[name]
  const { url, body } = plan(facts, input as Readonly<Record<string, unknown>>)
  const sent = facts.method === 'GET' || file ? '' : JSON.stringify(body)
  const signal = signalOf(AbortSignal.timeout(facts.timeoutMs ?? (file ? UPLOAD_MS : TIMEOUT_MS)), stop)
  const answer = await deliver(name, () => {
    const request = {
      method: facts.method,
      headers: { ...signed(sent), ...(sent && { 'Content-Type': 'application/json;charset=utf-8' }) },
      body: file ? formOf(body, facts.upload ?? 'file', file) : sent || undefined,
      signal,
    }
    return watch ? fetchWatched(url, request, watch) : fetch(url, request)
  })
  const { code = 200, msg, reason, details, data } = answer
  // The server has checked the reply against the contract that these types come from.
  if (code === 200) return data as CallReply<N>
  if (code === UNAUTHORIZED && name !== 'member.loginOperator') session.end('ended')
  const words = code === PERMISSION ? text.noPermission : msg || text.unknown
  throw new CallFailure(name, words, code, reason as RefusalCode | undefined, details)
}

const signalOf = (timeout: AbortSignal, stop: AbortSignal | undefined): AbortSignal =>
  stop ? AbortSignal.any([timeout, stop]) : timeout

const read = async (response: Response): Promise<HttpReply> => ({
  status: response.status,
  body: await response.text(),
  at: timeInHead((name) => response.headers.get(name)),
})

async function deliver(name: ConsoleCall, send: () => Promise<Response>): Promise<Envelope> {
  let reply: HttpReply
  try {
    const isMistimed = serverClock.begin()
    reply = await read(await send())
    if (isMistimed(reply)) {
      const hear = serverClock.begin()
      reply = await read(await send())
      hear(reply)
    }
  } catch (error) {
    throw new CallFailure(
      name,
      error instanceof DOMException && error.name === 'TimeoutError' ? text.slow : text.offline,
    )
  }
  try {
    return JSON.parse(reply.body) as Envelope
  } catch {
    throw new CallFailure(name, text.unreadable(reply.status))
  }
}

function signed(body: string): Record<string, string> {
  const timestamp = String(serverClock.now())
  const key = crypto.randomUUID?.() ?? String(Math.random()).slice(2)
  const secret = document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? ''
  const token = session.token()
  return {
    timestamp,
    key,
    sign: signatureOf(secret, { timestamp, key, body }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

function formOf(values: Readonly<Record<string, unknown>>, field: string, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  form.append(field, file)
  return form
}
