import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type {
  AdvertisementId,
  ShownTo,
  BannerId,
  DocKind,
  GridEntry,
  HomeBlock,
  AnnouncementId,
  UploadKind,
  WordAction,
  WordId,
} from '@rostrum/contract/content'
import type { FileId, LevelId, MemberId, OperatorId } from '@rostrum/contract/kernel'

// All of these are reference tables: small, written by operators, read by everybody.
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const contentSetting = pgTable('content_setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  /** Another one after every change, so that nobody overwrites what they have not seen. */
  version: uuid('version').notNull().defaultRandom(),
  updatedAt: at('updated_at'),
  /** Null: not changed by an operator. */
  by: uuid('by').$type<OperatorId>(),
})

export const contentNav = pgTable('content_nav', {
  id: text('id').primaryKey(),
  categoryCode: text('category_code').notNull(),
  /** Null: on every kind of client that has no list of its own. */
  linkTypeCode: text('link_type_code'),
  title: text('title').notNull(),
  link: text('link').notNull(),
  icon: text('icon').notNull(),
  iconActive: text('icon_active').notNull(),
  position: integer('position').notNull(),
  who: text('audience').$type<ShownTo>().notNull().default('all'),
})

export const contentBlock = pgTable('content_block', {
  id: text('id').primaryKey(),
  page: text('page').$type<'index' | 'index2'>().notNull(),
  kind: text('kind').$type<HomeBlock['kind']>().notNull(),
  title: text('title').notNull(),
  items: jsonb('items').$type<GridEntry[]>().notNull(),
  categoryCode: text('category_code'),
  /** Empty: for every level, visitors included. */
  levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
  position: integer('position').notNull(),
  /** Kept, but shown to nobody. */
  isOff: boolean('is_off').notNull().default(false),
  fromAt: at('from_at'),
  toAt: at('to_at'),
})

export const contentBanner = pgTable('content_banner', {
  id: uuid('id').$type<BannerId>().primaryKey(),
  title: text('title').notNull(),
  imageId: text('image_id').$type<FileId>().notNull(),
  link: text('link').notNull(),
  fromAt: at('from_at').notNull(),
  toAt: at('to_at'),
  position: integer('position').notNull(),
  who: text('audience').$type<ShownTo>().notNull().default('all'),
  /** Empty: for members of every level. */
  levelIds: text('level_ids').array().$type<LevelId[]>().notNull().default(sql`'{}'`),
  /** Withdrawn by an operator. */
  isOff: boolean('is_off').notNull().default(false),
})

/** The advertisement of the home page. A row stands here only once a second person has approved it. */
export const contentAdvertisement = pgTable('content_advertisement', {
  id: uuid('id').$type<AdvertisementId>().primaryKey(),
  title: text('title').notNull(),
  imageId: text('image_id').$type<FileId>().notNull(),
  link: text('link').notNull(),
  fromAt: at('from_at').notNull(),
  toAt: at('to_at'),
  who: text('audience').$type<ShownTo>().notNull(),
  /** Empty: for members of every level. */
  levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
  /** Days for which it stays away after somebody closed it. */
  everyDays: integer('every_days').notNull(),
  /** Withdrawn by an operator. */
  isOff: boolean('is_off').notNull(),
})

export const contentNotice = pgTable('content_notice', {
  id: uuid('id').$type<AnnouncementId>().primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  fromAt: at('from_at').notNull(),
  toAt: at('to_at'),
  /** Withdrawn by an operator. */
  isOff: boolean('is_off').notNull().default(false),
  sample: boolean('sample').notNull(),
})

export const contentDoc = pgTable(
  'content_doc',
  {
    kind: text('kind').$type<DocKind>().notNull(),
    version: text('version').notNull(),
    at: at('at').notNull(),
    title: text('title').notNull(),
    summary: text('summary').array().notNull(),
    body: text('body').notNull(),
    /** What is different from the version before, for members. */
    changes: text('changes').notNull().default(''),
    /** Whether members who agreed to an earlier version must agree to this one. */
    agreeAgain: boolean('agree_again').notNull().default(false),
    /** Null: the text came with the product. */
    writtenBy: uuid('written_by').$type<OperatorId>(),
    writtenAt: at('written_at'),
    publishedBy: uuid('published_by').$type<OperatorId>(),
    publishedAt: at('published_at'),
    sample: boolean('sample').notNull(),
  },
  (doc) => [primaryKey({ columns: [doc.kind, doc.version] })],
)

export const contentDisclosure = pgTable(
  'content_disclosure',
  {
    id: text('id').primaryKey(),
    /** `sdk`: a component inside the product. `share`: somebody who receives personal information. */
    list: text('list').$type<'sdk' | 'share'>().notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    purpose: text('purpose').notNull(),
    data: text('data').array().notNull(),
    way: text('way').notNull(),
    platform: text('platform').notNull(),
    link: text('link').notNull(),
    since: text('since').notNull(),
    position: integer('position').notNull(),
  },
  (row) => [index('content_disclosure_list').on(row.list, row.position)],
)

/** Words that must not appear unchanged. */
export const contentWord = pgTable(
  'content_word',
  {
    id: uuid('id').$type<WordId>().primaryKey(),
    word: text('word').notNull(),
    action: text('action').$type<WordAction>().notNull(),
    isOff: boolean('is_off').notNull(),
    /** `system`: delivered with the product. */
    by: text('by').$type<OperatorId | 'system'>().notNull(),
    at: at('at').notNull(),
    sample: boolean('sample').notNull(),
  },
  (word) => [index('content_word_at').on(word.at, word.id)],
)

/** Who changed which word, when, to what. Rows are only added. */
export const contentWordLog = pgTable(
  'content_word_log',
  {
    wordId: uuid('word_id').$type<WordId>().notNull(),
    id: uuid('id').notNull(),
    word: text('word').notNull(),
    action: text('action').$type<WordAction>().notNull(),
    isOff: boolean('is_off').notNull(),
    by: text('by').$type<OperatorId | 'system'>().notNull(),
    at: at('at').notNull(),
  },
  (log) => [primaryKey({ columns: [log.wordId, log.id] })],
)

// By file id.

/** A picture or document that a member uploaded, and the one thing it is attached to. */
export const contentUpload = pgTable(
  'content_upload',
  {
    fileId: uuid('file_id').$type<FileId>().primaryKey(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    use: text('use').$type<UploadKind>().notNull(),
    kind: text('kind').$type<'image' | 'pdf' | 'audio'>().notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    at: at('at').notNull(),
    /** Names what it is attached to. Null: nothing yet; such a file is deleted after a day. */
    usedBy: text('used_by'),
  },
  (upload) => [
    index('content_upload_member').on(upload.memberId),
    index('content_upload_loose').on(upload.at, upload.fileId).where(sql`${upload.usedBy} is null`),
  ],
)
