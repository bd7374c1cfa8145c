import type { CallOptions } from './api-parts'

/** `person`: an act. `page`: it fills the page in front. `nobody`: a beat, a hint, a prefetch, a refresh. */
export type WantedBy = 'person' | 'page' | 'nobody'

/** A call before it is sent; `key` tells apart what is read. */
export interface Wish {
  readonly isRead: boolean
  readonly key: string
  readonly options: CallOptions
}

/**
 * Says who wants a call. What the page in front has read once is a refresh when it is read again, unless a person pressed
 * for it; another page starts anew, and so does a page that is opened again.
 */
export function createWantedBy(place: () => string) {
  let here = ''
  let read = new Set<string>()

  const isRefresh = (key: string): boolean => {
    const now = place()
    if (now !== here) {
      here = now
      read = new Set()
    }
    return read.has(key)
  }
  return {
    of: ({ isRead, key, options }: Wish): WantedBy => {
      if (options.background) return 'nobody'
      if (!isRead || options.asked) return 'person'
      return isRefresh(key) ? 'nobody' : 'page'
    },
    /** The page in front has what it read. */
    came: ({ isRead, key }: Wish): void => {
      if (isRead && !isRefresh(key)) read.add(key)
    },
  }
}
