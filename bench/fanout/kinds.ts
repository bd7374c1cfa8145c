/** The compared servers. `floor` is C and the bare kernel. */
export const nodeKinds = ['ws-string', 'ws-frame', 'hub', 'socket.io'] as const
export type NodeKind = (typeof nodeKinds)[number]
export type Kind = NodeKind | 'floor'

export const ROOM = 'bench'

/** A server's port, and the ticket for its sockets. */
export interface Served {
  readonly port: number
  readonly ticket?: string
}

/** How messages are sent to the readers: one at a time as fast as possible, or at a rate, which a tick may batch. */
export interface Feed {
  readonly seconds: number
  readonly perSec?: number
}

/** An order to the readers: connect a number of readers, or measure a feed. */
export type Order = { readonly size: number } | Feed

export interface Told {
  readonly messages: number
  readonly deliveries: number
  /** ms from publishing until each reader had it, and until the last one had it. */
  readonly each: { readonly p50: number; readonly p99: number }
  readonly room: { readonly p50: number; readonly p99: number }
}
