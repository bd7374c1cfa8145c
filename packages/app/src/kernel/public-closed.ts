import { ApiFailure } from '@rostrum/client'
import type { RefusalCode } from '@rostrum/contract'
import type { HeadParts, PageHead } from './public-page'
import { text } from './text.zh'

/**
 * The head of something that may be closed to visitors: then no more than its title and what lists and shared links tell
 * of it, and search engines do not keep it. `closedBy`: the refusals that say so; after others it does not exist.
 */
export async function headUnlessClosed(
  { call }: Pick<HeadParts, 'call'>,
  path: string,
  closedBy: readonly RefusalCode[],
  ask: () => Promise<PageHead>,
): Promise<PageHead> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiFailure) || !closedBy.some((reason) => reason === error.reason)) throw error
    const { title, pic, by, facts } = await call('access.getTeaser', { path })
    if (title === undefined) throw error
    return {
      title: `${title} - ${text.brand}`,
      description: [title, by, facts].filter(Boolean).join(' · '),
      path,
      type: 'website',
      image: pic,
      isKept: false,
      isClosed: true,
    }
  }
}

/** The whole address of a picture: one of ours has only a path. Without a known origin it stays a path. */
export const pictureAt = (picture: string | undefined, origin: string): string | undefined =>
  picture === undefined || /^https?:/.test(picture) ? picture : origin + picture
