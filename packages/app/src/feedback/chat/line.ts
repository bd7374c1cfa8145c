import { ApiFailure, type AppKernel } from '@rostrum/app/kernel'

const KEY = 'serviceKey'

/** The key that identifies a visitor's conversation, and the ticket of the socket. */
export function chatLine({ api, platform: { storage } }: Pick<AppKernel, 'api' | 'platform'>) {
  const key = () => storage.get(KEY) ?? ''
  /** Options for calls that may be about a visitor's conversation. */
  const options = () => (key() === '' ? {} : { headers: { visitorKey: key() } })

  /** Another tab of this browser may have got a key meanwhile: the first one counts, and the ticket must match it. */
  async function open(): Promise<{ ticket: string; expireAt: number }> {
    const before = key()
    const { ticket, expireAt, visitorKey } = await api.call('feedback.openChat', {}, { ...options(), background: true })
    if (key() !== before) return open()
    if (visitorKey !== undefined) storage.set(KEY, visitorKey)
    return { ticket, expireAt }
  }

  return {
    options,
    open,
    hasKey: () => key() !== '',
    forgetKey: () => storage.remove(KEY),
  }
}

export type ChatAccess = ReturnType<typeof chatLine>

/** No reply, or a temporary refusal: the same call may be tried again. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.kind === 'transport' || error.kind === 'server' || error.code === 429
