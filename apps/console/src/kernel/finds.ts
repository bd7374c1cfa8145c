import type { Permission } from './permissions.gen'

/** One thing that the palette found. */
export interface Found {
  readonly key: string
  readonly title: string
  readonly note?: string
  /** Where it is, below `/console`. */
  readonly to: string
}

/** What a slice lets the palette find, by the calls of its own lists. */
export interface FindSource {
  readonly key: string
  readonly title: string
  /** Without it the source is not asked. */
  readonly permission: Permission
  /** Words that it understands; any of two letters or more by default. */
  readonly fits?: RegExp
  readonly find: (words: string) => Promise<readonly Found[]>
}

/** Results of one source at once. */
export const FOUND_MAX = 6
