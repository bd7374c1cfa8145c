import { randomUUID } from 'node:crypto'
import type { Draft, NewsId } from '@rostrum/contract/news'
import { LevelId } from '@rostrum/contract/kernel'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Call, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
/** Writes. */
let xu: Operator
/** Reviews. */
let huang: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
  huang = await w.operator()
})
afterAll(() => w.close())

/** Signs in somebody with one permission. */
async function clerk(userName: string, permission: string): Promise<{ readonly call: Call }> {
  const password = 'Operator#2026'
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  await createMember(w.kernel, deps).addOperator({ userName, password, roles: [], permissions: [permission] })
  const { token } = await w.call('member.loginOperator', { username: userName, password })
  return { call: callAt(w.origin(token)) }
}
const refused = (reason: string) => ({ reason })
const texts = {
  title: '怎样读一张利率走势图',
  categoryCode: 'education',
  summary: '先看政策利率，再看市场利率',
  source: { name: '讲坛编辑部' },
  isPublic: true,
  body: '<h2>三条线</h2><p>政策利率是锚。</p>',
} as const
type Manuscript = Parameters<typeof write>[0]
const write = (more: object = {}, by: Operator = xu): Promise<Draft> =>
  by.call('news.saveDraft', { id: randomUUID() as NewsId, version: 0, ...texts, ...more } as never)
const at = ({ id, version }: Draft) => ({ id, version })
const again = (draft: Draft, more: object, by: Operator = xu): Promise<Draft> => write({ ...at(draft), ...more }, by)
const submitted = async (more: Manuscript = {}) => xu.call('news.submitDraft', at(await write(more)))
const passed = async (draft: Draft) => huang.call('news.reviewDraft', { ...at(draft), pass: true })
const published = async (more: Manuscript = {}) => xu.call('news.publishDraft', at(await passed(await submitted(more))))
const titles = async (keyword: string) => (await w.call('news.list', { keyword })).rows.map(({ title }) => title)

describe('a preview', () => {
  const body = `<h2>三条线</h2><p>${'政策利率是锚。'.repeat(60)}</p><h2>结论</h2><p>只有会员读得到的末句。</p>`
  const seen = (id: NewsId, who: 'visitor' | 'member', call = xu.call) => call('news.previewDraft', { id, who })

  test('of an article for members: a visitor reads the title and the opening, a member the whole', async () => {
    const { id } = await write({ isPublic: false, body })
    const [visitor, member] = [await seen(id, 'visitor'), await seen(id, 'member')]
    expect(visitor).toMatchObject({ access: 'teaser', title: texts.title })
    expect(visitor.summary).toBeUndefined()
    expect(visitor.body).not.toContain('末句')
    expect(member).toMatchObject({ access: 'full', summary: texts.summary })
    expect(member.body).toContain('末句')
  })

  test('of a public article is whole for everybody', async () => {
    const { id } = await write({ body })
    expect((await seen(id, 'visitor')).body).toContain('末句')
  })

  test('of an article of a level: other members read the opening and the outline, that level the whole', async () => {
    const levelId = LevelId.parse('preview-level')
    await w.kernel.db.q.execute(
      sql`insert into member_level (level_id, name, benefits, position) values (${levelId}, '预览等级', '{}', 9)`,
    )
    const { id } = await write({ isPublic: false, levelIds: [levelId], body })
    expect(await seen(id, 'member')).toMatchObject({
      access: 'teaser',
      summary: texts.summary,
      outline: [{ heading: '三条线' }, { heading: '结论' }],
    })
    const whole = await xu.call('news.previewDraft', { id, who: 'member', levelId })
    expect(whole).toMatchObject({ access: 'full', levels: expect.arrayContaining([{ id: levelId, name: '预览等级' }]) })
    expect(whole.body).toContain('末句')
  })

  test('is what members meet once it is published', async () => {
    const live = await published({ isPublic: false, body })
    const [before, after] = [await seen(live.id, 'visitor'), await w.call('news.getShared', { id: live.id })]
    expect(after).toMatchObject({ access: before.access, title: before.title, body: before.body })
    expect(after.summary).toBe(before.summary)
  })

  test('is for who writes, and apart for who reviews', async () => {
    const { id } = await write({ body })
    const reviewer = await clerk('previews-review', 'news:article:review')
    await expect(seen(id, 'visitor', reviewer.call)).rejects.toMatchObject(refused('kernel.no_permission'))
    expect(await reviewer.call('news.previewDraftToReview', { id, who: 'visitor' })).toMatchObject({ access: 'full' })
    for (const wrong of [randomUUID(), 'nonsense'])
      await expect(seen(wrong as NewsId, 'member')).rejects.toMatchObject(refused('news.draft_not_found'))
  })
})

