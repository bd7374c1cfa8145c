import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { DocKind } from '@rostrum/contract/content'
import { newId, type Database } from '../kernel/db'
import {
  contentAdvertisement,
  contentBanner,
  contentBlock,
  contentDisclosure,
  contentDoc,
  contentNav,
  contentNotice,
  contentSetting,
} from './tables'

export type NewDoc = typeof contentDoc.$inferInsert
export type NewAnnouncement = typeof contentNotice.$inferInsert
export type NewDisclosure = typeof contentDisclosure.$inferInsert
export type NewNav = typeof contentNav.$inferInsert
export type NewBlock = typeof contentBlock.$inferInsert

function readings({ q }: Database) {
  const setting = q
    .select()
    .from(contentSetting)
    .where(eq(contentSetting.key, sql.placeholder('key')))
    .prepare('content.setting')
  const nav = q
    .select()
    .from(contentNav)
    .where(
      and(
        eq(contentNav.categoryCode, sql.placeholder('category')),
        or(isNull(contentNav.linkTypeCode), eq(contentNav.linkTypeCode, sql.placeholder('linkType'))),
      ),
    )
    .orderBy(asc(contentNav.position), asc(contentNav.id))
    .prepare('content.nav')
  const blocks = q
    .select()
    .from(contentBlock)
    .where(
      and(
        eq(contentBlock.page, sql.placeholder('page')),
        eq(contentBlock.isOff, false),
        or(isNull(contentBlock.fromAt), lte(contentBlock.fromAt, sql.placeholder('now'))),
        or(isNull(contentBlock.toAt), gt(contentBlock.toAt, sql.placeholder('now'))),
      ),
    )
    .orderBy(asc(contentBlock.position), asc(contentBlock.id))
    .prepare('content.blocks')
  return {
    async findSetting(key: string): Promise<unknown> {
      const [row] = await setting.execute({ key })
      return row?.value
    },
    listNav: (category: string, linkType: string) => nav.execute({ category, linkType }),
    listBlocks: (page: 'index' | 'index2', now: Date) => blocks.execute({ page, now }),
  }
}

/** The texts and lists in force at a moment. */
function campaigns({ q }: Database) {
  const now = sql.placeholder('now')
  const inForce = (table: typeof contentAdvertisement | typeof contentBanner | typeof contentNotice) =>
    and(lte(table.fromAt, now), or(isNull(table.toAt), gt(table.toAt, now)))

  const banners = q
    .select()
    .from(contentBanner)
    .where(and(inForce(contentBanner), eq(contentBanner.isOff, false)))
    .orderBy(asc(contentBanner.position), asc(contentBanner.id))
    .limit(100)
    .prepare('content.banners')
  const notices = q
    .select()
    .from(contentNotice)
    .where(and(inForce(contentNotice), eq(contentNotice.isOff, false)))
    .orderBy(desc(contentNotice.fromAt), desc(contentNotice.id))
    .limit(100)
    .prepare('content.notices')

  const advertisements = q
    .select()
    .from(contentAdvertisement)
    .where(and(inForce(contentAdvertisement), eq(contentAdvertisement.isOff, false)))
    .orderBy(desc(contentAdvertisement.fromAt), desc(contentAdvertisement.id))
    .limit(20)
    .prepare('content.advertisements')

  return {
    /** The one that began last is first. */
    listAdvertisements: (at: Date) => advertisements.execute({ now: at }),
    listBanners: (at: Date) => banners.execute({ now: at }),
    listNotices: (at: Date) => notices.execute({ now: at }),
  }
}

function documents({ q }: Database) {
  return {
    listDisclosures: async (list: 'sdk' | 'share') =>
      q
        .select()
        .from(contentDisclosure)
        .where(eq(contentDisclosure.list, list))
        .orderBy(asc(contentDisclosure.position), asc(contentDisclosure.id))
        .limit(500),
    async listDocVersions(kind: DocKind) {
      return q
        .select({ version: contentDoc.version, at: contentDoc.at })
        .from(contentDoc)
        .where(eq(contentDoc.kind, kind))
        .orderBy(desc(contentDoc.at), desc(contentDoc.version))
        .limit(100)
    },
    /** The version asked for, else the newest one in force. */
    async findDoc(kind: DocKind, at: Date, version?: string) {
      const wanted = version === undefined ? lte(contentDoc.at, at) : eq(contentDoc.version, version)
      const [row] = await q
        .select()
        .from(contentDoc)
        .where(and(eq(contentDoc.kind, kind), wanted))
        .orderBy(desc(contentDoc.at), desc(contentDoc.version))
        .limit(1)
      return row
    },
  }
}

function writings({ q }: Database) {
  return {
    async saveSetting(key: string, value: unknown): Promise<void> {
      await q
        .insert(contentSetting)
        .values({ key, value })
        .onConflictDoUpdate({ target: contentSetting.key, set: { value, version: newId() } })
    },
    async addDefaults(navs: NewNav[], homeBlocks: NewBlock[]): Promise<void> {
      await q.insert(contentNav).values(navs).onConflictDoNothing()
      await q.insert(contentBlock).values(homeBlocks).onConflictDoNothing()
    },
    addDoc: async (doc: NewDoc) => void (await q.insert(contentDoc).values(doc).onConflictDoNothing()),
    addNotice: async (notice: NewAnnouncement) => void (await q.insert(contentNotice).values(notice)),
    addDisclosures: async (rows: NewDisclosure[]) =>
      void (await q.insert(contentDisclosure).values(rows).onConflictDoNothing()),
  }
}

/** Reads and writes of the content tables. Every list ends in a unique order. */
export const contentRepository = (db: Database) => ({
  ...readings(db),
  ...campaigns(db),
  ...documents(db),
  ...writings(db),
})

export type ContentRepository = ReturnType<typeof contentRepository>
