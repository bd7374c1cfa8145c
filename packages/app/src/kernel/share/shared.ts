import type { CallInput } from '@rostrum/client'
import type { PosterChart } from '@rostrum/ui/qr'
import { text as kernelText } from '../text.zh'
import type { ShareCard } from '../platform'
import { shareText } from './text.zh'

/** One of our pages or items to share. */
export interface Shared {
  readonly kind: CallInput<'access.saveShare'>['kind']
  readonly id: string
  /** Path with query of our page, without the sharer's id. */
  readonly path: string
  /** '' becomes the brand. */
  readonly title: string
  /** '' becomes 内容为空. */
  readonly summary?: string
  /** Words of its text: its picture shows them instead of a summary. */
  readonly passage?: string
  /** One of our own pictures. */
  readonly cover?: string
  /** Its poster shows it in place of a picture. */
  readonly chart?: PosterChart | undefined
  /** The responsible adviser, with the registration number: a poster shows it. */
  readonly by?: string
  readonly facts?: string
  /** Sample content is marked wherever it appears. */
  readonly isSample?: boolean
  /** Without it the poster shows the general line. */
  readonly riskTip?: string
}

/** For items without a picture: 120 px square. */
const MARK = '/share-120.png'

/** The page's path with the sharer's id. */
export function pathBy(path: string, memberId: string | null | undefined): string {
  return memberId ? `${path}${path.includes('?') ? '&' : '?'}parentMemberId=${memberId}` : path
}

/** The card that a device sends; missing fields get defaults. */
export function cardOf(
  { title, summary = '', cover = '' }: Shared,
  href: string,
  absolute: (path: string) => string,
): ShareCard {
  return {
    title: title || kernelText.brand,
    summary: summary || shareText.empty,
    href,
    imageUrl: cover || absolute(MARK),
  }
}