describe('the words of an earlier step', () => {
  test('are those of the last save up to it, for who writes and for who reviews, and for nobody else', async () => {
    const first = await write({ body: '<p>甲</p>' })
    const second = await write({
      id: first.id,
      version: first.version,
      title: '改过的标题',
      body: '<p>甲</p><p>乙</p>',
    })
    const sent = await xu.call('news.submitDraft', { id: first.id, version: second.version })
    const asked = (version: number) => ({ id: first.id, version })
    expect(await xu.call('news.getDraftVersion', asked(first.version))).toMatchObject({
      version: first.version,
      title: texts.title,
      body: '<p>甲</p>',
    })
    expect(await huang.call('news.getDraftVersionToReview', asked(sent.version))).toMatchObject({
      version: second.version,
      title: '改过的标题',
      body: '<p>甲</p><p>乙</p>',
    })
    const reviewer = await clerk('versions-review', 'news:article:review')
    await expect(reviewer.call('news.getDraftVersion', asked(1))).rejects.toMatchObject(refused('kernel.no_permission'))
    expect(await reviewer.call('news.getDraftVersionToReview', asked(1))).toMatchObject({ version: 1 })
    for (const id of [randomUUID(), 'nonsense'])
      await expect(xu.call('news.getDraftVersion', { id: id as NewsId, version: 1 })).rejects.toMatchObject(
        refused('news.draft_not_found'),
      )
  })
})

