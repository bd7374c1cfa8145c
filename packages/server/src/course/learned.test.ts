import { randomUUID } from 'node:crypto'
import type { CourseId, CourseDraft, CourseLessonId, CourseRemarkId } from '@rostrum/contract/course'
import { courseFiltersMax, courseReviewPercentDefault } from '@rostrum/contract/course/limits'
import type { FileId } from '@rostrum/contract/kernel'
import { filePageMs } from '@rostrum/contract/kernel/limits'
import { pdfOf, PAGE_A4 } from '@rostrum/server/kernel/documents'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maskedName } from './certificates/service'
import { courseHoldings } from './repository-holdings'

let w: World
let xu: Operator
let huang: Operator
let gu: Teacher
const LENGTH = 50
const body = `<p>${'字'.repeat(LENGTH * 8)}</p>`

beforeAll(async () => {
  w = await world({ at: '2026-11-25T10:00:00+08:00' })
  gu = await w.teacher()
  xu = await w.operator()
  await xu.call('content.saveWord', { word: '待核实的消息', action: 'hold', isOff: false })
  await xu.call('content.saveWord', { word: '独门秘籍群', action: 'refuse', isOff: false })
})
// Hours pass here, and an operator who does nothing is signed out.
beforeEach(async () => {
  xu = await w.operator()
  huang = await w.operator()
})
afterAll(() => w.close())

const refused = (reason: string) => ({ reason })
const idempotencyKey = () => randomUUID()
const at = ({ id, version }: CourseDraft) => ({ id, version })

const pdf = (pages = 2) =>
  pdfOf({ title: '讲义', author: '测试', at: new Date(0) }, ({ page, font }) => {
    for (let no = 1; no <= pages; no += 1) page(PAGE_A4).drawText(`第${no}页`, { x: 50, y: 700, size: 20, font })
  })
