import type { CallInput } from '@rostrum/client'
import { text as kernelText } from '../text.zh'
import type { ShareCard } from '../platform'
import { shareText } from './text.zh'

/** Something of ours that is passed on. */
export interface Shared {
  readonly kind: CallInput<'access.saveShare'>['kind']
  readonly id: string
  /** Our page, path with query, without who passes it on. */
  readonly path: string
  /** '' becomes the brand. */
  readonly title: string
  /** '' becomes 内容为空, as the specification has it. */
  readonly summary?: string
  /** A picture of our own. */
  readonly cover?: string
  /** Who answers for it, with the registration number: a poster says it. */
  readonly by?: string
  readonly facts?: string
  /** Sample content says so wherever it is shown. */
  readonly isSample?: boolean
  /** Without it the poster says the general line. */
  readonly riskTip?: string
}

/** Of what has no picture of its own: 120 px square. */
const MARK = '/share-120.png'

/** The page with who passes it on. */
export function pathBy(path: string, memberId: string | null | undefined): string {
  return memberId ? `${path}${path.includes('?') ? '&' : '?'}parentMemberId=${memberId}` : path
}

/** What a device sends; defaults of the specification (section 9) where something is missing. */
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