describe('an article', () => {
  test('goes from draft by review to the readers, and everybody who had a hand in it is named', async () => {
    const draft = await write({ title: '第一篇文章' })
    expect(draft).toMatchObject({ state: 'draft', isLive: false, version: 1, changed: { name: xu.userName } })
    const waiting = await xu.call('news.submitDraft', at(draft))
    const { rows } = await huang.call('news.listDraftsToReview', {})
    expect(rows.find(({ id }) => id === draft.id)?.waitingSince).toBe(w.clock.now())
    const live = await xu.call('news.publishDraft', at(await passed(waiting)))
    expect(live).toMatchObject({ state: 'published', isLive: true, publishAt: w.clock.now() })
    expect(live.steps.map(({ act, by }) => `${act} ${by.name}`)).toEqual([
      `publish ${xu.userName}`,
      `pass ${huang.userName}`,
      `submit ${xu.userName}`,
      `save ${xu.userName}`,
    ])
    expect((await w.call('news.getShared', { id: draft.id })).body).toBe(texts.body)
    expect(await titles('第一篇文章')).toEqual(['第一篇文章'])
  })

  test('is stored without scripts, handlers and foreign pictures', async () => {
    const { body } = await write({
      body: '<p onclick="x()">一<script>x()</script><img src="data:image/png;base64,AA"></p>',
    })
    expect(body).toBe('<p>一</p>')
  })

  test('that is not published reaches no member by any way', async () => {
    const ada = await w.member()
    const title = '谁也不该看见的草稿'
    const draft = await submitted({ title })
    const approved = await passed(draft)
    const due = w.clock.now() + 3_600_000
    const set = await xu.call('news.publishDraft', { ...at(approved), publishAt: due })
    for (const call of [w.call, ada.call]) {
      expect((await call('news.list', { keyword: title })).rows).toEqual([])
      expect(
        (await call('news.list', { categoryCode: texts.categoryCode as never })).rows.map((row) => row.id),
      ).not.toContain(set.id)
      expect(JSON.stringify((await call('content.search', { keyword: title })).groups)).not.toContain(set.id)
      expect((await call('content.suggest', { keyword: title })).rows).toEqual([])
      await expect(call('news.getShared', { id: set.id })).rejects.toMatchObject(refused('news.not_found'))
      await expect(call('news.recordRead', { newsId: set.id })).rejects.toMatchObject(refused('news.not_found'))
    }
    await expect(ada.call('news.get', { id: set.id })).rejects.toMatchObject(refused('news.not_found'))
    await expect(ada.call('news.favourite', { newsId: set.id, on: 1 })).rejects.toMatchObject(refused('news.not_found'))
    await expect(ada.call('news.listComments', { newsId: set.id })).rejects.toMatchObject(refused('news.not_found'))
    const html = await (await fetch(`${w.url}/pages/news/detailsShow/index?id=${set.id}`)).text()
    expect(html).not.toContain(title)
    await expect(ada.call('news.getDraft', { id: set.id })).rejects.toMatchObject(refused('kernel.no_permission'))
  })

  test('that is changed after publication stays as it was until the change is reviewed and published', async () => {
    const live = await published({ title: '原来的标题' })
    const changed = await again(live, { title: '改过的标题' })
    expect(changed).toMatchObject({ state: 'draft', isLive: true })
    expect((await w.call('news.getShared', { id: live.id })).title).toBe('原来的标题')
    await expect(xu.call('news.publishDraft', at(changed))).rejects.toMatchObject(refused('news.draft_unreviewed'))
    w.clock.move(60_000)
    await expect(xu.call('news.submitDraft', at(changed))).rejects.toMatchObject(refused('news.draft_why'))
    const sent = await xu.call('news.submitDraft', { ...at(changed), why: '标题写错了一个字' })
    expect((await huang.call('news.getDraftToReview', { id: live.id })).steps[0]).toMatchObject({
      act: 'submit',
      why: '标题写错了一个字',
    })
    const out = await xu.call('news.publishDraft', at(await passed(sent)))
    const read = await w.call('news.getShared', { id: live.id })
    expect(read).toMatchObject({ title: '改过的标题', publishAt: live.publishAt, editedAt: w.clock.now() })
    expect(out.state).toBe('published')
  })

  test('is withdrawn with a reason, and its keeper sees that it is gone', async () => {
    const ada = await w.member()
    const live = await published({ title: '要撤下的文章' })
    await ada.call('news.favourite', { newsId: live.id, on: 1 })
    await expect(xu.call('news.withdrawArticle', { ...at(live), why: ' ' })).rejects.toMatchObject({ code: 400 })
    const gone = await xu.call('news.withdrawArticle', { ...at(live), why: '数据有误' })
    expect(gone).toMatchObject({ state: 'withdrawn', isLive: false, why: '数据有误' })
    await expect(ada.call('news.get', { id: live.id })).rejects.toMatchObject(refused('news.not_found'))
    expect(await titles('要撤下的文章')).toEqual([])
    expect((await ada.call('member.listFavourites', { kind: 'news' })).rows).toMatchObject([{ gone: true }])
    await expect(xu.call('news.withdrawArticle', { ...at(gone), why: '再撤一次' })).rejects.toMatchObject(
      refused('news.draft_state'),
    )
  })
})

