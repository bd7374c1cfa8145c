import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import type { NewsId } from '@rostrum/contract/news'
import type { Transaction } from '@rostrum/server/kernel/db'
import { inDatabase, world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { memberQueries } from './member/console/testing/queries'

/** Tables that grow without end: a query that reads one from the beginning becomes slow. */
const ENDLESS = [
  'feedback_chat',
  'feedback_chat_message',
  'member',
  'member_login_name',
  'member_session',
  'member_ticket',
  'member_history',
  'member_favourite',
  'live_message',
  'live_like',
  'live_reserve',
  'member_profile',
  'member_address',
  'member_avatar',
  'member_nickname',
  'member_manager_change',
  'member_notice',
  'member_push',
  'member_push_token',
  'member_notice_setting',
  'news_read',
  'news_play',
  'news_like',
  'news_favourite',
  'news_follow',
  'news_comment',
  'news_comment_like',
]
/** The maximum of rows of such tables that one page may read. */
const MOST_ROWS = 1_500

interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}
interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

let w: World
let client: pg.Client | undefined
let ada: Member
let room: RoomId
let article: NewsId
let message: string

beforeAll(async () => {
  w = await world({
    adapters: {
      wechat: {
        applet: async (openid) => ({ openid }),
        offiaccount: async () => undefined,
        phoneNumber: async () => '13522220001',
      },
    },
    sampled: true,
  })
  ada = await w.member()
  // The room without slow mode.
  room =
    (await w.call('live.listWordRooms', {})).rows.find(({ title }) => title.includes('读懂市场'))?.id ?? ('' as RoomId)
  article = (await w.call('news.list', {})).rows.find(({ access }) => access === 'full')?.id ?? ('' as NewsId)
  message = (
    await ada.call('live.sendMessage', { roomId: room, content: '这一条会被问起', idempotencyKey: randomUUID() })
  ).id
  // Filling may take longer than a call may, because the machine may be busy.
  await w.kernel.db.tx('fill', async (q) => {
    await q.execute(sql`set local statement_timeout = 0`)
    await fill(q)
  })
  const [{ name } = { name: '' }] = (
    await w.kernel.db.q.execute<{ name: string }>(sql`select current_database() as name`)
  ).rows
  client = new pg.Client(inDatabase(inject('databases').app, name))
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await w.close()
})

function database(): pg.Client {
  if (!client) throw new Error('not connected yet')
  return client
}

