import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DocKind, GridEntry, HomeBlock, UploadKind, WordAction, WordId } from '@rostrum/contract/content'
import type { FileId, LevelId, MemberId, OperatorId } from '@rostrum/contract/kernel'

// All of these are reference tables: small, written by operators, read by everybody.
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const contentSetting = pgTable('content_setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})

export const contentNav = pgTable('content_nav', {
  id: text('id').primaryKey(),
  categoryCode: text('category_code').notNull(),
  /** Null: on every kind of client. */
  linkTypeCode: text('link_type_code'),
  title: text('title').notNull(),
  link: text('link').notNull(),
  icon: text('icon').notNull(),
  iconActive: text('icon_active').notNull(),
  position: integer('position').notNull(),
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
})

export const contentBanner = pgTable('content_banner', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  imageId: text('image_id').$type<FileId>().notNull(),
  link: text('link').notNull(),
  fromAt: at('from_at').notNull(),
  toAt: at('to_at'),
  position: integer('position').notNull(),
})

export const contentNotice = pgTable('content_notice', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  fromAt: at('from_at').notNull(),
  toAt: at('to_at'),
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

/** What must not be said as it is. */
export const contentWord = pgTable(
  'content_word',
  {
    id: uuid('id').$type<WordId>().primaryKey(),
    word: text('word').notNull(),
    action: text('action').$type<WordAction>().notNull(),
    isOff: boolean('is_off').notNull(),
    /** `system`: came with the product. */
    by: text('by').$type<OperatorId | 'system'>().notNull(),
    at: at('at').notNull(),
    sample: boolean('sample').notNull(),
  },
  (word) => [index('content_word_at').on(word.at, word.id)],
)

/** Who changed which word, when, to what. Only added to. */
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

/** A picture or document a member handed in, and what it was attached to: once. */
export const contentUpload = pgTable(
  'content_upload',
  {
    fileId: uuid('file_id').$type<FileId>().primaryKey(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    use: text('use').$type<UploadKind>().notNull(),
    kind: text('kind').$type<'image' | 'pdf'>().notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    at: at('at').notNull(),
    /** Names what it hangs on. Null: nothing yet; thrown away after a day. */
    usedBy: text('used_by'),
  },
  (upload) => [
    index('content_upload_member').on(upload.memberId),
    index('content_upload_loose').on(upload.at, upload.fileId).where(sql`${upload.usedBy} is null`),
  ],
)
