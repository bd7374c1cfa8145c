import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewsId, OwnDraft } from '@rostrum/contract/news'
import { refused, usedBy, world, type Teacher, type World } from '@rostrum/testkit'
import { migrationsFolder } from '@rostrum/testkit/postgres'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DAY = 24 * 3_600_000
let w: World
let chen: Teacher
let other: Teacher
beforeAll(async () => {
  w = await world({ at: '2026-06-10T10:30:00+08:00', sampled: true })
  ;[chen, other] = await Promise.all([w.teacher(), w.teacher()])
})
afterAll(() => w.close())

const file = async () => ({
  bytes: new Uint8Array(
    await sharp({ create: { width: 64, height: 36, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  ),
  name: 'chart.png',
})
const uploaded = async (by: Teacher = chen, kind: 'cover' | 'chat' = 'cover') =>
  by.call('content.upload', { kind }, { file: await file() })
const showing = (...urls: string[]) => urls.map((url) => `<figure><img src="${url}" alt="图"></figure>`).join('')
const write = (more: object = {}): Promise<OwnDraft> =>
  chen.call('news.writeOwnDraft', {
    ...{ id: randomUUID() as NewsId, version: 0, title: '存货附注怎么读', categoryCode: 'research' },
    ...{ summary: '答案在附注里', body: '<p>先看库存商品。</p>', isPublic: true },
    ...more,
  } as never)
const at = ({ id, version }: Pick<OwnDraft, 'id' | 'version'>) => ({ id, version })
const statusOf = async (url: string) => (await fetch(`${w.url}${url}`)).status
/** What nobody used is swept after a day. */
async function sweep(): Promise<void> {
  w.clock.move(2 * DAY)
  await w.jobs.runNow('content.forgetLoose')
}

test('the cover and the pictures of a teacher’s article are there as long as the article is', async () => {
  const [cover, inside, loose] = [await uploaded(), await uploaded(), await uploaded()]
  const draft = await write({ coverId: cover.fileId, body: `<p>先看库存商品。</p>${showing(inside.url)}` })
  const sent = await chen.call('news.submitOwnDraft', { ...at(draft), note: '' })
  const huang = await w.operator()
  const passed = await huang.call('news.reviewDraft', { ...at(sent), pass: true })
  await huang.call('news.publishDraft', at(passed))
  await sweep()
  const news = await (await w.member()).call('news.get', { id: draft.id })
  expect(news.cover).toBe(cover.url)
  expect(news.body).toContain(inside.url)
  expect([await statusOf(cover.url), await statusOf(inside.url)]).toEqual([200, 200])
  expect(await statusOf(loose.url)).not.toBe(200)
})

test('they stay where the article only lies there as a draft, and go into the teacher’s next article too', async () => {
  const [cover, inside] = [await uploaded(), await uploaded()]
  const pictures = { coverId: cover.fileId, body: showing(inside.url) }
  const draft = await write(pictures)
  await sweep()
  expect([await statusOf(cover.url), await statusOf(inside.url)]).toEqual([200, 200])
  const added = await uploaded()
  const changed = await write({ ...at(draft), ...pictures, body: showing(inside.url, added.url) })
  expect((await write({ ...pictures, title: '下一篇' })).cover?.id).toBe(cover.fileId)
  await sweep()
  expect(changed.body).toContain(added.url)
  expect(await statusOf(added.url)).toBe(200)
})

test('a save that is refused takes no picture', async () => {
  const cover = await uploaded()
  const draft = await write()
  await write({ ...at(draft), title: '换个题目' })
  expect(await refused(write({ ...at(draft), coverId: cover.fileId }))).toBe('news.draft_changed')
  expect(await usedBy(w.kernel, cover.fileId)).toBeNull()
})

test('a teacher gives the own pictures only: neither another’s, nor one of a conversation, nor an invented one', async () => {
  const talked = await uploaded(chen, 'chat')
  for (const wrong of [randomUUID(), (await uploaded(other)).fileId, talked.fileId]) {
    expect(await refused(write({ coverId: wrong }))).toBe('news.draft_cover')
    expect(await refused(write({ body: showing(`/files/${wrong}`) }))).toBe('news.draft_picture')
  }
  // What was refused here can still be sent there.
  const content = '直播卡住了两分钟，回放里也没有这一段。'
  expect((await chen.call('feedback.create', { kind: 'complaint', content, images: [talked.fileId] })).no).toBeDefined()
})

test('what an editor put into a teacher’s article stays when the teacher writes on', async () => {
  const huang = await w.operator()
  const [cover, inside] = [
    await huang.call('content.uploadPicture', {}, { file: await file() }),
    await huang.call('content.uploadPicture', {}, { file: await file() }),
  ]
  const draft = await write()
  const shown = await huang.call('news.getDraft', { id: draft.id })
  const body = `${draft.body}${showing(inside.url)}`
  const { title, categoryCode, summary, authorId, source } = shown
  await huang.call('news.saveDraft', {
    ...{ ...at(shown), title, categoryCode, summary, authorId, source, isPublic: true },
    ...{ coverId: cover.fileId, body },
  } as never)
  const { version } = await chen.call('news.getOwnDraft', { id: draft.id })
  const changed = await write({ id: draft.id, version, coverId: cover.fileId, body: `${body}<p>再看原材料。</p>` })
  expect(changed.cover?.id).toBe(cover.fileId)
  expect(changed.body).toContain(inside.url)
})

test('pictures that articles had before they were kept stay when the server starts anew', async () => {
  const [cover, inside, loose] = [await uploaded(), await uploaded(), await uploaded()]
  await write({ coverId: cover.fileId, body: showing(inside.url) })
  const { q } = w.kernel.db
  await q.execute(sql`update content_upload set used_by = null where file_id in (${cover.fileId}, ${inside.fileId})`)
  await q.execute(sql.raw(readFileSync(join(migrationsFolder, 'after/news_pictures.sql'), 'utf8')))
  await sweep()
  expect([await statusOf(cover.url), await statusOf(inside.url), await statusOf(loose.url)]).toEqual([200, 200, 404])
})