/** A year of a small provider. */
async function fill(q: Transaction): Promise<void> {
  // The server's moment: by a database clock hours behind, every message that waits for devices would be due at once.
  const now = sql.raw(`timestamptz '${new Date(w.clock.now()).toISOString()}'`)
  await q.execute(
    sql`insert into member (member_id, nickname, created_at) select gen_random_uuid(), 'n' || n, ${now} from generate_series(1, 20000) n`,
  )
  await q.execute(
    sql`insert into member_login_name (kind, value, member_id) select 'userName', nickname, member_id from member where nickname like 'n%'`,
  )
  await q.execute(sql`insert into member_session (token_hash, session_id, member_id, device, created_at, seen_at, expires_at)
    select md5(member_id::text), gen_random_uuid(), member_id, '', ${now}, ${now}, ${now} + interval '9 days' from member`)
  await q.execute(
    sql`insert into member_ticket (token_hash, ticket_id, openid, expires_at) select md5(n::text), gen_random_uuid(), 'x', ${now} from generate_series(1, 5000) n`,
  )
  await q.execute(
    sql`insert into member_history (member_id, kind, ref_id, position_ms, is_done, at) select member_id, 'video', n, 1, false, ${now} from member, generate_series(1, 3) n`,
  )
  await q.execute(
    sql`insert into member_favourite (member_id, kind, ref_id, at) select member_id, 'video', n, ${now} from member, generate_series(1, 3) n`,
  )
  await q.execute(sql`insert into member_notice (member_id, id, key, kind, title, body, is_marketing, created_at, deleted_at)
    select member_id, gen_random_uuid(), n, 'live', 'x', 'x', false, ${now} - n * interval '1 day', case when n = 3 then ${now} - interval '1 minute' end from member, generate_series(1, 3) n`)
  await q.execute(sql`insert into member_profile select member_id, ${now} - interval '1 year', null from member`)
  await q.execute(sql`insert into member_nickname select nickname, member_id from member where nickname like 'n%'`)
  await q.execute(
    sql`insert into member_address select member_id, gen_random_uuid(), 'x', '13800000001', '{330000,330100,330106}', 'x', n = 1, ${now} from member, generate_series(1, 3) n`,
  )
  await q.execute(
    sql`insert into member_avatar select member_id, gen_random_uuid(), gen_random_uuid(), 'shown', null, ${now}, null, null from member`,
  )
  await q.execute(
    sql`insert into member_manager_change select 'fill' || member_id, member_id, 'crm', 'x', 'done', ${now}, ${now}, null, null, ${now} from member`,
  )
  await q.execute(
    sql`insert into member_push select member_id, id, ${now} + interval '1 hour', 0, '{}', ${now} + interval '1 day' from member_notice`,
  )
  await q.execute(
    sql`insert into member_push_token select member_id, session_id, 'android', 'jpush', token_hash, ${now} from member_session`,
  )
  await q.execute(sql`insert into member_notice_setting select member_id, '{}', null, ${now} from member`)
  await q.execute(sql`insert into live_message select (jsonb_populate_record(m, jsonb_build_object(
      'room_id', r.id, 'id', gen_random_uuid(), 'seq', 100000 + n, 'client_id', 'fill' || n, 'sender_id', 'filler' || n % 500, 'quote_id', null,
      'created_at', ${now} - n * interval '1 minute'))).*
    from live_message m, live_room r, generate_series(1, 4000) n where m.id = ${message}`)
  await q.execute(
    sql`insert into live_reserve (room_id, member_id, at) select ${room}, member_id, ${now} from member limit 5000 on conflict do nothing`,
  )
  await q.execute(sql`insert into live_question (room_id, id, teacher_id, asker_id, asker, is_anonymous, content, images, state, is_removed, votes, created_at, due_at, answered_at)
    select r.id, gen_random_uuid(), r.teacher_id, gen_random_uuid(), '{"name":"x"}', false, 'x', 0, case when n % 20 = 0 then 'waiting' else 'answered' end, false, n % 30,
      ${now} - n * interval '1 hour', ${now} + n * interval '1 hour', case when n % 20 = 0 then null else ${now} - n * interval '50 minutes' end
    from live_room r, generate_series(1, 4000) n`)
  await q.execute(
    sql`insert into live_like (room_id, message_id, member_id, at) select ${room}, gen_random_uuid(), member_id, ${now} from member limit 5000`,
  )
  await q.execute(sql`insert into live_question_vote select room_id, id, ${ada.memberId}, ${now} from live_question`)
  await q.execute(
    sql`insert into live_setting select member_id, ${room}, false, 'all', ${now} - interval '1 hour' from member limit 5000 on conflict do nothing`,
  )
  await q.execute(
    sql`insert into live_reminder select member_id, gen_random_uuid(), ${room}, 'soon', ${now}, ${now} from member limit 5000 on conflict do nothing`,
  )
  await q.execute(
    sql`insert into news_read (who, news_id, at) select member_id, ${article}, ${now} from member limit 10000 on conflict do nothing`,
  )
  await q.execute(
    sql`insert into news_play (member_id, news_id, day) select member_id, ${article}, ${now} from member limit 10000`,
  )
  await q.execute(
    sql`insert into news_counter (news_id, reads, likes, favourites, comments) values (${article}, 20000, 0, 0, 0) on conflict (news_id) do update set reads = 20000`,
  )
  await q.execute(
    sql`insert into news_like (member_id, news_id, at) select member_id, gen_random_uuid(), ${now} from member limit 10000 on conflict do nothing`,
  )
  await q.execute(
    sql`insert into news_favourite (member_id, news_id, at) select member_id, gen_random_uuid(), ${now} from member limit 10000`,
  )
  await q.execute(
    sql`insert into news_follow (member_id, kind, target, at) select member_id, 'author', 't' || n, ${now} from member, generate_series(1, 3) n`,
  )
  await q.execute(
    sql`insert into news_comment_like (member_id, comment_id, news_id, at) select member_id, gen_random_uuid(), ${article}, ${now} from member limit 10000`,
  )
  await q.execute(sql`insert into news_comment (news_id, id, sender_id, idempotency_key, content, state, likes, replies, created_at)
    select a.id, gen_random_uuid(), gen_random_uuid(), 'k' || n, 'x', 'shown', n % 50, 0, ${now} from news_article a, generate_series(1, 500) n`)
  await q.execute(sql`insert into feedback_chat (owner, id, member_id, state, at, waiting_since, said_at, seq, read_seq, agent_seq, noticed_seq, agent_at, unread, unanswered, closed_at)
    select member_id::text, gen_random_uuid(), member_id, 'rated', ${now}, ${now}, ${now}, 5, 5, 5, 5, ${now}, 0, 0, ${now} from member, generate_series(1, 2) n`)
  await q.execute(sql`insert into feedback_chat_message (owner, chat_id, seq, id, "from", text, image_ids, is_flagged, at)
    select owner, id, n, gen_random_uuid(), 'customer', 'x', '{}', false, ${now} from feedback_chat, generate_series(1, 3) n`)
  // All rows are looked at instead of a sample: the plans must not depend on which rows were drawn.
  await q.execute(sql`set local default_statistics_target = 1000`)
  await q.execute(sql`analyze`)
}

