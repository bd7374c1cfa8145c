import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  getTableConfig,
  integer,
  PgTable,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'

/** The column that would spread a table's rows over machines; `reference`: copied whole to each. New ones go here. */
const CLASSES: Readonly<Record<string, string>> = {
  access_approval: 'reference',
  access_audit: 'seq',
  access_audit_end: 'seq',
  access_list_view: 'operator_id',
  access_visit: 'who',
  access_day_figure: 'day',
  access_self_check: 'reference',
  access_referral: 'who',
  access_share: 'member_id',
  access_dead_link: 'url',
  access_short_link: 'code',
  access_share_ticket: 'appid',
  commerce_product: 'reference',
  commerce_product_version: 'reference',
  commerce_seat: 'product_id',
  commerce_order: 'member_id',
  commerce_order_item: 'member_id',
  commerce_order_step: 'member_id',
  commerce_cart: 'member_id',
  commerce_payment: 'order_no',
  commerce_pay_refund: 'payment_no',
  commerce_bill_day: 'day',
  commerce_bill_fault: 'day',
  commerce_sandbox_trade: 'no',
  commerce_sandbox_back: 'no',
  commerce_reading: 'member_id',
  commerce_contract: 'order_no',
  commerce_visit: 'order_no',
  commerce_visit_note: 'order_no',
  commerce_refund: 'order_no',
  commerce_refund_step: 'order_no',
  commerce_invoice_title: 'member_id',
  commerce_invoice: 'member_id',
  commerce_invoice_order: 'order_no',
  content_setting: 'reference',
  content_nav: 'reference',
  content_block: 'reference',
  content_advertisement: 'reference',
  content_banner: 'reference',
  content_notice: 'reference',
  content_doc: 'reference',
  content_doc_draft: 'reference',
  content_setup: 'reference',
  content_disclosure: 'reference',
  content_word: 'reference',
  content_word_log: 'word_id',
  content_upload: 'file_id',
  content_media: 'reference',
  content_media_action: 'media_id',
  content_media_play: 'member_id',
  content_help: 'reference',
  content_help_vote: 'help_id',
  content_help_counter: 'help_id',
  commerce_entry: 'ref',
  commerce_line: 'ref',
  commerce_balance: 'member_id',
  commerce_coupon_issue: 'reference',
  commerce_stock: 'id',
  commerce_coupon: 'member_id',
  commerce_coupon_code: 'code_hash',
  commerce_point_lot: 'member_id',
  commerce_point_use: 'member_id',
  commerce_sign: 'member_id',
  commerce_goods: 'reference',
  commerce_exchange: 'member_id',
  draw_activity: 'reference',
  draw_entrant: 'draw_id',
  draw_winner: 'draw_id',
  draw_claim: 'draw_id',
  course_course: 'reference',
  course_lesson: 'reference',
  course_draft: 'reference',
  course_step: 'course_id',
  course_counter: 'course_id',
  course_material_file: 'file_id',
  course_recording: 'file_id',
  course_remark: 'course_id',
  course_certificate: 'member_id',
  course_filter: 'member_id',
  course_watch: 'member_id',
  course_learner: 'member_id',
  course_day: 'member_id',
  course_holder: 'member_id',
  course_curriculum: 'reference',
  course_curriculum_member: 'member_id',
  course_class: 'reference',
  course_attendance: 'member_id',
  course_goal: 'member_id',
  course_calendar: 'member_id',
  course_placement: 'reference',
  feedback_chat: 'owner',
  feedback_chat_message: 'owner',
  feedback_chat_action: 'owner',
  feedback_report: 'no',
  feedback_report_log: 'no',
  feedback_case: 'no',
  feedback_entry: 'no',
  feedback_case_action: 'no',
  kernel_outbox: 'key',
  kernel_idempotency: 'owner',
  kernel_file: 'id',
  kernel_mark: 'reference',
  kernel_fence: 'room',
  live_room: 'reference',
  live_category: 'reference',
  live_session: 'stream_name',
  live_seq: 'room_id',
  live_message: 'room_id',
  live_pin: 'room_id',
  live_counter: 'room_id',
  live_tap: 'room_id',
  live_stream_minute: 'room_id',
  live_like: 'room_id',
  live_question: 'room_id',
  live_question_vote: 'room_id',
  live_poll: 'room_id',
  live_poll_vote: 'room_id',
  live_push_key: 'teacher_id',
  live_setting: 'member_id',
  live_reminder: 'member_id',
  live_replay: 'reference',
  live_chapter: 'replay_id',
  live_replay_view: 'replay_id',
  live_replay_counter: 'replay_id',
  live_captions: 'room_id',
  live_title: 'id',
  live_mute: 'room_id',
  live_reserve: 'room_id',
  live_share: 'room_id',
  live_state_log: 'room_id',
  live_held: 'room_id',
  live_record: 'room_id',
  live_record_head: 'room_id',
  live_bundle: 'reference',
  live_template: 'member_id',
  member: 'member_id',
  member_consent: 'who',
  member_login_name: 'kind',
  member_session: 'token_hash',
  member_ticket: 'token_hash',
  member_wx_state: 'state_hash',
  member_export: 'member_id',
  member_privacy_request: 'member_id',
  member_access: 'member_id',
  member_kept: 'member_id',
  member_code: 'mobile',
  member_code_quota: 'mobile',
  member_code_gate: 'gate_hash',
  member_code_budget: 'day',
  member_code_work: 'challenge_hash',
  member_device: 'member_id',
  member_minor: 'member_id',
  member_merge: 'member_id',
  member_mobile_appeal: 'no',
  member_attempt: 'name_hash',
  member_captcha: 'uuid',
  member_profile: 'member_id',
  member_address: 'member_id',
  member_avatar: 'member_id',
  member_nickname: 'key',
  member_manager_change: 'no',
  member_manager: 'reference',
  member_note: 'member_id',
  member_notice: 'member_id',
  member_broadcast: 'reference',
  member_push: 'member_id',
  member_push_token: 'member_id',
  member_notice_setting: 'member_id',
  member_history: 'member_id',
  member_history_pause: 'member_id',
  member_favourite: 'member_id',
  member_level: 'reference',
  member_teacher: 'reference',
  member_register_action: 'teacher_id',
  member_review: 'teacher_id',
  member_disclosure: 'teacher_id',
  member_operator: 'reference',
  member_operator_role: 'reference',
  member_operator_login: 'id',
  member_operator_session: 'token_hash',
  news_category: 'reference',
  news_column: 'reference',
  news_article: 'reference',
  news_flash: 'reference',
  news_audio: 'file_id',
  news_draft: 'reference',
  news_draft_step: 'news_id',
  news_video_draft: 'reference',
  news_video_draft_step: 'news_id',
  news_video_file: 'file_id',
  news_video_captions: 'file_id',
  news_video_upload: 'operator_id',
  news_video_category: 'reference',
  news_video: 'reference',
  news_counter: 'news_id',
  news_comment: 'news_id',
  news_read: 'who',
  news_play: 'member_id',
  news_like: 'member_id',
  news_category_mute: 'member_id',
  news_favourite: 'member_id',
  news_comment_like: 'member_id',
  news_follow: 'member_id',
  news_fan: 'target',
  survey_homework: 'reference',
  survey_mistake: 'member_id',
  stock_group: 'member_id',
  stock_item: 'member_id',
  stock_pool: 'reference',
  stock_pick: 'pool_id',
  stock_alert: 'member_id',
  stock_drawing: 'member_id',
  stock_training: 'member_id',
  stock_halt: 'reference',
  stock_race: 'reference',
  stock_race_player: 'race_id',
  stock_race_device: 'race_id',
  stock_race_position: 'race_id',
  stock_race_order: 'race_id',
  stock_race_deal: 'race_id',
  stock_race_session: 'race_id',
  stock_race_day: 'race_id',
  stock_race_comment: 'race_id',
  stock_race_follow: 'member_id',
  stock_portfolio: 'reference',
  stock_portfolio_record: 'portfolio_id',
  stock_nav: 'portfolio_id',
  stock_rebalance: 'portfolio_id',
  stock_portfolio_follow: 'member_id',
  stock_strategy: 'reference',
  stock_signal: 'strategy_id',
  stock_holder: 'member_id',
  stock_signal_read: 'member_id',
  stock_strategy_score: 'member_id',
  stock_broker: 'reference',
  stock_bond: 'reference',
  stock_security: 'reference',
  stock_bar: 'code',
  stock_ex_right: 'code',
  stock_quote: 'code',
  stock_minute: 'code',
  stock_minute_ask: 'code',
  stock_source: 'reference',
  stock_import: 'reference',
  stock_referral: 'member_id',
  survey_paper: 'reference',
  survey_work: 'member_id',
  survey_work_draft: 'member_id',
  survey_version: 'reference',
  survey_draft: 'member_id',
  survey_answer: 'member_id',
  survey_risk: 'member_id',
}
/** Written all the time: as a reference table each of these would be written on every machine. */
const COUNTED = /^(likes?|reads?|views?|favourites|comments|replies|followers|sold|viewers)(_count)?$|_count$/

