import type { ApiName, RefusalCode } from '@rostrum/contract'
import type { FlatInput } from './plan'
import type { ServerClock } from './server-clock'
import type { Transport } from './transport'

export interface CallOptions {
  /** Shows no toast: the caller shows `failure.text` next to the action. */
  readonly quiet?: boolean
  /** Nobody asked for it: a missing permission leads to no page. */
  readonly aside?: boolean
  readonly timeoutMs?: number
  /** Further headers, such as the proof that something belongs to this visitor. */
  readonly headers?: Readonly<Record<string, string>>
  /** Progress of an upload: the share already sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Configuration that the client reads at every call, so that it may change while the app runs. */
export interface ApiConfig {
  /** Prefix of every path; empty for the page's own origin. */
  readonly baseUrl: string
  readonly secret: string
  readonly requestMs: number
  readonly uploadMs: number
  /** Rows to request from a list when the caller does not say; absent: the server decides. */
  readonly pageSizeOf?: (name: ApiName) => number | undefined
}

/** What the app keeps of a call that got a 206. */
export interface Denied {
  readonly call: ApiName
  readonly reason?: RefusalCode
  readonly data: Readonly<Record<string, unknown>>
  readonly params: FlatInput
}

/** Who is calling, and what happens when the server ends the session or denies a permission. */
export interface ApiSession {
  token(): string | null
  deviceId(): string
  crmUserId(): string
  parentMemberId(): string
  /** Called on 401 or 403, once however many calls failed together; again only after its promise has settled. */
  onSessionEnd(end: { readonly isUpload: boolean }): Promise<void> | void
  /** Called on 206. */
  onNoPermission(denied: Denied): void
}

export interface ApiParts {
  readonly transport: Transport
  readonly session: ApiSession
  readonly config: ApiConfig
  readonly toast: (text: string) => void
  readonly clock: ServerClock
  /** A number from 0 to 1. */
  readonly random: () => number
}
