import { BannerId, type homeEndpoints } from '@rostrum/contract/content'
import { Instant, type AnswerOf, type FileId, type ParsedOf } from '@rostrum/contract/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { pageOfRows, refuse, seenOf, windowOf, type Kernel } from '@rostrum/server/kernel'
import { mustKnowLevels, type DeskChoices } from './home'
import { mustLead } from './links'
import type { BannerRow, HomeRepository } from './repository-home'
import { mustBeSeen, mustEndLater, stateOf } from './seen'

type Calls = typeof homeEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Draft = AnswerOf<Calls['content.saveBanner']>

export interface BannerDeskParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'storage'>
  readonly home: HomeRepository
  readonly choices: Pick<DeskChoices, 'levels'>
}

/** Banners as operators add, change and withdraw them. */
export function bannerDesk({ kernel: { clock, db, storage }, home, choices }: BannerDeskParts) {
  const now = () => new Date(clock.now())
  const shown = (row: BannerRow): Draft => {
    const { isOff, ...facts } = factsOf(row)
    return {
      ...facts,
      image: storage.publicUrl(row.imageId),
      seen: seenOf({ ...facts, isOff }),
      state: stateOf(row, now()),
    }
  }

  async function held(tx: Transaction, { id, seen }: { id: BannerId; seen: string }): Promise<BannerRow> {
    const row = (isUuid(id) ? await home.holdBanner(tx, id) : undefined) ?? refuse('content.row_not_found')
    mustBeSeen(factsOf(row), seen)
    return row
  }
  async function mustBePicture(id: FileId): Promise<void> {
    const file = isUuid(id) ? await storage.find(id) : undefined
    if (!file?.isPublic || !file.mime.startsWith('image/')) refuse('content.banner_image')
  }

  return {
    async list(page: Asked<'content.listBanners'>) {
      const [rows, total] = await Promise.all([home.listBanners(windowOf(page)), home.countBanners()])
      return { ...pageOfRows(rows, page, shown), total }
    },

    async save({ id, seen, from, to, why: _why, ...facts }: Asked<'content.saveBanner'>) {
      mustLead(facts)
      mustKnowLevels(facts.levelIds, await choices.levels())
      if (facts.levelIds.length > 0 && facts.who !== 'members') return refuse('content.level_members')
      await mustBePicture(facts.imageId)
      return db.tx(id ?? 'new', async (tx) => {
        const before = id === undefined ? undefined : await held(tx, { id, seen })
        const kept = before ?? { id: BannerId.parse(newId()), isOff: false }
        const fromAt = from === undefined ? (before?.fromAt ?? now()) : new Date(from)
        const row: BannerRow = { ...kept, ...facts, fromAt, toAt: to === undefined ? null : new Date(to) }
        mustEndLater(row.fromAt, row.toAt)
        await (before ? home.changeBanner(tx, row) : home.addBanner(tx, row))
        return { ...(before && { before: shown(before) }), after: shown(row) }
      })
    },

    async withdraw({ id, seen, isOff }: Asked<'content.withdrawBanner'>) {
      return db.tx(id, async (tx) => {
        const before = await held(tx, { id, seen })
        const row = { ...before, isOff }
        await home.changeBanner(tx, row)
        return { before: shown(before), after: shown(row) }
      })
    },
  }
}

export type BannerDesk = ReturnType<typeof bannerDesk>

const factsOf = ({ id, title, imageId, link, fromAt, toAt, who, levelIds, position, isOff }: BannerRow) => ({
  id,
  title,
  imageId,
  link,
  from: Instant.parse(fromAt.getTime()),
  to: toAt === null ? undefined : Instant.parse(toAt.getTime()),
  who,
  levelIds,
  position,
  isOff,
})
