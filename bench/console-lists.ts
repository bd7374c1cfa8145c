/**
 * The lists of the operators' console over HTTP, with many members and articles, compared in the same round with plain
 * SQL for the same page. `npm run bench -- console-lists [rows] [rounds]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Instant } from '@rostrum/contract/kernel'
import { compose } from '@rostrum/server'
import { createHeldJobs, createLog, Secret } from '@rostrum/server/kernel'
import { migrate, searchTokens, startLocalPostgres } from '@rostrum/server/kernel/db'
import { createMember } from '@rostrum/server/member'
import { callAt } from '@rostrum/testkit'
import { sql, type SQL } from 'drizzle-orm'
import { median, quantile, ratios, spread, table } from './lib/figures'
import { begin, machine, say } from './lib/processes'

const [rowCount = 100_000, rounds = 30] = process.argv.slice(2).map(Number)
const PAGE = 20
const BATCH = 5_000
const PASSWORD = 'Bench#Operator-2026'

const dir = mkdtempSync(join(tmpdir(), 'rostrum-bench-lists-'))
begin('console-lists')
const postgres = await startLocalPostgres({ dataDir: join(dir, 'postgres') })
await migrate(postgres.connection, fileURLToPath(new URL('../packages/server/migrations', import.meta.url)))
const server = await compose({
  config: {
    mode: 'demo',
    role: 'all',
    files: { dir: join(dir, 'files'), secret: new Secret('bench') },
    http: {
      mode: 'demo',
      trustProxy: 'loopback',
      requireSign: false,
      signSecret: new Secret('bench'),
      globalRate: { max: 100_000, perSec: 1 },
      maxEventLoopDelayMs: 0,
      drainMs: 0,
    },
    media: { kind: 'embedded', dir: join(dir, 'media'), rtmpPort: 'off', publicHost: '127.0.0.1' },
  },
  connection: postgres.connection,
  connections: 4,
  log: createLog({ level: 'silent' }),
  clock: { now: () => Date.now() as Instant },
  jobs: createHeldJobs(),
  onBug: (bug) => say(String(bug.error)),
})
const { q } = server.kernel.db

/** Made of parts, so that a search finds some of them. */
const FAMILY = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许']
const GIVEN = [...'安平远山清和知秋临川若衡听雨晴林砚怀谨']
const part = (list: readonly string[], no: number): string => list[no % list.length] ?? ''
const nameOf = (no: number): string => `${part(FAMILY, no)}${part(GIVEN, no * 7)}${part(GIVEN, no * 13)}${no % 1_000}`
const titleOf = (no: number): string => `第${no}期${no % 5_000 === 0 ? '钌铑合金' : '利率走势'}与${nameOf(no)}`

const TABLES = [
  'member',
  'news_draft',
  'news_article',
  'news_comment',
  'access_audit',
  'access_audit_end',
  'member_operator_login',
  'feedback_case',
  'live_room',
]
/** Somebody to whom a row belongs; no list reads further than the id. */
const SOMEBODY = '00000000-0000-4000-8000-00000000000b'

/** What operators did and what waits for them: as many rows of each as there are members. */
async function fillDesks(): Promise<void> {
  const many = sql`generate_series(1, ${rowCount}::int) as n`
  const ago = sql`now() - n * interval '1 minute'`
  // After what signing in has written already.
  const first = sql`(select coalesce(max(seq), 0) from access_audit)`
  await q.execute(sql`insert into access_audit (seq, at, operator_id, call, subject, why, input, ip, prev_hash, hash)
    select ${first} + n, now() - (${rowCount}::int - n) * interval '1 minute', ${SOMEBODY}::uuid, 'content.saveWord', '', '例行更新', '{}', '10.0.0.1', '', ''
    from ${many}`)
  await q.execute(sql`insert into access_audit_end (seq, at, "end", reason, subject, hash)
    select seq, at, case when seq % 10000 = 0 then 'refused' else 'done' end, '', 'word-' || seq, '' from access_audit
    where operator_id = ${SOMEBODY}::uuid`)
  await q.execute(sql`insert into member_operator_login (id, at, user_name, "end", ip, user_agent)
    select gen_random_uuid(), ${ago}, 'desk' || n % 50, case when n % 5000 = 0 then 'locked' else 'in' end, '10.0.0.' || n % 200, '' from ${many}`)
  await q.execute(sql`insert into feedback_case (no, member_id, kind, content, image_ids, state, weight, handler_role, at, updated_at, due_at, urges, sample)
    select 'B' || lpad(n::text, 12, '0'), ${SOMEBODY}::uuid, 'suggestion', '一条建议', '{}', case when n % 50 = 0 then 'new' else 'closed' end, 'ordinary', 'service', ${ago}, ${ago}, now() + n * interval '1 minute', 0, false from ${many}`)
  await q.execute(sql`insert into live_room (id, kind, title, teacher_id, assistants, state, start_at, level_ids, visitor_mode, risk_tip, is_promotional, chat_mode, slow_sec, materials, sample, created_at)
    select gen_random_uuid(), 'video', case when n % 5000 = 0 then '钌铑合金一课' else '利率走势第' || n || '课' end, ${SOMEBODY}, '{}', 'ended', ${ago}, '{}', 'none', '', false, 'open', 0, '[]', false, ${ago} from ${many}`)
}

