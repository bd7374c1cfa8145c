import { api, type ApiName, type RefusalCode } from '@rostrum/contract'
import { OK, type EndpointShape, type Envelope, type InputOf, type ReplyOf } from '@rostrum/contract/kernel'

/** Thrown when the server refuses a call; it carries what the envelope said. */
export class ApiRefusal extends Error {
  constructor(
    readonly call: string,
    readonly code: number,
    readonly reason: RefusalCode | undefined,
    readonly details: Readonly<Record<string, unknown>>,
    words: string,
  ) {
    super(`${call}: ${code} ${reason ?? ''} ${words}`)
    this.name = 'ApiRefusal'
  }
}

export interface CallOptions {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The file of an upload call. */
  readonly file?: { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string; readonly mime?: string }
}

export type Call = <N extends ApiName>(
  name: N,
  input?: InputOf<(typeof api)[N]>,
  options?: CallOptions,
) => Promise<ReplyOf<(typeof api)[N]>>

/** The address to call, and the address the calls seem to come from. */
export interface Origin {
  readonly url: string
  readonly ip: string
  readonly token?: string
}

/** A typed client over real HTTP. Refusals are thrown as ApiRefusal. */
export function callAt(origin: Origin): Call {
  return async (name, input, options = {}) => {
    const endpoint: EndpointShape = api[name]
    const envelope = await sendCall(origin, endpoint, { ...input }, options)
    // The server has parsed the reply by this endpoint's own schema.
    if ((envelope.code ?? OK) === OK) return envelope.data as ReplyOf<(typeof api)[typeof name]>
    throw new ApiRefusal(
      name,
      envelope.code ?? OK,
      envelope.reason as RefusalCode | undefined,
      envelope.details ?? {},
      envelope.msg,
    )
  }
}

/**
 * One call in the form the client sends it: path parameters in the path, query fields in the query, the rest as JSON.
 */
export async function sendCall(
  origin: Origin,
  endpoint: EndpointShape,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions = {},
): Promise<Envelope> {
  const token = options.token ?? origin.token
  const headers: Record<string, string> = {
    'x-forwarded-for': origin.ip,
    ...(token && { authorization: `Bearer ${token}` }),
    ...options.headers,
  }
  const url = `${origin.url}${pathOf(endpoint, input)}${queryOf(endpoint, input)}`
  if (endpoint.method === 'GET') return envelopeOf(await fetch(url, { headers }))
  const body = options.file ? formOf(endpoint, input, options.file) : JSON.stringify(fieldsOf(endpoint.body, input))
  if (typeof body === 'string') headers['content-type'] ??= 'application/json'
  return envelopeOf(await fetch(url, { method: 'POST', headers, body }))
}

async function envelopeOf(response: Response): Promise<Envelope> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`HTTP ${response.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as Envelope
}

function pathOf(endpoint: EndpointShape, input: Readonly<Record<string, unknown>>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
}

function queryOf(endpoint: EndpointShape, input: Readonly<Record<string, unknown>>): string {
  const sent = Object.entries(fieldsOf(endpoint.query, input)).filter(([, value]) => value !== undefined)
  return sent.length === 0
    ? ''
    : `?${new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)])).toString()}`
}

function fieldsOf(schema: EndpointShape['body'], input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, input[name]]))
}

function formOf(
  endpoint: EndpointShape,
  input: Readonly<Record<string, unknown>>,
  file: NonNullable<CallOptions['file']>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(endpoint.body, input)))
    if (value !== undefined) form.append(name, String(value))
  form.append(
    endpoint.upload?.field ?? 'file',
    new Blob([file.bytes], { type: file.mime ?? 'application/octet-stream' }),
    file.name,
  )
  return form
}