async function upload(bytes: Buffer, by: Operator = xu) {
  const file = { bytes: new Uint8Array(bytes), name: '财报讲义.pdf', mime: 'application/pdf' }
  return by.call('course.uploadMaterial', {}, { file })
}
async function picture() {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  )
  return w.kernel.storage.put({ kind: 'course.cover', bytes: png, mime: 'image/png', ownerId: 'test', isPublic: true })
}
async function published(more: object = {}, lessons = 2) {
  const draft = await xu.call('course.saveDraft', {
    ...{ id: randomUUID(), version: 0, title: '三张表读懂一家公司', summary: '连起来看', intro: '<p>介绍</p>' },
    ...{ suits: '想弄懂公司的人', category: 'statements', difficulty: 'beginner', teacherId: gu.teacherId },
    coverId: await picture(),
    chapters: [
      {
        id: randomUUID(),
        title: '第一章',
        lessons: Array.from({ length: lessons }, (_, no) => ({
          ...{ id: randomUUID(), kind: 'article', title: `第${no + 1}节`, body },
        })),
      },
    ],
    ...more,
  } as never)
  const sent = await xu.call('course.submitDraft', at(draft))
  const passed = await huang.call('course.reviewDraft', { ...at(sent), pass: true })
  const live = await xu.call('course.publishDraft', at(passed))
  return { id: live.id, lessons: live.chapters.flatMap((chapter) => chapter.lessons.map((one) => one.id)) }
}
/** Reads a part of a lesson as fast as it is allowed. */
async function read(who: Member, id: CourseLessonId, seconds = LENGTH) {
  await who.call('course.watchLesson', { id, fromSec: 0, seconds: 0 })
  w.clock.move(seconds * 1_000)
  return who.call('course.watchLesson', { id, fromSec: 0, seconds })
}
async function gold(): Promise<string> {
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values ('gold', '金卡', 1, '{}') on conflict do nothing`,
  )
  return 'gold'
}

describe('materials', () => {
  test('a document is counted when it comes; a broken one is refused', async () => {
    expect(await upload(await pdf(3))).toMatchObject({ title: '财报讲义', pages: 3 })
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600, 'x')])
    await expect(upload(broken)).rejects.toMatchObject(refused('course.material_broken'))
    const clerk = await w.operator(['news:article:edit'])
    await expect(upload(await pdf(), clerk)).rejects.toMatchObject(refused('kernel.no_permission'))
    const unknown = published({ materials: [{ fileId: randomUUID(), title: '没有的' }] })
    await expect(unknown).rejects.toMatchObject(refused('course.draft_material'))
  })

  test('it opens for those who may learn the course, at an address that ends, and keeps its place', async () => {
    const level = await gold()
    const { fileId } = await upload(await pdf(3))
    const { id } = await published({ levelIds: [level], materials: [{ fileId, title: '读表讲义', canDownload: true }] })
    const [rich, poor] = [await w.member({ levelIds: [level as never] }), await w.member()]
    expect((await rich.call('course.listMaterials', { id })).rows).toMatchObject([
      { fileId, title: '读表讲义', pages: 3, canDownload: true },
    ])
    await expect(poor.call('course.listMaterials', { id })).rejects.toMatchObject(refused('course.level_required'))
    await expect(poor.call('content.getFile', { id: fileId })).rejects.toMatchObject({
      reason: 'content.file_closed',
      details: { levelIds: [level] },
    })
    await expect(w.call('content.getFile', { id: fileId })).rejects.toMatchObject({ code: 401 })
    const file = await rich.call('content.getFile', { id: fileId })
    expect(file).toMatchObject({ title: '读表讲义', pages: 3, canDownload: true })
    expect(file.watermark).toContain(rich.memberId.slice(-6))
    const part = await fetch(`${w.url}${file.url}`, { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, '%PDF'])
    expect(part.headers.get('content-disposition')).toContain('inline')
    const saved = await fetch(`${w.url}${file.downloadUrl}`)
    expect(saved.headers.get('content-disposition')).toContain('attachment')
    await saved.arrayBuffer()
    await rich.call('member.saveHistory', {
      ...{ kind: 'file', id: fileId as never, ms: 2 * filePageMs, durationMs: 3 * filePageMs },
      deviceTime: w.clock.now() as never,
    })
    expect((await rich.call('content.getFile', { id: fileId })).page).toBe(2)
    expect((await rich.call('member.listHistory', { kind: 'file' })).rows).toMatchObject([
      { title: '读表讲义', source: '三张表读懂一家公司', gone: false, locked: false },
    ])
    w.clock.move(3_600_000)
    expect((await fetch(`${w.url}${file.url}`)).status).toBe(404)
  })

  test('what is no document of a course is unknown, whoever made it', async () => {
    const ada = await w.member()
    for (const id of [randomUUID(), 'x', await picture()])
      await expect(ada.call('content.getFile', { id: id as FileId })).rejects.toMatchObject(
        refused('content.file_unknown'),
      )
    const { fileId } = await upload(await pdf())
    await expect(ada.call('content.getFile', { id: fileId })).rejects.toMatchObject(refused('content.file_unknown'))
  })
})

describe('reviews', () => {
  const review = (who: Member, courseId: CourseId, more: object = {}) =>
    who.call('course.saveReview', {
      ...{ courseId, score: 5, text: '讲得很清楚，例子也好懂。', idempotencyKey: idempotencyKey() },
      ...more,
    })

  test('only who learned enough writes one, whatever a player claims', async () => {
    const { id, lessons } = await published({}, 3)
    const ada = await w.member()
    await expect(review(ada, id)).rejects.toMatchObject(refused('course.review_unlearned'))
    await ada.call('member.saveHistory', {
      ...{ kind: 'lesson', id: lessons[0] as never, ms: 50_000, durationMs: 50_000 },
      deviceTime: w.clock.now() as never,
    })
    await expect(review(ada, id)).rejects.toMatchObject(refused('course.review_unlearned'))
    expect((await ada.call('course.listReviews', { id })).reviewing).toEqual({
      ...{ may: false, percent: 0, neededPercent: courseReviewPercentDefault },
    })
    await read(ada, lessons[0]!)
    const key = idempotencyKey()
    const first = await review(ada, id, { idempotencyKey: key })
    expect(first).toMatchObject({ percent: 33, verified: true, state: 'shown', mine: true })
    expect(await review(ada, id, { idempotencyKey: key })).toEqual(first)
    w.clock.move(1_000)
    expect(await review(ada, id, { score: 3, text: '后面的例子少了一点。' })).toMatchObject({ id: first.id, score: 3 })
    const seen = await w.call('course.listReviews', { id })
    expect(seen).toMatchObject({ rating: 3, ratingCount: 1, rows: [{ id: first.id, mine: false }] })
    expect(seen).not.toHaveProperty('reviewing')
    await expect(review(gu, id)).rejects.toMatchObject(refused('course.remark_own'))
    await expect(review(ada, id, { text: '好' })).rejects.toMatchObject({ code: 400 })
    await expect(review(ada, id, { text: '来独门秘籍群一起聊。' })).rejects.toMatchObject(
      refused('course.remark_words'),
    )
    await expect(review(ada, randomUUID() as CourseId)).rejects.toMatchObject(refused('course.not_found'))
  })

  test('the share is a setting', async () => {
    const { rows } = await xu.call('content.listSettings', {})
    const seen = rows.find(({ key }) => key === 'courseReviews')?.version ?? ''
    await xu.call('content.saveSetting', { key: 'courseReviews', value: { percent: 80 }, seen, why: '课程变短' })
    const { id, lessons } = await published()
    const ada = await w.member()
    await read(ada, lessons[0]!)
    await expect(review(ada, id)).rejects.toMatchObject(refused('course.review_unlearned'))
    const after = (await xu.call('content.listSettings', {})).rows.find(({ key }) => key === 'courseReviews')
    await xu.call('content.saveSetting', {
      ...{ key: 'courseReviews', value: { percent: courseReviewPercentDefault }, seen: after?.version ?? '' },
      why: '改回',
    })
    expect(await review(ada, id)).toMatchObject({ percent: 50 })
  })

  test('held and reported ones come to one queue; the decision counts for the words that were seen', async () => {
    const { id, lessons } = await published()
    const [ada, bob] = [await w.member(), await w.member()]
    await read(ada, lessons[0]!)
    const held = await review(ada, id, { text: '听说一个待核实的消息。' })
    expect(held.state).toBe('held')
    expect((await bob.call('course.listReviews', { id })).rows).toEqual([])
    const [row] = (await huang.call('course.listRemarksToJudge', {})).rows.filter((one) => one.id === held.id)
    expect(row).toMatchObject({ kind: 'review', course: { id }, percent: 50, state: 'held' })
    const seen = { id: held.id, state: 'held', seen: held.text } as const
    await expect(huang.call('course.judgeRemarks', { remarks: [seen], show: false })).rejects.toMatchObject(
      refused('course.remark_why'),
    )
    expect(
      await huang.call('course.judgeRemarks', { remarks: [{ ...seen, seen: '别的话' }], show: true }),
    ).toMatchObject({ done: [], left: [{ id: held.id, state: 'held' }] })
    await huang.call('course.judgeRemarks', { remarks: [seen], show: true })
    await w.settle()
    expect((await ada.call('member.listNotices', {})).rows.map(({ title }) => title)).toContain('您的评价已展示')
    w.clock.move(1_000)
    const { no } = await bob.call('feedback.createReport', {
      ref: { kind: 'remark', id: held.id as never },
      reason: 'false',
    })
    expect((await huang.call('course.listRemarksToJudge', { group: 'reported' })).rows).toMatchObject([
      { id: held.id, reports: { times: 1 } },
    ])
    await huang.call('course.judgeRemarks', {
      ...{ remarks: [{ ...seen, state: 'shown' }], show: false, why: '没有依据' },
    })
    await w.settle()
    const upheld = await xu.call('feedback.listReportCases', { state: 'upheld' })
    expect(upheld.rows.map((one) => one.no)).toContain(no)
    expect((await ada.call('course.listReviews', { id })).reviewing?.mine).toMatchObject({ reason: '没有依据' })
    expect(await review(ada, id, { text: '改写之后的评价。' })).toMatchObject({ state: 'held' })
    const clerk = await w.operator(['course:course:edit'])
    await expect(clerk.call('course.listRemarksToJudge', {})).rejects.toMatchObject(refused('kernel.no_permission'))
  })
})

describe('discussion', () => {
  const say = (who: Member, course: Awaited<ReturnType<typeof published>>, more: object = {}) =>
    who.call('course.savePost', {
      ...{ courseId: course.id, lessonId: course.lessons[0]!, ms: 12_000, text: '这里的分母是哪一个？' },
      ...{ idempotencyKey: idempotencyKey(), ...more },
    })

  test('words stand at their second with the answers, for those who may open the lesson', async () => {
    const course = await published({ inOrder: true })
    const [ada, bob] = [await w.member(), await w.member()]
    const later = await say(ada, course, { ms: 30_000, text: '这一页再讲一遍就好了' })
    const asked = await say(ada, course)
    const answer = await say(gu, course, { text: '是平均总资产。', parentId: asked.id, ms: 0 })
    expect(answer).toMatchObject({ ms: 12_000, isTeacher: true })
    const list = (more: object = {}) =>
      bob.call('course.listPosts', { id: course.id, lessonId: course.lessons[0]!, ...more })
    expect((await list()).rows).toMatchObject([
      { id: asked.id, ms: 12_000, answers: [{ id: answer.id, parentId: asked.id, isTeacher: true }] },
      { id: later.id },
    ])
    expect((await list({ ms: 20_000 })).rows.map(({ id }) => id)).toEqual([later.id])
    await w.settle()
    expect((await ada.call('member.listNotices', { kind: 'course' })).rows).toMatchObject([
      { title: '有人回复了您的讨论' },
    ])
    const locked = { lessonId: course.lessons[1]! }
    await expect(list(locked)).rejects.toMatchObject(refused('course.lesson_locked'))
    await expect(say(bob, course, locked)).rejects.toMatchObject(refused('course.lesson_locked'))
    await expect(say(bob, course, { parentId: answer.id })).rejects.toMatchObject(refused('course.post_gone'))
    await expect(say(bob, course, { parentId: randomUUID() as CourseRemarkId })).rejects.toMatchObject(
      refused('course.post_gone'),
    )
    expect((await say(bob, course, { text: '一个待核实的消息' })).state).toBe('held')
    expect((await ada.call('course.listPosts', { id: course.id, lessonId: course.lessons[0]! })).rows).toHaveLength(2)
    await bob.call('course.removePost', { id: asked.id })
    expect((await list()).rows.map(({ id }) => id)).toContain(asked.id)
    await ada.call('course.removePost', { id: asked.id })
    await ada.call('course.removePost', { id: asked.id })
    expect((await list()).rows.map(({ id }) => id)).not.toContain(asked.id)
  })
})

describe('certificates', () => {
  const claim = (who: Member, courseId: CourseId, name = '欧阳晓彤') =>
    who.call('course.claimCertificate', { courseId, name, idempotencyKey: idempotencyKey() })

  test('whoever finished the course gets one with the name given, once, and everybody can check its number', async () => {
    const { id, lessons } = await published({ certifies: true }, 1)
    const [ada, bob] = [await w.member(), await w.member()]
    await expect(claim(ada, id)).rejects.toMatchObject(refused('course.certificate_unfinished'))
    await read(ada, lessons[0]!)
    expect((await ada.call('course.listCertificates', {})).ready).toMatchObject([{ courseId: id }])
    await expect(claim(ada, id, '😀😀')).rejects.toMatchObject({ code: 400 })
    const [first, again] = await Promise.all([claim(ada, id), claim(ada, id, '别的名字')])
    expect(again).toEqual(first)
    expect(first.no).toMatch(/^JY-20261125-[2-9A-Z]{8}$/)
    expect(await ada.call('course.listCertificates', {})).toMatchObject({ rows: [{ no: first.no }], ready: [] })
    const file = await ada.call('content.getFile', { id: first.fileId })
    expect(file).toMatchObject({ pages: 1, canDownload: true })
    const bytes = await (await fetch(`${w.url}${file.url}`)).bytes()
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    await expect(bob.call('content.getFile', { id: first.fileId })).rejects.toMatchObject(
      refused('content.file_unknown'),
    )
    const check = async (keyword: string) => w.call('content.verifyOfficial', { keyword })
    const { certificate, official } = await check(` ${first.no.toLowerCase()} `)
    expect([official, certificate]).toEqual([
      true,
      { no: first.no, title: first.title, name: maskedName(first.memberName), day: '2026-11-25' },
    ])
    expect(await check('JY-20261125-AAAAAAAA')).toMatchObject({ official: false })
    // The operators' side.
    const [issued] = (await huang.call('course.listIssued', { keyword: first.no })).rows
    expect(issued).toMatchObject({ memberId: ada.memberId, sha256: expect.stringMatching(/^[\da-f]{64}$/) })
    await huang.call('course.turnCertificate', { no: first.no as never, revoked: true, why: '代学' })
    expect(await check(first.no)).toMatchObject({ official: false, certificate: { revokedDay: '2026-11-25' } })
    await expect(claim(ada, id)).rejects.toMatchObject(refused('course.certificate_revoked'))
    await w.settle()
    expect((await ada.call('member.listNotices', {})).rows.map(({ title }) => title)).toContain('您的证书已撤销')
    await huang.call('course.turnCertificate', { no: first.no as never, revoked: false, why: '查明是误撤' })
    expect((await check(first.no)).certificate).not.toHaveProperty('revokedDay')
  })

  test('a course without certificates gives none', async () => {
    const { id, lessons } = await published({}, 1)
    const ada = await w.member()
    await read(ada, lessons[0]!)
    await expect(claim(ada, id)).rejects.toMatchObject(refused('course.certificate_none'))
    expect((await ada.call('course.listCertificates', {})).ready).toEqual([])
  })

  test('a name is shown by its ends', () => {
    expect(['张三', '欧阳晓彤', '李'].map(maskedName)).toEqual(['张*', '欧**彤', '李*'])
  })
})

test('conditions are kept by name, the newest first, up to a number of them', async () => {
  const ada = await w.member()
  for (let no = 1; no <= courseFiltersMax; no += 1) {
    w.clock.move(1_000)
    await ada.call('course.saveFilter', { name: `条件${no}`, filter: { category: 'macro' } })
  }
  await expect(ada.call('course.saveFilter', { name: '多的' })).rejects.toMatchObject(refused('course.filters_full'))
  w.clock.move(1_000)
  const { rows } = await ada.call('course.saveFilter', { name: '条件1', filter: { keyword: '利率' } })
  expect([rows.length, rows[0]]).toEqual([courseFiltersMax, { name: '条件1', filter: { keyword: '利率' } }])
  const after = await ada.call('course.saveFilter', { name: '条件2', off: true })
  expect(after.rows.map(({ name }) => name)).not.toContain('条件2')
  expect((await (await w.member()).call('course.listFilters', {})).rows).toEqual([])
})

test('of two accounts of one person, certificates with their files, words and conditions move; leaving ends them', async () => {
  const { id, lessons } = await published({ certifies: true }, 1)
  const [one, two] = [await w.member(), await w.member()]
  for (const who of [one, two]) {
    await read(who, lessons[0]!)
    await who.call('course.saveReview', {
      ...{ courseId: id, score: 4, text: `写的人是${who === one ? '甲' : '乙'}。`, idempotencyKey: idempotencyKey() },
    })
  }
  const { fileId } = await one.call('course.claimCertificate', {
    ...{ courseId: id, name: '李明', idempotencyKey: idempotencyKey() },
  })
  await one.call('course.saveFilter', { name: '债券', filter: { keyword: '债券' } })
  const pair = { from: one.memberId, into: two.memberId, filesOf: [] }
  const holdings = courseHoldings(w.kernel)
  for (const way of holdings.flatMap(({ merge }) => merge))
    if (way.becomes === 'moved') await w.kernel.db.tx(two.memberId, (tx) => way.move(tx, pair))
  expect((await two.call('content.getFile', { id: fileId })).pages).toBe(1)
  expect((await w.kernel.storage.find(fileId))?.ownerId).toBe(two.memberId)
  expect((await two.call('course.listFilters', {})).rows).toHaveLength(1)
  expect((await w.call('course.listReviews', { id })).rows).toMatchObject([{ text: '写的人是乙。' }])
  for (const holding of holdings) await w.kernel.db.tx(two.memberId, (tx) => holding.end(tx, two.memberId))
  expect((await w.call('course.listReviews', { id })).ratingCount).toBe(0)
  expect((await two.call('course.listCertificates', {})).rows).toEqual([])
})
