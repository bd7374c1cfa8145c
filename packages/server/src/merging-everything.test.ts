import { createHmac, randomUUID } from 'node:crypto'
import { world, type Call, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from './kernel/secret'
import { sealOf } from './member/tokens'

let w: World
beforeAll(async () => {
  w = await world({ sampled: true })
})
afterAll(() => w.close())

const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
interface Named {
  readonly memberId: string
  readonly call: Call
}
let count = 0

/** A member who registered by an account name, and has no number. */
async function named(): Promise<Named> {
  count += 1
  const { uuid } = await w.call('member.getCaptcha')
  const secret = new Secret(createHmac('sha256', 'test file secret').update('member codes').digest('base64url'))
  await run(sql`update member_captcha set text_hash = ${sealOf(secret, uuid, 'abcd')} where uuid = ${uuid}`)
  const { token, memberId } = await w.call('member.register', {
    username: `whole_${'abcdefgh'[count]}`,
    password: 'Correct7horse',
    code: 'abcd',
    uuid,
    isAdult: true,
    consents,
  })
  return { memberId, call: ((name, input, options) => w.call(name, input, { ...options, token })) as Call }
}
const run = async (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  (await w.kernel.db.q.execute(statement)).rows
async function codeFor(ada: Member, old: Named): Promise<string> {
  w.clock.move(13 * 60_000)
  await old.call('member.sendCode', { mobile: ada.mobile, kind: 'bind' })
  return (await w.outbox(ada.mobile))[0]?.code ?? ''
}

/** Rows of every table under an id, by the columns that contain it. */
async function rowsOf(memberId: string): Promise<Record<string, number>> {
  const columns = await run(sql`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('member_id', 'who', 'owner', 'owner_id', 'asker_id', 'sender_id')`)
  const counted = await Promise.all(
    columns.map(async ({ table_name: table, column_name: column }) => {
      const [row] = await run(
        sql`select count(*)::int as rows from ${sql.identifier(String(table))} where ${sql.identifier(String(column))}::text = ${memberId}`,
      )
      return [String(table), Number(row?.['rows'])] as const
    }),
  )
  return Object.fromEntries(counted.filter(([, rows]) => rows > 0))
}

async function items(who: Named | Member) {
  const [article, second] = (await who.call('news.list', {})).rows.filter(
    ({ author, access }) => author && access === 'full',
  )
  const film = (await who.call('news.listVideos', {})).rows.find(({ access }) => access === 'full')
  const help = (await who.call('content.listHelp', {})).rows[0]
  const column = (await run(sql`select id from news_column order by id limit 1`))[0]?.['id']
  return {
    article: article?.id ?? '',
    second: second?.id ?? '',
    author: article?.author?.id ?? '',
    film: film?.id ?? '',
    help: help?.id ?? '',
    column: String(column),
  }
}
type Items = Awaited<ReturnType<typeof items>>

/** The actions that both accounts do alike. */
async function doSome({ call }: Named | Member, { article, author, film, help }: Items): Promise<void> {
  await call('news.like', { newsId: article, on: 1 })
  await call('news.favourite', { newsId: article, on: 1 })
  await call('member.saveFollow', { kind: 'teacher', id: author, on: 1 })
  await call('member.saveFavourite', { kind: 'video', id: film as never, on: 1 })
  await call('content.voteHelp', { id: help, useful: true })
}

test('two accounts’ data becomes one: everything moves, duplicates are one, and the counts are right', async () => {
  const [ada, old] = [await w.member(), await named()]
  const it = await items(ada)
  const before = {
    likes: (await ada.call('news.get', { id: it.article })).likes,
    votes: await run(sql`select useful from content_help_counter where help_id = ${it.help}`),
  }
  for (const one of [ada, old]) await doSome(one, it)
  await old.call('news.favourite', { newsId: it.article, note: '旧账号里写的' })
  await old.call('member.saveFavourite', { kind: 'video', id: it.film as never, note: '旧账号里写的' })
  await ada.call('member.saveFavourite', { kind: 'video', id: it.film as never, note: '自己写的' })
  await ada.call('member.saveFollow', { kind: 'teacher', id: it.author, level: 'important' })
  await old.call('news.favourite', { newsId: it.second, on: 1 })
  await old.call('member.saveFollow', { kind: 'column', id: it.column, on: 1 })
  await old.call('feedback.create', {
    kind: 'suggestion',
    content: '希望增加一个按月查看的入口',
    idempotencyKey: randomUUID(),
  })
  await old.call('feedback.sendChat', { text: '请问怎样绑定手机号', idempotencyKey: randomUUID() })
  await ada.call('feedback.sendChat', { text: '请问怎样合并账号', idempotencyKey: randomUUID() })

  const code = await codeFor(ada, old)
  const merge = (more: object) => old.call('member.mergeAccounts', { mobile: ada.mobile, code, ...more })
  const { moved } = await merge({ preview: true })
  const counts = Object.fromEntries(moved.items.map(({ title, count: rows }) => [title, rows]))
  expect(counts).toMatchObject({ 收藏的文章: 1, 关注的作者和专栏: 1, 投诉与建议: 1, 客服会话: 1 })
  for (const same of ['收藏', '文章和视频的点赞', '对帮助的评价']) expect(counts).not.toHaveProperty(same)
  const shown = await rowsOf(ada.memberId)

  const done = await merge({ memberId: ada.memberId })
  expect(done.moved).toEqual(moved)
  await expect(merge({ memberId: ada.memberId })).rejects.toMatchObject({ code: 401 })
  const [left, now] = [await rowsOf(old.memberId), await rowsOf(ada.memberId)]
  const movedTables = w.server.holdings
    .flatMap(({ merge: ways }) => ways)
    .flatMap((way) => (way.becomes === 'moved' ? way.tables : []))
  expect(
    Object.keys(left).filter((table) => table !== 'member' && table !== 'kernel_file' && movedTables.includes(table)),
  ).toEqual([])
  expect(now).toMatchObject({
    news_favourite: 2,
    news_follow: 2,
    member_favourite: 1,
    news_like: 1,
    content_help_vote: 1,
    feedback_case: 1,
    feedback_chat: 2,
  })
  expect(shown).toMatchObject({ news_favourite: 1, news_follow: 1, feedback_chat: 1 })

  const notes = new Map((await ada.call('member.listFavourites', {})).rows.map(({ id, note }) => [id as string, note]))
  expect([it.article, it.film, it.second].map((id) => notes.get(id))).toEqual(['旧账号里写的', '自己写的', undefined])
  const follows = (await ada.call('member.listFollows', {})).rows
  expect(follows.map(({ kind, id, level }) => [kind, id, level]).sort()).toEqual([
    ['column', it.column, 'all'],
    ['teacher', it.author, 'important'],
  ])
  // Recent clicks are still being added to the counts.
  await expect.poll(async () => (await ada.call('member.listFollows', { kind: 'teacher' })).rows[0]?.fans).toBe(1)
  expect(await run(sql`select state from feedback_chat where owner = ${ada.memberId} order by state`)).toEqual([
    { state: 'closed' },
    { state: 'waiting' },
  ])
  expect((await ada.call('feedback.list', {})).rows).toHaveLength(1)
  await expect.poll(async () => (await ada.call('news.get', { id: it.article })).likes).toBe(before.likes + 1)
  expect(await run(sql`select useful from content_help_counter where help_id = ${it.help}`)).toEqual([
    { useful: Number(before.votes[0]?.['useful'] ?? 0) + 1 },
  ])
})

test('reservations, votes and mutes: counted once each, and no mute is lifted', async () => {
  const [ada, old] = [await w.member(), await named()]
  const roomId = String((await run(sql`select id from live_room order by id limit 1`))[0]?.['id'])
  const question = (await run(sql`select room_id, id, votes from live_question order by id limit 1`))[0]
  for (const { memberId } of [ada, old]) {
    await run(sql`insert into live_reserve (room_id, member_id, at) values (${roomId}, ${memberId}, now())`)
    await run(
      sql`insert into live_question_vote (room_id, question_id, member_id, at) values (${question?.['room_id']}, ${question?.['id']}, ${memberId}, now())`,
    )
  }
  await run(
    sql`insert into live_counter (room_id, likes, reserves) values (${roomId}, 0, 2) on conflict (room_id) do update set reserves = 2`,
  )
  await run(sql`update live_question set votes = 2 where id = ${question?.['id']}`)
  await run(
    sql`insert into live_mute (room_id, member_id, until, by, reason, at) values (${roomId}, ${old.memberId}, now() + interval '2 days', 'x', '刷屏', now()), (${roomId}, ${ada.memberId}, now() + interval '1 hour', 'x', '刷屏', now())`,
  )
  const code = await codeFor(ada, old)
  await old.call('member.mergeAccounts', { mobile: ada.mobile, code, memberId: ada.memberId })
  expect(await run(sql`select reserves::int as reserves from live_counter where room_id = ${roomId}`)).toEqual([
    { reserves: 1 },
  ])
  expect(await run(sql`select votes from live_question where id = ${question?.['id']}`)).toEqual([{ votes: 1 }])
  expect(
    await run(sql`select until > now() + interval '1 day' as long from live_mute where member_id = ${ada.memberId}`),
  ).toEqual([{ long: true }])
})

test('a failed merge changes nothing at all', async () => {
  const [ada, old] = [await w.member(), await named()]
  const it = await items(ada)
  await old.call('news.favourite', { newsId: it.second, on: 1 })
  const code = await codeFor(ada, old)
  await run(
    sql`create function refuse_merge() returns trigger language plpgsql as $$ begin raise exception 'broken on the way'; end $$`,
  )
  await run(
    sql`create trigger refuse_merge before insert on member_notice for each statement execute function refuse_merge()`,
  )
  const before = await rowsOf(old.memberId)
  await expect(
    old.call('member.mergeAccounts', { mobile: ada.mobile, code, memberId: ada.memberId }),
  ).rejects.toMatchObject({ code: 500 })
  await run(sql`drop function refuse_merge() cascade`)
  expect(w.bugs.splice(0).map(({ route }) => route)).toEqual(['/api/member/bind/merge'])
  const { member_code: _code, ...rest } = before
  expect(await rowsOf(old.memberId)).toMatchObject(rest)
  await expect(old.call('member.getMember', {})).resolves.toMatchObject({ memberId: old.memberId })
})

test('a picture of a complaint moves with it, and is not deleted with the account', async () => {
  const [ada, old] = [await w.member(), await named()]
  const [fastened, loose] = [randomUUID(), randomUUID()]
  for (const [id, used] of [
    [fastened, 'feedback.case:x'],
    [loose, null],
  ] as const) {
    await run(
      sql`insert into kernel_file (id, kind, mime, size, sha256, owner_id, is_public, at) values (${id}, 'content.feedback', 'image/png', 1, 'x', ${old.memberId}, false, now())`,
    )
    await run(
      sql`insert into content_upload (file_id, member_id, use, kind, name, bytes, at, used_by) values (${id}, ${old.memberId}, 'feedback', 'image', 'a', 1, now(), ${used})`,
    )
  }
  const code = await codeFor(ada, old)
  await old.call('member.mergeAccounts', { mobile: ada.mobile, code, memberId: ada.memberId })
  await w.jobs.runNow('member.deleteDue')
  expect(await run(sql`select owner_id from kernel_file where id = ${fastened}`)).toEqual([{ owner_id: ada.memberId }])
  expect(await run(sql`select member_id from content_upload where file_id in (${fastened}, ${loose})`)).toEqual([
    { member_id: ada.memberId },
  ])
})
