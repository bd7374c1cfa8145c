import { createHmac } from 'node:crypto'
import type { WeChatShare } from '../access'
import type { InvoiceConfig, PayConfig } from '../commerce'
import type { MapConfig } from '../content'
import type { DemoConfig } from '../demo'
import { Secret, type KernelConfig, type Slice } from '../kernel'
import type { RedisBackplane } from '../kernel/realtime'
import type { MediaConfig } from '../media'
import type { FeedConfig } from '../stock'
import type { CodeRules, PasswordCost, PushConfig, SmsConfig, WeChat, WeChatConfig } from '../member'

/** The options of the whole server: the kernel's part, and one part for each slice that needs one. */
export type ServerConfig = KernelConfig & {
  readonly media: MediaConfig
  /** Open sockets of one address; many by default. */
  readonly socketsPerAddress?: number
  /** The channel that delivers codes; without it the outbox in a demonstration, and nothing in production. */
  readonly sms?: SmsConfig
  /** The limits on requests for codes; a demonstration is open, because its codes cost nothing. */
  readonly codes?: Partial<CodeRules>
  /** Logins by the messaging platform; an application that is not configured is refused with a message. */
  readonly wechat?: WeChatConfig
  /** Companies that move money; without any, a demonstration pretends one and production takes none. */
  readonly pay?: PayConfig | undefined
  /** A company that makes invoices; without one the finance department makes them. */
  readonly invoices?: InvoiceConfig | undefined
  /** A provider of maps; without one pages show a place in words. */
  readonly maps?: MapConfig | undefined
  /** Where quotations come from; unless given, a demonstration makes them up and production has none. */
  readonly market?: MarketConfig | undefined
  /** Push services; without any of them the log shows what would have been pushed. */
  readonly push?: PushConfig
  /** For servers of tests alone: a cheap hash of passwords. No variable of the environment sets it. */
  readonly passwordCost?: PasswordCost
  /** A demonstration keeps itself alive; without it nothing happens by itself. */
  readonly demo?: DemoConfig
}

export type MarketConfig = FeedConfig | { readonly kind: 'simulated' } | { readonly kind: 'none' }

/** For a demonstration: many people come from one address, and no code costs anything. */
export const OPEN_CODES: Partial<CodeRules> = { perIpHour: 1_000, numbersPerDeviceDay: 1_000, workBits: 0 }

/**
 * Whether this process receives broadcasts. Other processes hear nothing of them, which does not mean that they are
 * over.
 */
export const isMediaHome = ({ role, media }: ServerConfig): boolean =>
  role === 'all' || (role === 'api' && (media.kind === 'srs' || media.rtmpPort !== 'off'))

/** Starts first and stops last: the other processes must receive what the slices commit while stopping. */
export function backplaneSlice(backplane: RedisBackplane): Slice {
  return { name: 'backplane', routes: [], start: async () => backplane.start(), stop: () => backplane.stop() }
}

/** Menus of WeChat's browser, for the pages of the public host. */
export function wechatShareOf(wechat: WeChat | undefined, { http, ...config }: ServerConfig): WeChatShare | undefined {
  const ask = wechat?.jsTicket
  const appid = config.wechat?.offiaccount?.appid
  if (!ask || appid === undefined || http.publicUrl === undefined) return undefined
  return { appid, ask, hosts: [new URL(http.publicUrl).host] }
}

/** A secret for one purpose, so that no two purposes share a key. */
export function derivedSecret(secret: Secret, purpose: string): Secret {
  return new Secret(createHmac('sha256', secret.reveal()).update(purpose).digest('base64url'))
}
