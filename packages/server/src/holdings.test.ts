import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MemberId } from '@rostrum/contract/kernel'
import { world, type World } from '@rostrum/testkit'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** Columns that can identify a person. */
const NAMES_SOMEBODY =
  /^(.*_)?(member_id|owner|owner_id|who|sender_id|asker_id|mobile|phone|openid|unionid|device|device_id|contact|nickname|assistants|by|judged_by|reviewed_by|changed_by)$/

/** Tables with such a column that hold nothing about members, with the reason. */
const NOBODYS: Readonly<Record<string, string>> = {
  access_approval: 'asked_by, decided_by: operators',
  draw_activity: 'created_by: operators, and advisers by their entry in the register',
  content_setting: 'by: operators',
  content_doc: 'written_by, published_by: operators',
  content_doc_draft: 'written_by, submitted_by: operators',
  content_setup: 'by: operators',
  content_word: 'by: operators',
  content_media_action: 'by: operators',
  content_word_log: 'by: operators',
  news_draft: 'changed_by, scheduled_by: operators, and advisers by their entry in the register',
  news_draft_step: 'by: operators, and advisers by their entry in the register',
  news_video_draft: 'changed_by, scheduled_by: operators',
  news_video_draft_step: 'by: operators',
  news_flash: 'by: operators',
  news_audio: 'by: operators',
  news_video_file: 'by: operators',
  news_video_upload: 'operator_id: operators',
  course_course: 'one_device: a switch, nobody’s device',
  course_draft: 'changed_by: operators',
  course_step: 'by: operators',
  course_material_file: 'by: operators',
  course_recording: 'by: operators',
  commerce_bill_fault: 'settled_by: operators',
  stock_halt: 'by_id: operators',
  stock_race: 'changed_by: operators',
  stock_source: 'paused_by: operators',
  stock_pick: 'added_by, removed_by: operators',
  stock_rebalance: 'asked_by: a registered adviser, who is public',
  stock_signal: 'asked_by: operators',
  course_curriculum: 'changed_by: operators',
  course_class: 'changed_by: operators; teacher_id: the register',
  course_placement: 'changed_by: operators',
  commerce_coupon_issue: 'changed_by: operators',
  commerce_goods: 'changed_by: operators',
  commerce_product: 'changed_by: operators',
  commerce_product_version: 'published_by: operators',
  survey_paper: 'changed_by: operators',
  survey_homework: 'changed_by: operators, or that its teacher wrote it',
  member_register_action: 'by: operators; the register names no member',
  member_disclosure: 'by: operators; it names no member',
  member_broadcast: 'asked_by, cancelled_by: operators; who got it is in their own messages',
  member_ticket: 'a half login of nobody yet; gone after fifteen minutes',
  member_wx_state: 'a device on its way out; gone after ten minutes',
  member_manager: 'staff',
  member_operator: 'staff',
  member_operator_role: 'changed_by: operators',
}

async function tables(): Promise<Map<string, readonly string[]>> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)tables(-[a-z]+)?\.ts$/.test(file),
  )
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file))),
  )
  const found = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
  return new Map(
    found.map((table) => {
      const { name, columns } = getTableConfig(table)
      return [name, columns.map((column) => column.name)]
    }),
  )
}

test('every table that can name a member is in the list that disclosure, copies and deletion use', async () => {
  const held = new Set(w.server.holdings.flatMap((holding) => holding.tables))
  const naming = [...(await tables())]
    .filter(([, columns]) => columns.some((column) => NAMES_SOMEBODY.test(column)))
    .map(([name]) => name)
  expect(naming.length).toBeGreaterThan(40)
  expect(naming.filter((name) => !held.has(name) && !(name in NOBODYS))).toEqual([])
})

test('the list and its exceptions name existing tables, each only once', async () => {
  const all = await tables()
  const held = w.server.holdings.flatMap((holding) => holding.tables)
  expect([...held, ...Object.keys(NOBODYS)].filter((name) => !all.has(name))).toEqual([])
  expect(held.filter((name, at) => held.indexOf(name) !== at)).toEqual([])
  expect(held.filter((name) => name in NOBODYS)).toEqual([])
})

test('each of them can be counted, read and ended for an unknown person', async () => {
  const { memberId } = await w.member()
  const nobody = MemberId.parse(crypto.randomUUID())
  for (const holding of w.server.holdings) {
    expect([holding.name, (await holding.size(nobody)).count]).toEqual([holding.name, 0])
    for await (const rows of holding.pages(nobody)) expect(rows).toEqual([])
    for await (const rows of holding.pages(MemberId.parse(memberId))) expect(rows.length).toBeGreaterThan(0)
    await w.kernel.db.tx(nobody, async (tx) => {
      await holding.end(tx, nobody)
      await holding.expire?.(tx, nobody)
    })
  }
})

test('names and titles differ from each other', () => {
  const [names, titles] = [
    w.server.holdings.map(({ name }) => name),
    w.server.holdings.filter(({ isInternal }) => !isInternal).map(({ title }) => title),
  ]
  expect([new Set(names).size, new Set(titles).size]).toEqual([names.length, titles.length])
})

test('each states once for every one of its tables what happens when two accounts are merged', () => {
  for (const { name, tables, merge } of w.server.holdings) {
    expect([name, merge.flatMap((way) => way.tables).sort()]).toEqual([name, [...tables].sort()])
    expect(merge.filter((way) => way.becomes !== 'moved' && way.why.trim() === '')).toEqual([])
  }
})

test('merging moves nothing of an unknown person, and it may be repeated', async () => {
  const pair = {
    from: MemberId.parse(crypto.randomUUID()),
    into: MemberId.parse((await w.member()).memberId),
    filesOf: ['feedback.case:'],
  }
  for (const way of w.server.holdings.flatMap(({ merge }) => merge)) {
    if (way.becomes !== 'moved') continue
    expect([way.tables, await way.count(w.kernel.db.q, pair)]).toEqual([way.tables, 0])
    await w.kernel.db.tx(pair.into, async (tx) => {
      await way.move(tx, pair)
      await way.move(tx, pair)
    })
  }
})