describe('a review', () => {
  test('is done by somebody else than whoever wrote the last change', async () => {
    const draft = await submitted()
    await expect(xu.call('news.reviewDraft', { ...at(draft), pass: true })).rejects.toMatchObject(
      refused('news.review_self'),
    )
    expect(await passed(draft)).toMatchObject({ state: 'approved' })
  })

  test('that sends back says why, and the article is a draft again', async () => {
    const draft = await submitted()
    await expect(huang.call('news.reviewDraft', { ...at(draft), pass: false })).rejects.toMatchObject(
      refused('news.review_why'),
    )
    const back = await huang.call('news.reviewDraft', { ...at(draft), pass: false, why: '标题含有收益承诺' })
    expect(back).toMatchObject({ state: 'draft', why: '标题含有收益承诺' })
  })

  test('holds for the text that was reviewed: a later change needs another one', async () => {
    const approved = await passed(await submitted())
    const changed = await again(approved, { body: '<p>另一句话。</p>' })
    await expect(xu.call('news.publishDraft', at(changed))).rejects.toMatchObject(refused('news.draft_unreviewed'))
  })

  test('needs its own permission, and so does writing', async () => {
    const writer = await clerk('writer', 'news:article:edit')
    const reviewer = await clerk('reviewer', 'news:article:review')
    const draft = await submitted()
    await expect(writer.call('news.reviewDraft', { ...at(draft), pass: true })).rejects.toMatchObject(
      refused('kernel.no_permission'),
    )
    await expect(reviewer.call('news.publishDraft', at(draft))).rejects.toMatchObject(refused('kernel.no_permission'))
    expect((await reviewer.call('news.getDraftToReview', { id: draft.id })).body).toBe(texts.body)
    expect(await reviewer.call('news.reviewDraft', { ...at(draft), pass: true })).toMatchObject({ state: 'approved' })
  })

  test('of an unfinished article is not asked for', async () => {
    await expect(submitted({ summary: '', body: '<p> </p>' })).rejects.toMatchObject({
      reason: 'news.draft_incomplete',
      details: { what: '摘要、正文' },
    })
  })
})

describe('a save', () => {
  test('that was decided on an older version is refused, names who came first, and changes nothing', async () => {
    const draft = await write()
    await again(draft, { title: '黄的标题' }, huang)
    await expect(again(draft, { title: '许的标题' })).rejects.toMatchObject({
      reason: 'news.draft_changed',
      details: { name: huang.userName, version: 2 },
    })
    expect((await xu.call('news.getDraft', { id: draft.id })).title).toBe('黄的标题')
  })

  test('repeated because its answer was lost is one save; of two at once one is refused', async () => {
    const [one, two] = [await write(), await write()]
    expect(await again({ ...one, version: 0 }, {})).toEqual(one)
    const both = await Promise.allSettled([again(two, { title: '甲' }), again(two, { title: '乙' }, huang)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await xu.call('news.getDraft', { id: two.id })).version).toBe(2)
  })

  test('names only what exists: category, cover, level, author', async () => {
    const draft = await write()
    const wrong = [
      [{ categoryCode: 'nowhere' }, 'news.category_not_found'],
      [{ columnId: randomUUID() }, 'news.draft_column'],
      [{ coverId: randomUUID() }, 'news.draft_cover'],
      [{ isPublic: false, levelIds: ['level-none'] }, 'news.draft_access'],
      [{ authorId: randomUUID() }, 'news.draft_author'],
    ] as const
    for (const [more, reason] of wrong) await expect(again(draft, more)).rejects.toMatchObject(refused(reason))
    await expect(write({ version: 3 })).rejects.toMatchObject(refused('news.draft_not_found'))
    await expect(write({ id: 'no-uuid' })).rejects.toMatchObject(refused('news.draft_not_found'))
    expect(await xu.call('news.getDraft', { id: draft.id })).toEqual(draft)
  })

  test('may name a registered adviser in service and an uploaded cover', async () => {
    const { teacherId } = await w.teacher()
    const bytes = new Uint8Array(
      await sharp({ create: { width: 40, height: 20, channels: 3, background: '#37a' } })
        .png()
        .toBuffer(),
    )
    const picture = await xu.call('content.uploadPicture', {}, { file: { bytes, name: 'a.png' } })
    expect(picture).toMatchObject({ width: 40, height: 20 })
    const { authors } = await xu.call('news.getDraftChoices', {})
    expect(authors.map(({ id }) => id)).toContain(teacherId)
    const live = await published({ authorId: teacherId, coverId: picture.fileId })
    expect(live).toMatchObject({ authorName: '陈老师', cover: { url: picture.url } })
    expect((await fetch(`${w.url}${picture.url}`)).headers.get('content-type')).toBe('image/png')
    expect((await w.call('news.getShared', { id: live.id })).author?.id).toBe(teacherId)
  })
})

