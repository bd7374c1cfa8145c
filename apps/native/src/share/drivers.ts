import type { ShareCard } from '@rostrum/app/kernel'
import type { Bridge } from '../bridge/plugins'

/** An installed app that takes a shared page directly. */
export interface Provider {
  readonly key: string
  /** As the person knows it, such as 微信好友. */
  readonly name: string
}

/** Sharing to single apps, by a vendor's own kit or by a question to the system. One driver per way. */
export interface ShareDriver {
  /** The providers that are installed on this device. */
  providers(): Promise<readonly Provider[]>
  share(key: string, card: ShareCard): Promise<void>
}

/** Drivers by the name a build chooses with VITE_SHARE_DRIVER. Add a driver here, with its own file beside. */
const drivers: Readonly<Record<string, (bridge: Bridge) => ShareDriver>> = {}

/** The driver a build was made with; undefined for every build that names none: it has the system's sheet alone. */
export function shareDriver(name: string, bridge: Bridge): ShareDriver | undefined {
  return drivers[name]?.(bridge)
}

/** What is installed; nothing when the driver cannot tell. */
export async function providersOf(driver: ShareDriver | undefined): Promise<readonly Provider[]> {
  return (await driver?.providers().catch(() => [])) ?? []
}
