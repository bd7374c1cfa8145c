import type { ApiName, RefusalCode } from '@rostrum/contract'
import type { FlatInput } from './plan'
import type { ServerClock } from './server-clock'
import type { Transport } from './transport'

/**
 * What a call may say. Who wanted it decides what a failure does: a POST is a person's act and a failure is a toast; a
 * GET fills a page, which says itself what is missing; a background call was wanted by nobody and changes nothing.
 */
export interface CallOptions {
  /** Nobody asked for it: no toast, no page, no end of the session, nothing stored. Only the promise tells. */
  readonly background?: boolean
  /** A person pressed for this GET: a failure is a toast. A POST is an act without it. */
  readonly asked?: true
  /** Refusals that the caller answers itself, such as a proof that is sent next: they show no toast. */
  readonly answers?: readonly RefusalCode[]
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
  /** Rows to request from a list when the caller does not say; absent: the server decides. */
  readonly pageSizeOf?: (name: ApiName) => number | undefined
}

/** What the app keeps of a call that got a 206. */
export interface Denied {
  readonly call: ApiName
  readonly reason?: RefusalCode
  /** The reply's `data`: what is missing. */
  readonly data: unknown
  readonly params: FlatInput
}

/** Who is calling, and what happens when the server ends the session or denies a permission. */
export interface ApiSession {
  token(): string | null
  deviceId(): string
  crmUserId(): string
  parentMemberId(): string
  /** Called on 401 or 403, unless nobody asked for the call; once however many calls failed together; again only after its promise has settled. */
  onSessionEnd(end: { readonly isUpload: boolean }): Promise<void> | void
  /** Called on 206, unless nobody asked for the call. */
  onNoPermission(denied: Denied): void
}

export interface ApiParts {
  readonly transport: Transport
  readonly session: ApiSession
  readonly config: ApiConfig
  readonly toast: (text: string) => void
  readonly clock: ServerClock
  /** Address of the page in front: what this page fetched before is a refresh when it is fetched again. */
  readonly place: () => string
  /** A number from 0 to 1. */
  readonly random: () => number
}
