import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Agreement, Clause, Signature } from '@rostrum/contract/commerce'
import type { FileId, MemberId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

/** How far a member has read the documents of an order: measured by this server. */
export const commerceReading = pgTable(
  'commerce_reading',
  {
    memberId: memberId(),
    orderNo: text('order_no').notNull(),
    docId: text('doc_id').notNull(),
    /** Of the words themselves: other words are read from the beginning. */
    version: text('version').notNull(),
    ms: bigint('ms', { mode: 'number' }).notNull(),
    openedAt: at('opened_at').notNull(),
    beatAt: at('beat_at').notNull(),
    doneAt: at('done_at'),
  },
  (reading) => [
    primaryKey({ columns: [reading.memberId, reading.orderNo, reading.docId] }),
    index('commerce_reading_order').on(reading.orderNo),
  ],
)

/** A signed agreement, in the words that were signed. Nothing of them ever changes. */
export const commerceContract = pgTable(
  'commerce_contract',
  {
    orderNo: text('order_no').primaryKey(),
    no: text('no').notNull(),
    memberId: memberId(),
    /** `signed` until it is ended; whether it is in its first days or over, its times say. */
    state: text('state').$type<'signed' | 'rescinded' | 'terminated'>().notNull(),
    title: text('title').notNull(),
    amount: integer('amount').notNull(),
    productId: text('product_id').notNull(),
    version: text('version').notNull(),
    parties: jsonb('parties').$type<Agreement['parties']>().notNull(),
    disclosures: jsonb('disclosures').$type<Agreement['disclosures']>().notNull(),
    riskLevel: text('risk_level'),
    clauses: jsonb('clauses').$type<readonly Clause[]>().notNull(),
    signature: jsonb('signature').$type<Signature>().notNull(),
    textHash: text('text_hash').notNull(),
    signedAt: at('signed_at').notNull(),
    coolingUntil: at('cooling_until').notNull(),
    fromAt: at('from_at'),
    toAt: at('to_at'),
    /** Its service stands still since then: when it ends is not known. */
    pausedAt: at('paused_at'),
    endedAt: at('ended_at'),
    fileId: text('file_id').$type<FileId>(),
    fileHash: text('file_hash'),
    sample: boolean('sample').notNull(),
  },
  (contract) => [
    index('commerce_contract_no').on(contract.no),
    index('commerce_contract_member').on(contract.memberId, contract.signedAt, contract.no),
    index('commerce_contract_recent').on(contract.signedAt, contract.no),
    index('commerce_contract_file').on(contract.fileId),
  ],
)
