/** The servers that are compared. `floor` is C and the kernel alone. */
export const nodeKinds = ['ws-string', 'ws-frame', 'hub', 'socket.io'] as const
export type NodeKind = (typeof nodeKinds)[number]
export type Kind = NodeKind | 'floor'

export const ROOM = 'bench'

/** Where a server listens, and what opens it. */
export interface Served {
  readonly port: number
  readonly ticket?: string
}

/** How the readers are fed: one message at a time as fast as it goes, or so many a second, which a tick may gather. */
export interface Feed {
  readonly seconds: number
  readonly perSec?: number
}

/** What the readers are told to do: be so many, or be fed. */
export type Order = { readonly size: number } | Feed

export interface Told {
  readonly messages: number
  readonly deliveries: number
  /** ms from publishing until each reader had it, and until the last one had it. */
  readonly each: { readonly p50: number; readonly p99: number }
  readonly room: { readonly p50: number; readonly p99: number }
}
