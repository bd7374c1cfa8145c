import type { ShareTarget } from '@rostrum/app/kernel'
import type { SharePlugin } from '../bridge/plugins'
import type { Provider, ShareDriver } from './drivers'

/** The system's own sheet, which lists every app that takes a page. */
const SYSTEM = 'system'

export interface NativeShareParts {
  readonly system: SharePlugin
  readonly web: ShareTarget
  readonly driver: ShareDriver | undefined
  readonly providers: readonly Provider[]
}

/** Each provider that the driver knows to be installed, and the system's sheet for all others. */
export function nativeShare({ system, web, driver, providers }: NativeShareParts): ShareTarget {
  return {
    ...web,
    channels: [...providers.map(({ key }) => key), SYSTEM],
    names: Object.fromEntries(providers.map(({ key, name }) => [key, name])),
    share: (channel, card) =>
      channel === SYSTEM || !driver
        ? unlessCancelled(system.share({ title: card.title, text: card.summary, url: card.href }))
        : driver.share(channel, card),
  }
}

/** A user who closes the system's sheet has not caused a failure. */
async function unlessCancelled(shared: Promise<unknown>): Promise<void> {
  try {
    await shared
  } catch (error) {
    if (!(error instanceof Error && /cancel/i.test(error.message))) throw error
  }
}
