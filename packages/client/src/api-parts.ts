import type { ApiName, RefusalCode } from '@rostrum/contract'
import type { FlatInput } from './plan'
import type { Transport } from './transport'

export interface CallOptions {
  /** No toast: the caller shows `failure.text` where the act was. */
  readonly quiet?: boolean
  readonly timeoutMs?: number
  /** Further headers, as the proof that something is a visitor's. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of an upload: how much has left, 0 up to 1. */
  readonly onProgress?: (share: number) => void
}

/** Read at every call, so that it may change while the app runs. */
export interface ApiConfig {
  /** Before every path; empty for the page's own origin. */
  readonly baseUrl: string
  readonly secret: string
  readonly requestMs: number
  readonly uploadMs: number
  /** Rows a list is asked for where the caller does not say; absent: as many as the server likes. */
  readonly pageSizeOf?: (name: ApiName) => number | undefined
}

/** What a 206 leaves behind. */
export interface Denied {
  readonly call: ApiName
  readonly reason?: RefusalCode
  readonly data: Readonly<Record<string, unknown>>
  readonly params: FlatInput
}

/** Who is calling, and what happens when the server says who may not. */
export interface ApiSession {
  token(): string | null
  deviceId(): string
  crmUserId(): string
  parentMemberId(): string
  /** 401 or 403. Asked once, however many calls failed together; the next time when its promise has settled. */
  onSessionEnd(end: { readonly isUpload: boolean }): Promise<void> | void
  /** 206. */
  onNoPermission(denied: Denied): void
}

export interface ApiParts {
  readonly transport: Transport
  readonly session: ApiSession
  readonly config: ApiConfig
  readonly toast: (text: string) => void
  /** ms since 1970. */
  readonly now: () => number
  /** 0 up to 1. */
  readonly random: () => number
}
