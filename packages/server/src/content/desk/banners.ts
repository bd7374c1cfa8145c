import { BannerId, type homeEndpoints } from '@rostrum/contract/content'
import { Instant, type AnswerOf, type FileId, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { pageOfRows, refuse, seenOf, windowOf, type Kernel } from '@rostrum/server/kernel'
import { askedBanner, bannerOf, type AskedBanner, type BannerReading } from './asking-banner'
import { mustKnowLevels, type DeskChoices } from './home'
import { mustLead } from './links'
import { newOnes, waitingOf } from './public-reading'
import type { BannerRow, HomeRepository } from './repository-home'
import { mustBeSeen, mustEndLater, stateOf } from './seen'

type Calls = typeof homeEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Draft = AnswerOf<Calls['content.saveBanner']>

/** A banner before and after a change; nothing before a new one. */
export interface ChangedBanner {
  readonly before?: Draft
  readonly after: Draft
}

export interface BannerDeskParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'storage'>
  readonly home: HomeRepository
  readonly reading: BannerReading
  readonly choices: Pick<DeskChoices, 'levels'>
}

/** Banners as operators add, change and withdraw them. */
export function bannerDesk({ kernel: { clock, db, storage }, home, choices, reading }: BannerDeskParts) {
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

  async function found(id: BannerId, seen: string, tx?: Transaction): Promise<BannerRow> {
    const row = isUuid(id) ? await (tx ? home.holdBanner(tx, id) : home.findBanner(id)) : undefined
    if (!row) return refuse('content.row_not_found')
    mustBeSeen(factsOf(row), seen)
    return row
  }
  async function mustBePicture(id: FileId): Promise<void> {
    const file = isUuid(id) ? await storage.find(id) : undefined
    if (!file?.isPublic || !file.mime.startsWith('image/')) refuse('content.banner_image')
  }

  /** Shows it as it is asked for, or asks a second person first. */
  async function change(by: OperatorId, asked: AskedBanner, { seen, why }: Said): Promise<ChangedBanner> {
    const after = bannerOf(asked, now())
    mustEndLater(after.fromAt, after.toAt)
    const waiting = await reading.ask(by, asked, why)
    if (waiting) return { after: { ...shown(after), seen, waiting } }
    return db.tx(asked.id, async (tx) => {
      const before = asked.isNew ? undefined : await found(asked.id, seen, tx)
      await (before ? home.changeBanner(tx, after) : home.addBanner(tx, after))
      return { ...(before && { before: shown(before) }), after: shown(after) }
    })
  }

  return {
    async list(page: Asked<'content.listBanners'>) {
      const [rows, total, waiting] = await Promise.all([
        home.listBanners(windowOf(page)),
        home.countBanners(),
        reading.waiting(),
      ])
      const drafts = pageOfRows(rows, page, (row) => ({ ...shown(row), ...waitingOf(waiting, row.id) }))
      return { ...drafts, total, asked: newOnes(waiting) }
    },

    async save(by: OperatorId, asked: Asked<'content.saveBanner'>): Promise<ChangedBanner> {
      const { id, seen, from, to, why, ...facts } = asked
      mustLead(facts)
      mustKnowLevels(facts.levelIds, await choices.levels())
      if (facts.levelIds.length > 0 && facts.who !== 'members') return refuse('content.level_members')
      await mustBePicture(facts.imageId)
      const before = id === undefined ? undefined : await found(id, seen)
      const kept = { id: before?.id ?? BannerId.parse(newId()), isOff: before?.isOff ?? false, isNew: !before }
      const period = { from: instantOf(from ?? before?.fromAt.getTime()), to: instantOf(to) }
      return change(by, { ...facts, ...kept, ...period, words: [] }, { seen, why })
    },

    async withdraw(by: OperatorId, { id, isOff, ...said }: Asked<'content.withdrawBanner'>): Promise<ChangedBanner> {
      return change(by, { ...askedBanner(await found(id, said.seen)), isOff }, said)
    },
  }
}

interface Said {
  readonly seen: string
  readonly why: string
}

const instantOf = (ms: number | undefined): Instant | null => (ms === undefined ? null : Instant.parse(ms))

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
