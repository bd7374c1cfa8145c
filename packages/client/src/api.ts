import type { api as contract, ApiName } from '@rostrum/contract'
import type { InputOf, ReplyOf, Upload } from '@rostrum/contract/kernel'
import { times } from '@rostrum/contract/kernel/times'
import type { ApiParts, CallOptions } from './api-parts'
import type { DeviceCall, EndpointFacts } from './endpoint-facts'
import { endpoints } from './endpoints.gen'
import { withoutBase } from './file-addresses'
import { knownEndpoints, moreEndpoints } from './more-endpoints'
import { plan, type FlatInput } from './plan'
import { createSettle, type Asked, type Sending } from './settle'
import { knownSigning, signing } from './signing'
import { TransportFailure, type FileRef, type HttpReply } from './transport'
import { createWantedBy } from './wanted-by'

type Contract = typeof contract
type Sign = Awaited<ReturnType<typeof signing>>
export type CallInput<N extends ApiName> = InputOf<Contract[N]>
export type CallReply<N extends ApiName> = ReplyOf<Contract[N]>
/** Calls that carry a file. */
export type UploadName = { [N in DeviceCall]: Contract[N]['upload'] extends Upload ? N : never }[DeviceCall]

/** Only a GET can say that a person pressed for it: every POST that is not in the background is an act. */
type Options<N extends DeviceCall> = Contract[N] extends { readonly method: 'GET' }
  ? CallOptions
  : Omit<CallOptions, 'asked'>

type Input<N extends DeviceCall> =
  object extends CallInput<N>
    ? [input?: CallInput<N>, options?: Options<N>]
    : [input: CallInput<N>, options?: Options<N>]

export interface Api {
  /** Sends one flat object; resolves to `data`, rejects with `ApiFailure`. */
  call<N extends DeviceCall>(name: N, ...rest: Input<N>): Promise<CallReply<N>>
  /** The same call with a file besides the fields. */
  upload<N extends UploadName>(name: N, file: FileRef, ...rest: Input<N>): Promise<CallReply<N>>
}

/** The request layer: headers, envelope, error catalogue. */
export function createApi(parts: ApiParts): Api {
  const { transport, config } = parts
  const settle = createSettle(parts)
  const wantedBy = createWantedBy(parts.place)
  // Loads beside the first page; a call that needs it earlier waits for it.
  void signing().catch(() => undefined)

  /** The call goes out at once when its facts are loaded: it sends what is true at the moment of the call. */
  const deliver = async <T>(
    asked: Asked,
    send: (sending: Sending, facts: EndpointFacts, sign: Sign) => Promise<HttpReply>,
  ): Promise<T> => {
    const token = parts.session.token()
    const { name } = asked
    const sending = { ...asked, input: { pageSize: config.pageSizeOf?.(name), ...asked.input } }
    let facts: EndpointFacts | undefined
    let sign: Sign
    try {
      sign = knownSigning() ?? (await signing())
      facts = endpoints[name] ?? knownEndpoints()?.[name] ?? (await moreEndpoints())[name]
    } catch {
      const wanted = asked.options.background ? 'nobody' : 'person'
      return settle({ ...sending, token, wantedBy: wanted }, () => Promise.reject(new TransportFailure('network')))
    }
    if (!facts) throw new Error(`${name} is no call of a device`)
    const wish = { isRead: facts.method === 'GET', key: keyOf(sending), options: asked.options }
    const isBare = facts.token === 'none' || (facts.token === 'own' && mobileIn(sending.input))
    const going = { ...sending, token: isBare ? null : token, wantedBy: wantedBy.of(wish) }
    const known = facts
    const data = await settle<T>(going, () => send(going, known, sign))
    wantedBy.came(wish)
    return data
  }
  return {
    call: (name, ...[input = {}, options = {}]) =>
      deliver({ name, input, options, isUpload: false }, (sending, facts, sign) => {
        const { url, body } = plan(facts, sending.input)
        const text = facts.method === 'GET' ? '' : withoutBase(JSON.stringify(body), config.baseUrl)
        return transport.request({
          method: facts.method,
          url: config.baseUrl + url,
          headers: {
            ...headersOf(parts, sending, sign, text),
            ...(text && { 'Content-Type': 'application/json;charset=utf-8' }),
          },
          ...(text && { body: text }),
          timeoutMs: options.timeoutMs ?? facts.timeoutMs ?? times.requestMs,
        })
      }),
    upload: (name, file, ...[input = {}, options = {}]) =>
      deliver({ name, input, options, isUpload: true }, (sending, facts, sign) => {
        const { url, body } = plan(facts, sending.input)
        return transport.upload({
          url: config.baseUrl + url,
          headers: headersOf(parts, sending, sign, ''),
          field: facts.upload ?? 'file',
          file,
          form: formOf(body),
          timeoutMs: options.timeoutMs ?? times.uploadMs,
          onProgress: options.onProgress,
        })
      }),
  }
}

const keyOf = ({ name, input }: Asked): string => `${name} ${JSON.stringify(input)}`

function headersOf(
  { session, config, clock, random }: ApiParts,
  { input, options, token }: Sending,
  signatureOf: Sign,
  body: string,
): Record<string, string> {
  const timestamp = String(clock.now())
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
    ...options.headers,
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

function mobileIn({ mobile, phone }: FlatInput): string {
  if (typeof mobile === 'string') return mobile
  return typeof phone === 'string' ? phone : ''
}

function formOf(values: FlatInput): Record<string, string> {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    sent.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
}
