import { endpoints } from '@rostrum/client/endpoints'
import type { CallInput, CallReply } from '@rostrum/client'
import type { ApiName } from '@rostrum/contract'
import type { HttpReply, HttpRequest, UploadRequest } from '../platform'
import { parseQuery, splitUrl } from '../url'

/** A reply that never comes, for the loading state. */
export const pending: unique symbol = Symbol('pending')
/** No reply at all: the connection is gone. */
export const offline: unique symbol = Symbol('offline')

export interface Refused {
  readonly code: number
  readonly msg: string
  readonly reason?: string
  readonly details?: Readonly<Record<string, unknown>>
}
export const refused = (
  code: number,
  msg: string,
  reason?: string,
  details?: Refused['details'],
): { readonly refused: Refused } => ({ refused: { code, msg, reason, details } })

type Answer<N extends ApiName> = CallReply<N> | typeof pending | typeof offline | { readonly refused: Refused }

/** Replies by call: a value, a refusal, `pending`, `offline`, or a function of the input. */
export type Replies = { readonly [N in ApiName]?: Answer<N> | ((input: CallInput<N>) => Answer<N>) }

export interface ScriptedCall {
  readonly name: ApiName
  readonly input: Readonly<Record<string, unknown>>
}

/** Each call's method, and its path as a pattern: made once for all requests. */
const patterns = endpoints.map(([name, { method, path }]) => {
  const params: string[] = []
  const pattern = path.replace(/\{(\w+)\}/g, (_, param: string) => `(?<${(params.push(param), param)}>[^/]+)`)
  return { name, method, params, pattern: new RegExp(`^${pattern}$`) }
})

/** Reads the call back from the method and path of a request. */
function callOf({ method, url, body }: HttpRequest): ScriptedCall {
  const { path, query } = splitUrl(url)
  for (const { name, params, pattern, ...of } of patterns) {
    const found = of.method === method ? pattern.exec(path) : null
    if (!found) continue
    const fromPath = Object.fromEntries(params.map((param) => [param, decodeURIComponent(found.groups?.[param] ?? '')]))
    const fromBody: Record<string, unknown> = body ? JSON.parse(body) : {}
    return { name, input: { ...fromBody, ...parseQuery(query), ...fromPath } }
  }
  throw new Error(`no call is at ${method} ${path}`)
}

const forMembers = new Set<ApiName>(
  endpoints.flatMap(([name, { audience = 'visitor' }]) => (audience === 'visitor' ? [] : [name])),
)

const envelope = (body: object): HttpReply => ({ status: 200, body: JSON.stringify(body) })

export interface ScriptedApi {
  readonly calls: ScriptedCall[]
  /** Calls for members that were sent without a session: the server refuses them, and the page asks to sign in anew. */
  readonly unasked: ApiName[]
  request(request: HttpRequest): Promise<HttpReply>
  /** The same for a call with a file. */
  upload(request: UploadRequest): Promise<HttpReply>
  /** Changes the replies from now on. */
  answer(replies: Replies): void
}

/** Answers requests by a script. A call outside the script stays pending, so that a test names all that matters. */
export function scriptedApi(first: Replies): ScriptedApi {
  let replies: Partial<Record<ApiName, unknown>> = first
  const calls: ScriptedCall[] = []
  const unasked: ApiName[] = []
  const request = (asked: HttpRequest): Promise<HttpReply> => {
    const call = callOf(asked)
    calls.push(call)
    if (!asked.headers.Authorization && forMembers.has(call.name)) unasked.push(call.name)
    const scripted = call.name in replies ? replies[call.name] : pending
    const answer: unknown = typeof scripted === 'function' ? scripted(call.input) : scripted
    if (answer === pending) return new Promise(() => undefined)
    if (answer === offline) return Promise.resolve({ status: 503, body: '' })
    if (isRefused(answer)) return Promise.resolve(envelope(answer.refused))
    return Promise.resolve(envelope({ code: 200, msg: '', data: answer }))
  }
  return {
    calls,
    unasked,
    answer: (next) => {
      replies = { ...replies, ...next }
    },
    request,
    upload: ({ url, headers, form, timeoutMs }) =>
      request({ method: 'POST', url, headers, body: JSON.stringify(form), timeoutMs }),
  }
}

const isRefused = (answer: unknown): answer is { readonly refused: Refused } =>
  typeof answer === 'object' && answer !== null && 'refused' in answer
