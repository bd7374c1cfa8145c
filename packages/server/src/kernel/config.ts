import type { AppLinks } from './http/shells'
import type { RateRule } from './ratelimit'
import type { Secret } from './secret'

/** `demo`: sample secrets and the outbox are allowed. `production`: neither exists. */
export type Mode = 'demo' | 'production'

/** Which work this process does: all of it, calls, sockets, or events and jobs. */
export type Role = 'all' | 'api' | 'gateway' | 'worker'

export interface HttpConfig {
  readonly mode: Mode
  /** Whose X-Forwarded-For is believed: addresses or ranges with commas, `loopback`; false believes nobody. */
  readonly trustProxy: string | false
  /** Refuse calls without a right `sign` (decision 8). */
  readonly requireSign: boolean
  /** Known to every client: an integrity hint, never an authorisation. */
  readonly signSecret: Secret
  /** Lets a scraper read /metrics from elsewhere; without it only this machine may. */
  readonly metricsToken?: Secret
  /** Folder of the built web client; without it pages answer 404. */
  readonly webDir?: string
  /** The address people know, for what is read elsewhere; without it the one that was asked. */
  readonly publicUrl?: string
  /** Whose scripts our pages may load beside our own. */
  readonly scriptHosts?: readonly string[]
  /** Origins of our own native shells, whose pages may call and open the socket; exactly these, none unless given. */
  readonly appOrigins?: readonly string[]
  /** Which app opens addresses of this host. */
  readonly appLinks?: AppLinks
  /** All calls of one address together. */
  readonly globalRate: RateRule
  /** Event-loop delay in ms above which calls are refused as busy; 0 never refuses. */
  readonly maxEventLoopDelayMs: number
  /** How long running calls may take to finish on shutdown. */
  readonly drainMs: number
}

export interface FilesConfig {
  /** Folder of the disk driver. */
  readonly dir: string
  /** Signs private addresses. */
  readonly secret: Secret
}

export interface KernelConfig {
  readonly mode: Mode
  readonly role: Role
  readonly http: HttpConfig
  readonly files: FilesConfig
}
