import type { ApiName, RefusalCode } from '@rostrum/contract'
import type { Envelope } from '@rostrum/contract/kernel'
import type { ApiParts, CallOptions } from './api-parts'
import type { DeviceCall } from './endpoint-facts'
import { ApiFailure, refusedBy, unanswered, unusable } from './failure'
import { withBase } from './file-addresses'
import type { FlatInput } from './plan'
import type { HttpReply } from './transport'
import type { WantedBy } from './wanted-by'

export interface Asked {
  readonly name: DeviceCall
  readonly input: FlatInput
  readonly options: CallOptions
  readonly isUpload: boolean
}

export interface Sending extends Asked {
  /** The token that this call sent. */
  readonly token: string | null
  readonly wantedBy: WantedBy
}

/** Sends, waits for the reply and acts on its code. Of every answer the clock learns the server's time. */
export function createSettle({ session, toast, config, clock }: ApiParts) {
  let ending = false

  const endSession = async ({ isUpload, token }: Sending): Promise<void> => {
    // A call that went out under an ended session says nothing about the present one.
    const isStale = token !== null && token !== session.token()
    if (ending || isStale) return
    ending = true
    try {
      await session.onSessionEnd({ isUpload })
    } finally {
      ending = false
    }
  }
  const deny = ({ name, input }: Sending, { reason, data }: ApiFailure): void =>
    session.onNoPermission({ call: name, reason, data, params: input })
  const say = ({ wantedBy, options }: Sending, { reason, text }: ApiFailure): void => {
    const isAnswered = reason !== undefined && options.answers?.includes(reason)
    if (wantedBy === 'person' && !isAnswered) toast(text)
  }

  return async <T>(sending: Sending, send: () => Promise<HttpReply>): Promise<T> => {
    const outcome = await outcomeOf<T>(sending.name, { send, clock, base: config.baseUrl })
    if (!(outcome instanceof ApiFailure)) return outcome.data
    if (sending.wantedBy === 'nobody') throw outcome
    if (outcome.kind === 'session') void endSession(sending)
    else if (outcome.kind === 'permission') deny(sending, outcome)
    else say(sending, outcome)
    throw outcome
  }
}

async function outcomeOf<T>(
  name: ApiName,
  { send, clock, base }: Pick<ApiParts, 'clock'> & { readonly send: () => Promise<HttpReply>; readonly base: string },
): Promise<ApiFailure | { readonly data: T }> {
  let reply: HttpReply
  try {
    const isMistimed = clock.begin()
    reply = await send()
    if (isMistimed(reply)) {
      const hear = clock.begin()
      reply = await send()
      hear(reply)
    }
  } catch (error) {
    return unanswered(name, error)
  }
  const envelope = reply.status === 200 ? envelopeIn<T>(withBase(reply.body, base)) : undefined
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
