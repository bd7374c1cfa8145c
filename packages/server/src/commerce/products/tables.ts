import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProductContent, ProductId, ProductKind, ProductState } from '@rostrum/contract/commerce'
import type { OperatorId } from '@rostrum/contract/kernel'
import { searchColumn } from '@rostrum/server/kernel/db'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A product as it is written, and as it is sold. */
export const commerceProduct = pgTable(
  'commerce_product',
  {
    id: uuid('id').$type<ProductId>().primaryKey(),
    kind: text('kind').$type<ProductKind>().notNull(),
    state: text('state').$type<ProductState>().notNull(),
    content: jsonb('content').$type<ProductContent>().notNull(),
    /** What is sold: a version of `commerce_product_version`; null before the first. */
    version: integer('version'),
    /** Its place in lists, smaller first. */
    rank: integer('rank').notNull(),
    /** The reason for taking it off. */
    why: text('why'),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').$type<OperatorId | 'system'>().notNull(),
    sample: boolean('sample').notNull(),
    tokens: searchColumn('tokens').notNull(),
  },
  (product) => [
    index('commerce_product_rank').on(product.state, product.rank, product.id),
    index('commerce_product_changed').on(product.changedAt, product.id),
    index('commerce_product_tokens').using('gin', product.tokens),
  ],
)

/** Every version that was ever sold: whoever bought one is held to that one. Never changed. */
export const commerceProductVersion = pgTable(
  'commerce_product_version',
  {
    productId: uuid('product_id').$type<ProductId>().notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<ProductContent>().notNull(),
    /** Grows only when the agreement, a disclosure or the risk grade changes. */
    agreementVersion: integer('agreement_version').notNull(),
    publishedAt: at('published_at').notNull(),
    publishedBy: text('published_by').$type<OperatorId | 'system'>().notNull(),
  },
  (version) => [primaryKey({ columns: [version.productId, version.version] })],
)

/** How many seats are taken: written by every order, and so apart from the product. */
export const commerceSeat = pgTable('commerce_seat', {
  productId: uuid('product_id').$type<ProductId>().primaryKey(),
  taken: integer('taken').notNull(),
})