/** Every query of the server while `act` runs. */
async function queriesOf(act: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    for (const [asked, given] of spy.mock.calls as readonly (readonly unknown[])[]) {
      const { text, values } =
        typeof asked === 'object' && asked !== null && 'text' in asked ? (asked as Partial<Query>) : {}
      if (text !== undefined && /^\s*(select|insert|update|delete)/i.test(text))
        queries.push({ text, values: values ?? (Array.isArray(given) ? given : []) })
    }
  } finally {
    spy.mockRestore()
  }
  return queries
}

async function planOf({ text, values }: Query): Promise<Plan> {
  const analyze = /^\s*select/i.test(text) && !/for (no key )?update/i.test(text)
  const { rows } = await database().query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (format json, analyze ${analyze}) ${text}`,
    [...values],
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('no plan')
  return plan.Plan
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

async function faultsOf(query: Query): Promise<string[]> {
  const nodes = nodesOf(await planOf(query)).filter((node) => ENDLESS.includes(node['Relation Name'] ?? ''))
  const looked = nodes.reduce(
    (sum, node) =>
      sum +
      (node['Actual Loops'] ?? 0) *
        ((node['Actual Rows'] ?? 0) +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)),
    0,
  )
  return [
    ...nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => `reads all of ${node['Relation Name']}: ${query.text}`),
    ...(looked > MOST_ROWS ? [`looks at ${looked} rows: ${query.text}`] : []),
  ]
}

const after = (rows: number) => Buffer.from(`${rows}_${randomUUID()}`).toString('base64url')
const hot: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['what is known of a member', () => ada.call('member.getPrivacy')],
  ['what stands in the way of leaving', () => ada.call('member.getDeletion')],
  ['the newest messages', () => ada.call('live.listMessages', { roomId: room })],
  [
    'older messages',
    () => ada.call('live.listOlderMessages', { roomId: room, cursor: `${Date.now() - 9_000_000}.chat.9` }),
  ],
  ['a resume', () => ada.call('live.listMessages', { roomId: room, stream: 'chat', after: 103_900 })],
  ['messages around one', () => ada.call('live.listContext', { id: message as never })],
  ['my questions', () => ada.call('live.listOwn', {})],
  ['my unanswered questions', () => ada.call('live.listOwn', { state: 'waiting' })],
  ['rooms with their last words', () => w.call('live.listWordRooms', {})],
  ['a text room', () => ada.call('live.getWordRoom', { id: room })],
  [
    'something said',
    () => ada.call('live.sendMessage', { roomId: room, content: '再说一句', idempotencyKey: randomUUID() }),
  ],
  ['a removal', () => ada.call('live.withdrawMessage', { id: message as never })],
  ['the questions most ask', () => ada.call('live.listQuestions', { roomId: room, state: 'open' })],
  ['the newest answers', () => ada.call('live.listQuestions', { roomId: room, state: 'answered', sort: 'new' })],
  ['my own questions', () => ada.call('live.listQuestions', { roomId: room, mine: 1 })],
  [
    'the whole board, further on',
    () =>
      ada.call('live.listQuestions', { roomId: room, cursor: `9.${Date.now()}.01890a5d-ac96-774b-bcce-b302099a8057` }),
  ],
  [
    'a question asked',
    () => ada.call('live.ask', { roomId: room, content: '还有一个问题', idempotencyKey: randomUUID() }),
  ],
  ['my reminders', () => ada.call('live.listReminders', {})],
  ['how I keep a room', () => ada.call('live.saveSetting', { roomId: room, readAt: Date.now() as never })],
  ['rooms with what I have not read', () => ada.call('live.listWordRooms', {})],
  ['replays', () => ada.call('live.listReplays', {})],
  ['what became overdue', () => w.jobs.runNow('live.findOverdue')],
  ['news', () => w.call('news.list', {})],
  ['what was not read yet', () => ada.call('news.listByAction', { action: 'unread' })],
  ['an article', () => ada.call('news.get', { id: article })],
  ['hot comments', () => ada.call('news.listComments', { newsId: article, cursor: after(7) })],
  ['new comments', () => ada.call('news.listComments', { newsId: article, sort: 'new' })],
  ['videos', () => ada.call('news.listVideos', {})],
  ['a video', async () => ada.call('news.getVideo', { id: (await w.call('news.listVideos', {})).rows[0]?.id ?? '' })],
  [
    'a play',
    async () => ada.call('news.recordPlay', { videoId: (await w.call('news.listVideos', {})).rows[0]?.id ?? '' }),
  ],
  [
    'a favourite',
    async () =>
      ada.call('member.saveFavourite', { kind: 'video', id: (await w.call('news.listVideos', {})).rows[0]?.id ?? '' }),
  ],
  ['a search', () => ada.call('content.search', { keyword: '示例 现金' })],
  ['suggestions', () => w.call('content.suggest', { keyword: '现金' })],
  ['whom I follow', () => ada.call('member.listFollows', {})],
  [
    'a follow',
    async () =>
      ada.call('news.follow', {
        id: (await w.call('news.list', {})).rows.find(({ author }) => author)?.author?.id ?? '',
      }),
  ],
  ['what I keep', () => ada.call('member.listFavourites', {})],
  ['what I keep, by words', () => ada.call('member.listFavourites', { keyword: '示例' })],
  ['where I was', () => ada.call('member.listHistory', {})],
  ['where I was, forgotten', () => ada.call('member.deleteHistory', { all: 1 })],
  ['what is too old to be kept', () => w.jobs.runNow('member.forgetHistory')],
  ['my whole profile', () => ada.call('member.getDetails')],
  ['whether a nickname is free', () => ada.call('member.checkNickname', { nickname: '早起的小周' })],
  ['a new nickname', () => ada.call('member.modifyNickname', { nickname: '早起的小周' })],
  ['my addresses', () => ada.call('member.listAddresses')],
  [
    'an address kept',
    () =>
      ada.call('member.saveAddress', {
        name: '周小满',
        mobile: '13800000001',
        region: ['330000', '330100', '330106'],
        detail: '文三路1号',
      }),
  ],
  ['an avatar of the gallery', () => ada.call('member.modifyAvatarUrl', { avatar: '/files/avatar/moon.webp' })],
  ['avatars nobody has looked at', async () => (await w.operator()).call('member.listAvatarsToJudge', {})],
  ['wishes for another manager', async () => (await w.operator()).call('member.listManagerChanges', {})],
  ...Object.entries(memberQueries).map(
    ([what, asked]) =>
      [`members: ${what}`, async () => (await w.operator()).call('member.findMembers', asked)] as const,
  ),
  ['my messages', () => ada.call('member.listNotices', { kind: 'live', pageNum: 2 })],
  ['messages read', () => ada.call('member.readNotices', { all: 1 })],
  ['how messages come', () => ada.call('member.saveNoticeSettings', { dailyMax: 3 })],
  ['where I am reached', () => ada.call('member.savePushDevice', { platform: 'android', pushToken: 'abc' })],
  ['a message on its way', () => ada.call('member.testNotice', {})],
  ['messages that wait for devices', () => w.jobs.runNow('member.push')],
  ['messages nobody takes back', () => w.jobs.runNow('member.forgetNotices')],
  ['the page 我的', () => ada.call('member.getHome')],
  ['a like', () => ada.call('news.like', { newsId: article })],
  [
    'where somebody stopped',
    () => ada.call('member.saveHistory', { kind: 'video', id: randomUUID(), ms: 1, deviceTime: Date.now() as never }),
  ],
  ['my conversation with customer service', () => ada.call('feedback.getChat', {})],
  [
    'something said to customer service',
    () => ada.call('feedback.sendChat', { text: '在吗', idempotencyKey: randomUUID() }),
  ],
  ['what was said to customer service', () => ada.call('feedback.listChatMessages', {})],
  ['who waits for customer service', async () => (await w.operator()).call('feedback.listChats', {})],
  ['who was talked to', async () => (await w.operator()).call('feedback.listChats', { group: 'closed' })],
  ['talks nobody goes on with', () => w.jobs.runNow('feedback.closeIdleChats')],
  ['answers nobody has read', () => w.jobs.runNow('feedback.tellChatAnswers')],
  ['talks that were kept long enough', () => w.jobs.runNow('feedback.forgetChats')],
  ['a session', async () => (await w.member()).call('member.listDevices')],
  [
    'a login by name',
    () => w.call('member.loginByAccount', { username: 'n777', password: 'Wrong1horse' }).catch(() => undefined),
  ],
  [
    'a bound number',
    async () => {
      const half = await w.call('member.loginByApplet', { code: 'somebody' })
      const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
      const token = half.hasMobile === 0 ? half.ticket : ''
      await w.call('member.bindByWeChatMobile', { code: 'x', isAdult: true, consents }, { token })
    },
  ],
]

describe('with twenty thousand members and a hundred thousand messages no endless table is read from the beginning:', () => {
  test.each(hot)('%s', async (_what, act) => {
    const queries = await queriesOf(act)
    expect(queries.length).toBeGreaterThan(0)
    const faults: string[] = []
    for (const query of queries) faults.push(...(await faultsOf(query)))
    expect(faults).toEqual([])
  })

  test('a page of a list makes as many queries for a hundred rows as for one', async () => {
    const count = async (pageSize: number) =>
      (await queriesOf(() => ada.call('live.listOwn', { pageSize }).then(() => w.call('news.list', { pageSize }))))
        .length
    await count(100)
    // What the server does by itself now and then is counted with them; the least of three is the calls' own.
    const least = async (pageSize: number) =>
      Math.min(await count(pageSize), await count(pageSize), await count(pageSize))
    expect(await least(100)).toBe(await least(1))
  })
})
