import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase, type TestDatabase } from '@rostrum/testkit/database'
import { migrationsFolder } from '@rostrum/testkit/postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate'

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

let home: TestDatabase
let folder: string
let client: pg.Client

/** The product's migrations up to one of them, which is not in it unless `isWith`. */
async function upTo(name: string, isWith = false): Promise<void> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name)) + (isWith ? 1 : 0)
  const kept = { ...journal, entries: journal.entries.slice(0, end) }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(kept))
  await migrate(home.connection, folder)
}

beforeEach(async () => {
  home = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'upgraded-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  rmSync(join(folder, 'after'), { recursive: true })
  await upTo('add_bill_books')
  client = new pg.Client(home.connection)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
  await home.drop()
})

const payment = (no: string, part: { state: string; days: number; paid?: string; sample?: boolean }) =>
  client.query(
    `insert into commerce_payment (no, order_no, member_id, channel, client, title, amount, state, at, expires_at, paid_at,
       refunded, is_extra, asks, sample)
     values ($1, $1, gen_random_uuid(), 'wechat', 'h5', 't', 9900, $2, now() - make_interval(days => $3), now(),
       now() + $4::interval, 0, false, 0, $5)`,
    [no, part.state, part.days, part.paid ?? null, part.sample ?? false],
  )
/** A row with these values, and with nothing where something has to be. */
async function put(table: string, part: Record<string, unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, NOTHING[type]])), ...part }
  const names = Object.keys(row)
  const places = names.map((_name, at) => `$${at + 1}`)
  await client.query(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(row))
}
const NOTHING: Readonly<Record<string, unknown>> = {
  ...{ text: '', integer: 0, bigint: 0, boolean: false, jsonb: '[]', ARRAY: [] },
  ...{ uuid: '00000000-0000-4000-8000-000000000000', 'timestamp with time zone': new Date(0) },
}
const rowsOf = async (text: string): Promise<unknown[]> => (await client.query(text)).rows

test('what was there before bills were compared with the ledger is even, asked about and dated as what comes after', async () => {
  await client.query(`insert into commerce_bill_day values ('2026-11-01', 'wechat', 9900, 100, 2, 9900, 100, 2, now())`)
  await payment('P-failed', { state: 'failed', days: 3 })
  await payment('P-long-ago', { state: 'failed', days: 40 })
  await payment('P-sample', { state: 'failed', days: 3, sample: true })
  await payment('P-paid', { state: 'paid', days: 1, paid: '-10 minutes' })
  await client.query(`insert into commerce_pay_refund (no, payment_no, channel, kind, amount, state, reason, at, paid_at, asks)
    values ('B1', 'P-paid', 'wechat', 'all', 9900, 'done', 'r', now(), now() - interval '5 minutes', 0)`)
  for (const [ref, kind] of [
    ['P-paid', 'payment'],
    ['B1', 'payBack'],
    ['P-paid', 'points.given'],
  ]) {
    await client.query(`insert into commerce_entry values ($1, $2, 'h', now())`, [ref, kind])
    await client.query(`insert into commerce_line values ($1, $2, 0, 'money.wechat', null, 'fen', 9900, now())`, [
      ref,
      kind,
    ])
  }
  await upTo('add_bill_books', true)
  expect(await rowsOf('select book_paid, book_refunded from commerce_bill_day')).toEqual([
    { book_paid: 9_900, book_refunded: 100 },
  ])
  expect(await rowsOf(`select no from commerce_payment where ask_at = expires_at + interval '90 seconds'`)).toEqual([
    { no: 'P-failed' },
  ])
  expect(await rowsOf('select no from commerce_payment where ask_at is not null')).toHaveLength(1)
  const dated = (table: string) =>
    rowsOf(`select o.kind from ${table} o left join commerce_payment p on p.no = o.ref and o.kind = 'payment'
      left join commerce_pay_refund b on b.no = o.ref and o.kind = 'payBack'
      where o.at = coalesce(p.paid_at, b.paid_at) order by o.kind`)
  for (const table of ['commerce_entry', 'commerce_line'])
    expect(await dated(table)).toEqual([{ kind: 'payBack' }, { kind: 'payment' }])
})

test('agreements from before they stood still with their service do so, and those of stopped services ended then', async () => {
  await upTo('add_contract_pause')
  const [stoodAt, endAt] = [new Date('2026-11-10T02:00:00Z'), new Date('2026-12-10T02:00:00Z')]
  const sold = async (no: string, pausedAt: Date | null, decision?: string | null): Promise<void> => {
    await put('commerce_order', { no, paused_at: pausedAt })
    await put('commerce_contract', { order_no: no, no: `HT-${no}`, state: 'signed', to_at: endAt })
    if (decision !== undefined) await put('commerce_visit', { order_no: no, decision })
  }
  await sold('a-serves', null)
  await sold('b-stands', stoodAt)
  await sold('c-asked', stoodAt, null)
  await sold('d-stopped', stoodAt, 'ended')
  await sold('e-resumed', null, 'resumed')
  await sold('f-given-back', null, 'ended')
  await upTo('add_contract_pause', true)
  expect(await rowsOf('select order_no, to_at, paused_at from commerce_contract order by order_no')).toEqual([
    { order_no: 'a-serves', to_at: endAt, paused_at: null },
    { order_no: 'b-stands', to_at: endAt, paused_at: stoodAt },
    { order_no: 'c-asked', to_at: endAt, paused_at: stoodAt },
    { order_no: 'd-stopped', to_at: stoodAt, paused_at: null },
    { order_no: 'e-resumed', to_at: endAt, paused_at: null },
    { order_no: 'f-given-back', to_at: endAt, paused_at: null },
  ])
})

test('a draw from before its public day was kept stays as it was drawn, and an invented one was frozen in its time', async () => {
  await upTo('add_draw_public_day')
  const [deadline, late] = [new Date('2026-11-23T06:00:00Z'), new Date('2026-11-23T08:00:00Z')]
  const drawn = (at: number, part: Record<string, unknown>) =>
    put('draw_activity', {
      ...{ id: `00000000-0000-4000-8000-00000000000${at}`, writing: '{"publicDay":"2026-11-23"}', deadline },
      ...part,
    })
  await drawn(1, { frozen_at: late, drawn_at: late })
  await drawn(2, { frozen_at: late, drawn_at: late, sample: true })
  await drawn(3, { frozen_at: late })
  await drawn(4, {})
  await upTo('add_draw_public_day', true)
  expect(await rowsOf('select public_day, frozen_at from draw_activity order by id')).toEqual([
    { public_day: '2026-11-23', frozen_at: late },
    { public_day: '2026-11-23', frozen_at: deadline },
    { public_day: null, frozen_at: late },
    { public_day: null, frozen_at: null },
  ])
})
