import { ApiFailure, type AppKernel } from '@rostrum/app/kernel'

const KEY = 'serviceKey'

/** The key by which a visitor has a conversation, and the ticket of the socket. */
export function chatLine({ api, platform: { storage } }: Pick<AppKernel, 'api' | 'platform'>) {
  const key = () => storage.get(KEY) ?? ''
  /** Options of a call that may be about a visitor's conversation. */
  const options = () => ({ quiet: true, ...(key() !== '' && { headers: { visitorKey: key() } }) })

  /** Another page of this browser may have been given a key meanwhile: the first one counts, and the ticket must fit it. */
  async function open(): Promise<{ ticket: string; expireAt: number }> {
    const before = key()
    const { ticket, expireAt, visitorKey } = await api.call('feedback.openChat', {}, options())
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

export type ChatLine = ReturnType<typeof chatLine>

/** No answer, or one that passes: the same may be tried again. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.kind === 'transport' || error.kind === 'server' || error.code === 429
