import { randomUUID } from 'node:crypto'
import type { CategoryCode, CommentId, NewsId } from '@rostrum/contract/news'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Call, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
let desk: Operator
let other: Operator
let newsId: NewsId
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  desk = await w.operator()
  other = await w.operator()
  await desk.call('content.saveWord', { word: '待核实的消息', action: 'hold', isOff: false })
  newsId = await published('怎样读一张利率走势图')
})
afterAll(() => w.close())

async function published(title: string): Promise<NewsId> {
  const id = randomUUID() as NewsId
  const at = (version: number) => ({ id, version })
  await desk.call('news.saveDraft', {
    ...at(0),
    title,
    categoryCode: 'education' as CategoryCode,
    summary: '先看政策利率',
    source: { name: '讲坛编辑部' },
    isPublic: true,
    body: '<p>政策利率是锚。</p>',
  })
  await desk.call('news.submitDraft', at(1))
  await other.call('news.reviewDraft', { ...at(2), pass: true })
  await desk.call('news.publishDraft', at(3))
  return id
}

/** Signs in somebody with these permissions alone. */
async function clerk(userName: string, permissions: string[]): Promise<Call> {
  const password = 'Operator#2026'
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  await createMember(w.kernel, deps).addOperator({ userName, password, roles: [], permissions })
  const { token } = await w.call('member.loginOperator', { username: userName, password })
  return callAt(w.origin(token))
}

const refused = (reason: string) => ({ reason })
let said = 0
async function held(who: Member, more: { readonly parentId?: CommentId } = {}) {
  said += 1
  w.clock.move(1_000)
  return who.call('news.comment', { newsId, content: `有一条待核实的消息 ${said}`, ...more })
}
const queue = async (group: 'held' | 'reported' | 'refused' = 'held', by: Operator = desk) =>
  by.call('news.listCommentsToReview', { group, pageSize: 100 })
const judge = (ids: readonly CommentId[], show: boolean, why = '', by: Operator = desk) =>
  by.call('news.judgeComments', { comments: ids.map((id) => ({ id, state: 'held' })), show, why })
const notices = async (who: Member) => {
  await w.settle()
  return (await who.call('member.listNotices', {})).rows.filter(({ title }) => title.startsWith('您的评论'))
}
const seenBy = async (who: Member) => (await who.call('news.listComments', { newsId })).rows.map(({ id }) => id)

