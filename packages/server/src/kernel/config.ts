import type { AppLinks } from './http/shells'
import type { PageRenderer } from './http/types'
import type { RateRule } from './ratelimit'
import type { Secret } from './secret'

/** `demo`: sample secrets and the outbox are allowed. `production`: neither exists. */
export type Mode = 'demo' | 'production'

/** Which work this process does: all of it, calls, sockets, or events and jobs. */
export type Role = 'all' | 'api' | 'gateway' | 'worker'

export interface HttpConfig {
  readonly mode: Mode
  /** The proxies whose X-Forwarded-For is trusted: addresses or ranges with commas, `loopback`; false trusts none. */
  readonly trustProxy: string | false
  /** Leading bits of an IPv6 address that make it one sender; 64 unless given. */
  readonly ipv6Prefix?: number
  /** Refuse calls without a valid `sign`, which tells our own clients from others. */
  readonly requireSign: boolean
  /** Known to every client: an integrity hint, never an authorisation. */
  readonly signSecret: Secret
  /** Lets a scraper read /metrics from elsewhere; without it only this machine may. */
  readonly metricsToken?: Secret
  /** Folder of the built web client; without it pages answer 404. */
  readonly webDir?: string
  /** Folder of the built operators' console; without it there is none. */
  readonly consoleDir?: string
  /** Draws the pages of visitors; without it browsers draw all pages themselves. */
  readonly renderer?: PageRenderer
  /** The public address, for links read outside the site; without it they have no host. */
  readonly publicUrl?: string
  /** Answers `/docs` and `/openapi.json`. */
  readonly showsDocs?: boolean
  /** Hosts whose scripts our pages may load beside our own. */
  readonly scriptHosts?: readonly string[]
  /** Origins of our own native shells, whose pages may call and open the socket; exactly these, none by default. */
  readonly appOrigins?: readonly string[]
  /** The apps that open addresses of this host. */
  readonly appLinks?: AppLinks
  /** All calls of one sender together: of one session, and of those without one at the same address. */
  readonly globalRate: RateRule
  /** All calls of one address that show a session; without it they are not counted together. */
  readonly addressRate?: RateRule
  /** Event-loop delay in ms above which calls are refused as busy; 0 never refuses. */
  readonly maxEventLoopDelayMs: number
  /** How long running calls may take to finish on shutdown. */
  readonly drainMs: number
}

export interface FilesConfig {
  /** Folder of the disk driver. */
  readonly dir: string
  /** Bytes that uploads leave free on its disk; 1 GiB unless given. */
  readonly reserveBytes?: number
  /** Signs private addresses. */
  readonly secret: Secret
}

export interface KernelConfig {
  readonly mode: Mode
  readonly role: Role
  readonly http: HttpConfig
  readonly files: FilesConfig
  /** Carries room events between several processes, and their limits; without it this process is alone. */
  readonly redis?: { readonly url: Secret }
}