describe('a publication at a time', () => {
  test('happens then, by the job, and once', async () => {
    const title = '定时的文章'
    const publishAt = w.clock.now() + 600_000
    const set = await xu.call('news.publishDraft', { ...at(await passed(await submitted({ title }))), publishAt })
    expect(set).toMatchObject({ state: 'scheduled', publishAt })
    w.clock.move(599_000)
    await w.settle()
    expect(await titles(title)).toEqual([])
    w.clock.move(2_000)
    await w.settle()
    expect(await titles(title)).toEqual([title])
    await w.jobs.runNow('news.publishDue')
    const out = await xu.call('news.getDraft', { id: set.id })
    expect(out.steps.map(({ act }) => act)).toEqual(['publish', 'schedule', 'pass', 'submit', 'save'])
  })

  test('that was missed while no process ran is made up for by the next run', async () => {
    const title = '停机时到点的文章'
    await xu.call('news.publishDraft', {
      ...at(await passed(await submitted({ title }))),
      publishAt: w.clock.now() + 60_000,
    })
    w.clock.move(20 * 60_000)
    await w.jobs.runNow('news.publishDue')
    expect(await titles(title)).toEqual([title])
  })

  test('is called off by withdrawing or changing the article', async () => {
    const publishAt = w.clock.now() + 60_000
    const one = await xu.call('news.publishDraft', { ...at(await passed(await submitted())), publishAt })
    const two = await xu.call('news.publishDraft', { ...at(await passed(await submitted())), publishAt })
    await xu.call('news.withdrawArticle', { ...at(one), why: '改期' })
    await again(two, { title: '还要再改' })
    w.clock.move(120_000)
    await w.settle()
    for (const { id } of [one, two])
      await expect(w.call('news.getShared', { id })).rejects.toMatchObject(refused('news.not_found'))
  })

  test('lies ahead, at most a year', async () => {
    const approved = await passed(await submitted())
    for (const publishAt of [w.clock.now(), w.clock.now() + 366 * 86_400_000])
      await expect(xu.call('news.publishDraft', { ...at(approved), publishAt })).rejects.toMatchObject(
        refused('news.draft_time'),
      )
  })
})

test('the list has every article by its state and title, last touched first, page by page', async () => {
  const one = await write({ title: '清单甲' })
  w.clock.move(1_000)
  const two = await write({ title: '清单乙' })
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const first = await xu.call('news.listDrafts', { keyword: '清单', pageSize: 1 })
  const second = await xu.call('news.listDrafts', { keyword: '清单', pageSize: 1, cursor: first.nextCursor })
  expect([ids(first.rows), ids(second.rows), second.hasMore]).toEqual([[two.id], [one.id], false])
  const live = await published({ title: '清单丙' })
  await again(live, { title: '清单丙改' })
  const inState = async (state: 'draft' | 'published') =>
    ids((await xu.call('news.listDrafts', { keyword: '清单丙', state })).rows)
  expect([await inState('draft'), await inState('published')]).toEqual([[live.id], [live.id]])
})