/** The faults of a table, in words: tables must work on several databases, divided by member or by room. */
function faultsOf(table: PgTable, classes: Readonly<Record<string, string>>): string[] {
  const { name, columns, primaryKeys, uniqueConstraints, indexes, foreignKeys } = getTableConfig(table)
  const by = classes[name]
  if (by === undefined) return [`${name} has no class`]
  const isReference = by === 'reference'
  const inline = columns.filter(({ primary }) => primary)
  const key = primaryKeys[0]?.columns ?? inline
  const uniques = [
    ...uniqueConstraints.map((constraint) => constraint.columns.map((column) => column.name)),
    ...columns.filter(({ isUnique }) => isUnique).map((column) => [column.name]),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.map((column) => ('name' in column ? String(column.name) : ''))),
  ]
  return [
    ...(key.length === 0 ? [`${name} has no primary key`] : []),
    ...(!isReference && key.length > 0 && key[0]?.name !== by
      ? [`the primary key of ${name} does not begin with ${by}`]
      : []),
    ...uniques
      .filter((unique) => !isReference && !unique.includes(by))
      .map((unique) => `the unique (${unique.join(', ')}) of ${name} lacks ${by}`),
    ...columns.flatMap((column) => faultsOfColumn(name, column.name, column.getSQLType(), isReference)),
    ...foreignKeys.flatMap((key) => {
      const { foreignTable } = key.reference()
      const there = getTableConfig(foreignTable).name
      return classes[there] === by || classes[there] === 'reference'
        ? []
        : [`${name} refers to ${there}, which is of another class`]
    }),
  ]
}

