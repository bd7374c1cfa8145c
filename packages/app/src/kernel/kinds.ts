import type { AccessKind, RoomMedium } from '@rostrum/contract/kernel/limits'
import type { IconName } from '@rostrum/ui'
import type { Go } from './hooks'

/** A search result, as far as its address depends on it. */
export interface KindHit {
  readonly id: string
  readonly title: string
  readonly access: AccessKind
  readonly room?: RoomMedium
  /** The place in it where the words stand. */
  readonly ms?: number
}

/** How search shows one kind, and where a result opens. A closed page itself says what opens it. */
export interface SearchLook {
  readonly icon: IconName
  readonly name: string
  placeOf(hit: KindHit, to: Go['to']): string
}

/** How the lists of favourites and history show one kind. */
export interface ItemLook {
  readonly icon: IconName
  /** Absent when this release has no page for it. `ms`: the position in it. */
  placeOf?(item: { readonly id: string; readonly roomId?: string }, to: Go['to'], ms?: number): string | undefined
}

/** How the list of messages shows one kind. The contract has its name. */
export interface NoticeLook {
  readonly icon: IconName
  readonly note: string
}

/** The looks that a slice gives its kinds. */
export interface KindLooks {
  readonly search: Readonly<Record<string, SearchLook>>
  readonly items: Readonly<Record<string, ItemLook>>
  readonly notices: Readonly<Record<string, NoticeLook>>
}