async function fill(): Promise<void> {
  for (let from = 0; from < rowCount; from += BATCH) {
    const members = Array.from({ length: Math.min(BATCH, rowCount - from) }, (_, at) => ({
      nickname: nameOf(from + at),
      mobile: `139${String(from + at).padStart(8, '0')}`,
      at: from + at,
    }))
    await q.execute(sql`insert into member (member_id, nickname, mobile, created_at)
      select gen_random_uuid(), r.nickname, r.mobile, now() - r.at * interval '1 minute'
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as r(nickname text, mobile text, at int)`)
    const articles = members.map(({ at }) => ({ title: titleOf(at), at, tokens: searchTokens(titleOf(at)) }))
    await q.execute(sql`with made as (
        select gen_random_uuid() as id, r.title, r.at, r.tokens
        from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as r(title text, at int, tokens jsonb)
      ), drafts as (
        insert into news_draft (id, version, state, category_code, title, summary, source_name, level_ids, is_public, comments_open, body, changed_by, changed_at, touched_at, sample)
        select id, 1, case when at % 100 = 0 then 'review' else 'published' end, 'education', title, '', '', '{}', true, true, '', 'system', now() - at * interval '1 minute', now() - at * interval '1 minute', false from made
      )
      insert into news_article (id, category_code, title, summary, source_name, publish_at, level_ids, is_public, body, opening, state, comments_open, sample, tokens)
      select id, 'education', title, '', '', now() - at * interval '1 minute', '{}', true, '', '', 'published', true, false, array_to_tsvector(array(select jsonb_array_elements_text(tokens))) from made`)
    await q.execute(sql`insert into news_comment (news_id, id, sender_id, idempotency_key, content, state, likes, replies, created_at)
      select a.id, gen_random_uuid(), m.member_id, a.id::text, '一条评论', case when random() < 0.02 then 'held' else 'shown' end, 0, 0, now() - random() * interval '30 days'
      from (select id, row_number() over () as no from news_article order by publish_at limit ${BATCH}) a
      join (select member_id, row_number() over () as no from member order by created_at limit ${BATCH}) m on m.no = a.no
      on conflict do nothing`)
  }
  await fillDesks()
  for (const name of TABLES) await q.execute(sql`analyze ${sql.identifier(name)}`)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = process.hrtime.bigint()
  await act()
  return Number(process.hrtime.bigint() - from) / 1e6
}

const { url } = await server.listen({ port: 0, host: '127.0.0.1' })
await createMember(server.kernel, {
  codeSecret: new Secret('unused'),
  legalTexts: { findDocVersion: async () => undefined },
}).addOperator({ userName: 'bench', password: PASSWORD, roles: ['admin'], permissions: [] })
const { token } = await callAt({ url, ip: '10.9.0.1' })('member.loginOperator', {
  username: 'bench',
  password: PASSWORD,
})
const call = callAt({ url, ip: '10.9.0.1', token })

say(`filling ${rowCount.toLocaleString('en')} members and articles`)
await fill()

/** The cursor that leads furthest: after half of the rows. */
async function middleOf<N extends 'member.findMembers' | 'news.listDrafts'>(name: N): Promise<string> {
  let cursor: string | undefined
  for (let page = 0; page < 50; page += 1)
    cursor = (await call(name, { pageSize: 100, ...(cursor && { cursor }) } as never)).nextCursor ?? cursor
  return cursor ?? ''
}
const [memberCursor, draftCursor] = [await middleOf('member.findMembers'), await middleOf('news.listDrafts')]
const DEEP = 5_000

const members = (where: SQL, offset = 0) =>
  q.execute(
    sql`select * from member where ${where} order by created_at desc, member_id desc limit ${PAGE + 1} offset ${offset}`,
  )
const drafts = (where: SQL, offset = 0) =>
  q.execute(sql`select d.*, c.name from news_draft d join news_category c on c.code = d.category_code left join news_article a on a.id = d.id
  where ${where} order by d.touched_at desc, d.id desc limit ${PAGE + 1} offset ${offset}`)
const acts = (where: SQL) =>
  q.execute(
    sql`select * from access_audit a left join access_audit_end e on e.seq = a.seq where ${where} order by a.seq desc limit ${PAGE + 1}`,
  )