function faultsOfColumn(table: string, name: string, type: string, isReference: boolean): string[] {
  return [
    ...(/serial/.test(type) ? [`${table}.${name} is a serial`] : []),
    ...(/^timestamp/.test(type) && type !== 'timestamp (3) with time zone'
      ? [`${table}.${name} is ${type}, not timestamptz(3)`]
      : []),
    ...(isReference && COUNTED.test(name) && /int/.test(type)
      ? [`${table} is a reference table and counts ${name}`]
      : []),
  ]
}

async function allTables(): Promise<PgTable[]> {
  const here = import.meta.dirname
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)tables(-[a-z]+)?\.ts$/.test(file),
  )
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(here, file))))
  return modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable))
}

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

describe('schema rules', () => {
  test('every table of every slice follows them', async () => {
    const tables = await allTables()
    expect(tables.length).toBeGreaterThan(40)
    expect(tables.flatMap((table) => faultsOf(table, CLASSES))).toEqual([])
  })
  test('no class is left of a removed table', async () => {
    const names = new Set((await allTables()).map((table) => getTableConfig(table).name))
    expect(Object.keys(CLASSES).filter((name) => !names.has(name))).toEqual([])
  })
})

describe('a planted fault is found:', () => {
  const owner = pgTable('owner', { roomId: uuid('room_id').primaryKey() })
  const classes = { planted: 'member_id', owner: 'room_id', list: 'reference' }
  const memberId = () => uuid('member_id').notNull()

  test.each([
    ['a table without a class', pgTable('stray', { id: uuid('id').primaryKey() }), 'stray has no class'],
    ['no primary key', pgTable('planted', { memberId: memberId() }), 'planted has no primary key'],
    [
      'a key that begins with time',
      pgTable('planted', { memberId: memberId(), at: at('at').notNull() }, (row) => [
        primaryKey({ columns: [row.at, row.memberId] }),
      ]),
      'the primary key of planted does not begin with member_id',
    ],
    [
      'a unique over all members',
      pgTable('planted', { memberId: memberId().primaryKey(), no: text('no').unique() }),
      'the unique (no) of planted lacks member_id',
    ],
    [
      'a unique of several columns',
      pgTable('planted', { memberId: memberId().primaryKey(), a: text('a'), b: text('b') }, (row) => [
        unique('planted_ab').on(row.a, row.b),
      ]),
      'the unique (a, b) of planted lacks member_id',
    ],
    ['a serial', pgTable('planted', { memberId: memberId().primaryKey(), no: serial('no') }), 'planted.no is a serial'],
    [
      'microseconds',
      pgTable('planted', { memberId: memberId().primaryKey(), at: timestamp('at', { withTimezone: true }) }),
      'planted.at is timestamp with time zone, not timestamptz(3)',
    ],
    [
      'a time without a zone',
      pgTable('planted', { memberId: memberId().primaryKey(), at: timestamp('at', { precision: 3 }) }),
      'planted.at is timestamp (3), not timestamptz(3)',
    ],
    [
      'a reference to another class',
      pgTable('planted', { memberId: memberId().primaryKey(), roomId: uuid('room_id') }, (row) => [
        foreignKey({ columns: [row.roomId], foreignColumns: [owner.roomId] }),
      ]),
      'planted refers to owner, which is of another class',
    ],
    [
      'a counter in a reference table',
      pgTable('list', { id: uuid('id').primaryKey(), likes: integer('likes'), isOpen: boolean('is_open') }),
      'list is a reference table and counts likes',
    ],
  ])('%s', (_what, table, fault) => {
    expect(faultsOf(table, classes)).toEqual([fault])
  })
})
