import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ShareKind } from '@rostrum/contract/access'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageFacts, WebPage } from '../kernel/http'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { Secret } from '../kernel/secret'
import { isOpenToVisitors } from './allow-list'
import type { Opens } from './opens'
import { isPagePath, sharedBy, withoutReferral, withoutSecrets } from './policy'
import type { LinkRepository, ShortLink } from './repository-links'
import { webPageOf, type SharedPage } from './shared-page'

/** Without letters and figures that are taken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** 58 bits of a keyed hash: short enough to be typed, and nobody finds one by trying. */
const CODE_LENGTH = 10
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`)

/** A link that goes round is asked for by many at once; what it shows may be a minute old. */
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
  /** What a visitor may read of a page, as far as somebody knows it. */
  readonly describe: (path: string, query: URLSearchParams) => Promise<SharedPage | undefined>
}

/** Short addresses: made for whoever passes a page on, and the page they are answered with. */
export function linkService({ kernel, repository, opens, secret, describe }: LinkParts) {
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
    const [name = '', query = ''] = path.split('?')
    const page = await describe(name, new URLSearchParams(query))
    pages.set(path, { page })
    return page
  }

  return {
    /** Refuses what is no page of ours. The same wish gives the same link. */
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

    /** The page of a short address, and counts that it was opened; undefined where nobody made it. */
    async open(code: string, facts: PageFacts): Promise<WebPage | undefined> {
      const link = await find(code)
      if (!link) return undefined
      if (!facts.isHead) opens.opened(code, facts)
      const at = link.memberId === null ? link.path : sharedBy(link.memberId, link.path)
      return webPageOf(await described(link.path), { at, path: link.path, isOpen: isOpenToVisitors(link.path) })
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
