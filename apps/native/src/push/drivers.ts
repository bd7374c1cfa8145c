import type { Bridge } from '../bridge/plugins'
import { capacitorPush } from './capacitor-push'

/** The functions of a push vendor. One driver per vendor. */
export interface PushDriver {
  /** The vendor of the tokens, in the server's words. */
  readonly vendor: 'apns' | 'jpush' | 'fcm'
  /** Whether the system shows push messages. */
  state(): Promise<'granted' | 'prompt' | 'denied'>
  /** Asks the user, registers this device and resolves to its token. Rejects if refused or not possible. */
  register(): Promise<string>
  /** Called when the vendor gives the device another token. */
  onToken(run: (token: string) => void): void
  /** Called with the address that a pressed message carries. */
  onOpen(run: (link: string) => void): void
}

/** Drivers by the name a build chooses with VITE_PUSH_DRIVER. Add a vendor's driver here, with its own file beside. */
const drivers: Readonly<Record<string, (bridge: Bridge) => PushDriver>> = {
  capacitor: capacitorPush,
}

/**
 * The driver a build was made with; undefined for a build without push, which is every build that does not name one.
 */
export function pushDriver(name: string, bridge: Bridge): PushDriver | undefined {
  return drivers[name]?.(bridge)
}
