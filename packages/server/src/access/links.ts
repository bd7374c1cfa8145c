import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ShareKind } from '@rostrum/contract/access'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageFacts, WebPage } from '../kernel/http'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { Secret } from '../kernel/secret'
import type { SharedPage, Subjects } from '../kernel/subjects'
import { isAddressOpen } from './allow-list'
import type { Opens } from './opens'
import { isPagePath, sharedBy, withoutReferral, withoutSecrets } from './policy'
import type { LinkRepository, ShortLink } from './repository-links'
import { webPageOf } from './shared-page'

/** Letters and figures that are easily confused are left out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** 58 bits of a keyed hash: short enough to type, too many to guess. */
const CODE_LENGTH = 10
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`)

/** Many people ask for a popular link at once; what it shows may be a minute old. */
const REMEMBER_MS = 60_000

export interface Passed {
  readonly kind: ShareKind
  readonly id: string
  readonly channel: string
  readonly shareUrl: string
}

export interface LinkParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly repository: LinkRepository
  readonly opens: Pick<Opens, 'opened'>
  readonly secret: Secret
  /** What a visitor may read of a page, if a slice describes it. */
  readonly describe: Subjects['describe']
  readonly visitorWatch: () => Promise<boolean>
}

/** Makes short addresses for people who share a page, and answers them with the page. */
export function linkService({ kernel, repository, opens, secret, describe, visitorWatch }: LinkParts) {
  const rows = new LRUCache<string, ShortLink>({ max: 5_000, ttl: REMEMBER_MS })
  const pages = new LRUCache<string, { readonly page: SharedPage | undefined }>({ max: 1_000, ttl: REMEMBER_MS })

  async function find(code: string): Promise<ShortLink | undefined> {
    if (!CODE.test(code)) return undefined
    const known = rows.get(code)
    if (known) return known
    const row = await repository.find(code)
    if (row) rows.set(code, row)
    return row
  }

  async function described(path: string): Promise<SharedPage | undefined> {
    const known = pages.get(path)
    if (known) return known.page
    const page = await describe(path)
    pages.set(path, { page })
    return page
  }

  return {
    /** Refuses addresses that are not pages of ours. The same request gives the same link. */
    async save(
      memberId: MemberId,
      { kind, id, channel, shareUrl }: Passed,
    ): Promise<{ shareUrl: string; shortUrl: string }> {
      if (!isPagePath(shareUrl)) return refuse('access.not_a_page')
      const path = withoutReferral(withoutSecrets(shareUrl))
      const code = codeOf(secret, [memberId, kind, id, channel, path])
      if (!rows.has(code)) {
        await repository.add({
          code,
          memberId,
          kind,
          refId: id,
          channel,
          path,
          opens: 0,
          looks: 0,
          createdAt: new Date(kernel.clock.now()),
          lastOpenAt: null,
        })
      }
      return { shareUrl: sharedBy(memberId, path), shortUrl: `/s/${code}` }
    },

    /** Returns the page of a short address and counts the opening; undefined when there is no such address. */
    async open(code: string, facts: PageFacts): Promise<WebPage | undefined> {
      const link = await find(code)
      if (!link) return undefined
      if (!facts.isHead) opens.opened(code, facts)
      const at = link.memberId === null ? link.path : sharedBy(link.memberId, link.path)
      const [page, isWatching] = await Promise.all([described(link.path), visitorWatch()])
      return webPageOf(page, { at, path: link.path, isOpen: isAddressOpen(link.path, isWatching) })
    },
  }
}

export type LinkService = ReturnType<typeof linkService>

function codeOf(secret: Secret, of: readonly string[]): string {
  const digest = createHmac('sha256', secret.reveal()).update(JSON.stringify(of)).digest()
  let rest = BigInt(`0x${digest.subarray(0, 16).toString('hex')}`)
  let code = ''
  for (let at = 0; at < CODE_LENGTH; at += 1) {
    code += ALPHABET[Number(rest % BigInt(ALPHABET.length))] ?? ''
    rest /= BigInt(ALPHABET.length)
  }
  return code
}