const logins = (where: SQL) =>
  q.execute(sql`select * from member_operator_login where ${where} order by at desc, id desc limit ${PAGE + 1}`)
const rooms = (where: SQL) =>
  q.execute(sql`select * from live_room where ${where} order by start_at desc, id desc limit ${PAGE + 1}`)
const page = { pageSize: PAGE }
const cases: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  ['members, first page', () => call('member.findMembers', page), () => members(sql`true`)],
  [
    'members, after 5,000',
    () => call('member.findMembers', { ...page, cursor: memberCursor }),
    () => members(sql`true`, DEEP),
  ],
  [
    'members, part of a name',
    () => call('member.findMembers', { ...page, keyword: '知秋' }),
    () => members(sql`nickname like '%知秋%'`),
  ],
  [
    'members, a rare name',
    () => call('member.findMembers', { ...page, keyword: nameOf(777) }),
    () => members(sql`nickname like ${`%${nameOf(777)}%`}`),
  ],
  [
    'members, last four digits',
    () => call('member.findMembers', { ...page, keyword: '4321' }),
    () => members(sql`right(mobile, 4) = '4321' or nickname like '%4321%'`),
  ],
  ['articles, first page', () => call('news.listDrafts', page), () => drafts(sql`true`)],
  [
    'articles, after 5,000',
    () => call('news.listDrafts', { ...page, cursor: draftCursor }),
    () => drafts(sql`true`, DEEP),
  ],
  [
    'articles, a rare word',
    () => call('news.listDrafts', { ...page, keyword: '钌铑' }),
    () => drafts(sql`d.title like '%钌铑%'`),
  ],
  [
    'articles, no such word',
    () => call('news.listDrafts', { ...page, keyword: '量子纠缠' }),
    () => drafts(sql`d.title like '%量子纠缠%'`),
  ],
  [
    'articles, published',
    () => call('news.listDrafts', { ...page, state: 'published' }),
    () => drafts(sql`a.state in ('published', 'edited') and a.publish_at <= now()`),
  ],
  [
    'articles, in review',
    () => call('news.listDrafts', { ...page, state: 'review' }),
    () => drafts(sql`d.state = 'review'`),
  ],
  [
    'comments, held',
    () => call('news.listCommentsToReview', page),
    () => q.execute(sql`select * from news_comment where state = 'held' order by created_at, id limit ${PAGE + 1}`),
  ],
  ['acts, first page', () => call('access.listAudit', page), () => acts(sql`true`)],
  [
    'acts about one thing',
    () => call('access.listAudit', { ...page, subject: 'word-777' }),
    () => acts(sql`a.subject = 'word-777' or e.subject = 'word-777'`),
  ],
  ['acts, refused', () => call('access.listAudit', { ...page, end: 'refused' }), () => acts(sql`e."end" = 'refused'`)],
  [
    'acts of one kind, none',
    () => call('access.listAudit', { ...page, call: 'content.saveHelp' }),
    () => acts(sql`a.call = 'content.saveHelp'`),
  ],
  ['sign-ins, first page', () => call('member.listOperatorLogins', page), () => logins(sql`true`)],
  [
    'sign-ins, locked',
    () => call('member.listOperatorLogins', { ...page, end: 'locked' }),
    () => logins(sql`"end" = 'locked'`),
  ],
  [
    'cases, new',
    () => call('feedback.listCases', { pageSize: PAGE }),
    () => q.execute(sql`select * from feedback_case where state = 'new' order by due_at, no limit ${PAGE + 1}`),
  ],
  ['rooms, first page', () => call('live.deskListRooms', page), () => rooms(sql`true`)],
  [
    'rooms, a rare word',
    () => call('live.deskListRooms', { ...page, keyword: '钌铑' }),
    () => rooms(sql`title like '%钌铑%'`),
  ],
]
const lines: string[][] = []
for (const [what, ours, plain] of cases) {
  const times: [number[], number[]] = [[], []]
  for (let round = -2; round < rounds; round += 1) {
    const both = [await timed(ours), await timed(plain)] as const
    // The first ones warm up.
    if (round < 0) continue
    times[0].push(both[0])
    times[1].push(both[1])
  }
  lines.push([
    what,
    spread(times[0], 1),
    quantile(times[0], 0.95).toFixed(1),
    spread(times[1], 1),
    quantile(times[1], 0.95).toFixed(1),
    median(ratios(times[0], times[1])).toFixed(2),
  ])
}
say(
  table(
    [
      `${rowCount.toLocaleString('en')} rows, page of ${PAGE}, ms`,
      'over HTTP',
      'p95',
      'plain SQL',
      'p95',
      'HTTP ÷ SQL',
    ],
    lines,
  ),
)
say(machine())
await server.stop()
await postgres.stop()
rmSync(dir, { recursive: true, force: true })
process.exit(0)
