import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DocKind, GridEntry, HomeBlock } from '@rostrum/contract/content'
import type { FileId, LevelId } from '@rostrum/contract/kernel'

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

export const contentDoc = pgTable('content_doc', {
  kind: text('kind').$type<DocKind>().notNull(),
  version: text('version').notNull(),
  at: at('at').notNull(),
  title: text('title').notNull(),
  summary: text('summary').array().notNull(),
  body: text('body').notNull(),
  sample: boolean('sample').notNull(),
}, (doc) => [primaryKey({ columns: [doc.kind, doc.version] })])

export const contentDisclosure = pgTable('content_disclosure', {
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
}, (row) => [index('content_disclosure_list').on(row.list, row.position)])