describe('a held comment', () => {
  test('waits in the queue, longest first, with the article and its writer, and the writer sees who looked', async () => {
    const ada = await w.member()
    const [first, second] = [await held(ada), await held(ada)]
    const { rows, total } = await queue()
    const mine = rows.filter(({ sender }) => sender.id === first.sender.id)
    expect(mine.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(mine[0]).toMatchObject({
      title: '怎样读一张利率走势图',
      isVideo: false,
      isReply: false,
      state: 'held',
      reason: '含有须审核的词',
      at: first.createdAt,
    })
    expect(total).toBe(rows.length)
    const { rows: looks } = await ada.call('member.listAccesses', {})
    expect(looks.map(({ what }) => what)).toContain('您的评论')
  })

  test('that is shown is seen and counted by everybody, and its writer reads that it is', async () => {
    const [ada, bob] = [await w.member(), await w.member()]
    const { id } = await held(ada)
    const before = (await bob.call('news.listComments', { newsId })).total ?? 0
    expect(await seenBy(bob)).not.toContain(id)
    expect(await judge([id], true)).toEqual({ done: [id], left: [] })
    expect(await seenBy(bob)).toContain(id)
    await expect.poll(async () => (await bob.call('news.listComments', { newsId })).total).toBe(before + 1)
    expect((await queue()).rows.map((row) => row.id)).not.toContain(id)
    expect(await notices(ada)).toMatchObject([{ title: '您的评论已展示' }])
  })

  test('that is refused needs a reason, which its writer reads, and nobody else sees it', async () => {
    const [ada, bob] = [await w.member(), await w.member()]
    const { id } = await held(ada)
    await expect(judge([id], false, ' ')).rejects.toMatchObject(refused('news.judge_why'))
    expect((await queue()).rows.map((row) => row.id)).toContain(id)
    await judge([id], false, '没有注明来源')
    expect(await seenBy(bob)).not.toContain(id)
    const { rows } = await ada.call('news.listComments', { newsId })
    expect(rows.find((row) => row.id === id)).toMatchObject({ state: 'rejected', reason: '没有注明来源' })
    const [notice] = await notices(ada)
    expect(notice).toMatchObject({ title: '您的评论没有展示', body: expect.stringContaining('没有注明来源') })
    const gone = (await queue('refused')).rows.find((row) => row.id === id)
    expect(gone).toMatchObject({ reason: '没有注明来源', judged: { at: w.clock.now() } })
  })

  test('that was refused can be shown after all, and the writer is told again', async () => {
    const ada = await w.member()
    const { id } = await held(ada)
    await judge([id], false, '看错了')
    const back = await desk.call('news.judgeComments', { comments: [{ id, state: 'rejected' }], show: true })
    expect(back.done).toEqual([id])
    expect(await seenBy(await w.member())).toContain(id)
    expect((await notices(ada)).map(({ title }) => title)).toEqual(['您的评论已展示', '您的评论没有展示'])
  })

  test('in a thread counts below its head once it is shown, and no more once it is taken down', async () => {
    const [ada, bob] = [await w.member(), await w.member()]
    const head = await ada.call('news.comment', { newsId, content: '请教一下口径' })
    const { id } = await held(bob, { parentId: head.id })
    const replies = async () =>
      (await ada.call('news.listComments', { newsId })).rows.find((row) => row.id === head.id)?.replies
    expect(await replies()).toBe(0)
    await judge([id], true)
    expect(await replies()).toBe(1)
    await desk.call('news.judgeComments', { comments: [{ id, state: 'shown' }], show: false, why: '误放' })
    expect(await replies()).toBe(0)
  })

  test('is decided once: the second decision, and the one about a deleted comment, change nothing', async () => {
    const ada = await w.member()
    const [one, two] = [await held(ada), await held(ada)]
    const both = await Promise.all([judge([one.id], true), judge([one.id], false, '不行', other)])
    expect(both.flatMap(({ done }) => done)).toEqual([one.id])
    const again = await judge([one.id], true)
    expect(again).toMatchObject({ done: [], left: [{ id: one.id }] })
    await ada.call('news.deleteComment', { id: two.id })
    expect(await judge([two.id], true)).toEqual({ done: [], left: [{ id: two.id, state: 'deleted' }] })
    expect(await notices(ada)).toHaveLength(1)
  })

  test('is decided with others at once, and each is in the record of acts with what it was', async () => {
    const ada = await w.member()
    const ids = [(await held(ada)).id, (await held(ada)).id, (await held(ada)).id]
    const { done } = await judge(ids, false, '重复的广告')
    expect(new Set(done)).toEqual(new Set(ids))
    const [act] = (await desk.call('access.listAudit', { call: 'news.judgeComments' })).rows
    expect(act).toMatchObject({ why: '重复的广告', subject: ids[0], end: 'done' })
    expect(act?.before).toHaveLength(3)
    expect(act?.before).toContainEqual({ id: ids[1], content: expect.any(String), state: 'held' })
  })
})

describe('a reported comment', () => {
  const report = (id: string, reason: 'abuse' | 'advert' = 'abuse') =>
    w.call('feedback.createReport', { ref: { kind: 'comment', id: id as never }, reason })

  test('is in the queue until somebody decides, and again when it is reported anew', async () => {
    const ada = await w.member()
    const { id } = await ada.call('news.comment', { newsId, content: '一句平常的话' })
    await report(id)
    await report(id, 'advert')
    const of = async () => (await queue('reported')).rows.find((row) => row.id === id)
    expect(await of()).toMatchObject({ state: 'shown', reports: { times: 2, reasons: ['abuse', 'advert'] } })
    w.clock.move(60_000)
    await desk.call('news.judgeComments', { comments: [{ id, state: 'shown' }], show: true })
    expect(await of()).toBeUndefined()
    expect(await notices(ada)).toEqual([])
    w.clock.move(60_000)
    await report(id)
    expect(await of()).toMatchObject({ reports: { times: 1, reasons: ['abuse'] } })
    await desk.call('news.judgeComments', { comments: [{ id, state: 'shown' }], show: false, why: '辱骂他人' })
    expect(await of()).toBeUndefined()
    expect(await seenBy(await w.member())).not.toContain(id)
    await w.settle()
    const { rows } = await desk.call('feedback.listReportCases', { state: 'upheld' })
    expect(rows.find(({ ref }) => String(ref?.id) === id)?.item).toMatchObject({ text: '一句平常的话', isDown: true })
  })

  test('takes its reports along when it is decided, and who reported reads what was found', async () => {
    const [ada, bob] = [await w.member(), await w.member()]
    const [good, bad] = [
      await ada.call('news.comment', { newsId, content: '一句平常的话' }),
      await ada.call('news.comment', { newsId, content: '一句骂人的话' }),
    ]
    const of = ({ id }: { readonly id: string }) =>
      bob.call('feedback.createReport', { ref: { kind: 'comment', id: id as never }, reason: 'abuse' })
    const [wrong, right] = [await of(good), await of(bad)]
    w.clock.move(1_000)
    await desk.call('news.judgeComments', { comments: [{ id: good.id, state: 'shown' }], show: true })
    await desk.call('news.judgeComments', { comments: [{ id: bad.id, state: 'shown' }], show: false, why: '辱骂' })
    await w.settle()
    const { rows } = await bob.call('feedback.listReports', {})
    expect(rows).toHaveLength(2)
    expect(rows.find(({ no }) => no === right.no)).toMatchObject({
      state: 'upheld',
      note: '经核实属实，这条评论已不再展示。',
    })
    expect(rows.find(({ no }) => no === wrong.no)).toMatchObject({
      state: 'dismissed',
      note: '经核实，这条评论没有违规，继续展示。感谢您的监督。',
    })
    const told = (await bob.call('member.listNotices', {})).rows
    expect(told.map(({ title }) => title).sort()).toEqual(['举报已查实', '举报有了结果'])
    const { rows: log } = await w.kernel.db.q.execute(sql`select by from feedback_report_log where no = ${right.no}`)
    expect(log).toEqual([{ by: (await desk.call('member.getOperator')).operatorId }])
    expect(await notices(ada)).toMatchObject([{ title: '您的评论没有展示' }])
  })

  test('that nobody ever wrote is not listed', async () => {
    await report(randomUUID())
    await report('not-an-id')
    expect((await queue('reported')).rows).toEqual([])
  })
})

describe('the queue', () => {
  test('is walked page by page without a gap', async () => {
    const ada = await w.member()
    for (let no = 0; no < 3; no += 1) await held(ada)
    const all = (await queue()).rows.map(({ id }) => id)
    const walked: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await desk.call('news.listCommentsToReview', { pageSize: 1, ...(cursor && { cursor }) })
      walked.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
      if (!cursor) break
    }
    expect(walked).toEqual(all)
  })

  test('is for those who review comments', async () => {
    const [reviewer, editor] = [
      await clerk('comment-reviewer', ['news:comment:review']),
      await clerk('comment-editor', ['news:article:edit']),
    ]
    expect((await reviewer('news.listCommentsToReview', {})).rows.length).toBeGreaterThan(0)
    const none = refused('kernel.no_permission')
    await expect(editor('news.listCommentsToReview', {})).rejects.toMatchObject(none)
    const comments = [{ id: randomUUID() as CommentId, state: 'held' as const }]
    await expect(editor('news.judgeComments', { comments, show: true })).rejects.toMatchObject(none)
    await expect((await w.member()).call('news.listCommentsToReview', {})).rejects.toMatchObject(none)
    expect(await reviewer('news.judgeComments', { comments, show: true })).toMatchObject({
      left: [{ state: 'deleted' }],
    })
    await expect(reviewer('news.judgeComments', { comments: [], show: true })).rejects.toMatchObject({ code: 400 })
  })
})
