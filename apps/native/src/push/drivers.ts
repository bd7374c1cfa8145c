import type { Bridge } from '../bridge/plugins'
import { capacitorPush } from './capacitor-push'

/** What a vendor of push messages must be able to do. One driver speaks for one vendor. */
export interface PushDriver {
  /** Whose tokens these are, as the server calls them. */
  readonly vendor: 'apns' | 'jpush' | 'fcm'
  /** Whether the system lets messages through. */
  state(): Promise<'granted' | 'prompt' | 'denied'>
  /** Asks the person, registers this device and answers its token. Rejects when refused or not possible. */
  register(): Promise<string>
  /** Told when the vendor gives the device another token. */
  onToken(run: (token: string) => void): void
  /** Told of the address a pressed message carries. */
  onOpen(run: (link: string) => void): void
}

/** Drivers by the name a build chooses with VITE_PUSH_DRIVER. A vendor's own goes here, beside its file. */
const drivers: Readonly<Record<string, (bridge: Bridge) => PushDriver>> = {
  capacitor: capacitorPush,
}

/** The driver a build was made with; undefined for one without push, which is every build that does not name one. */
export function pushDriver(name: string, bridge: Bridge): PushDriver | undefined {
  return drivers[name]?.(bridge)
}
