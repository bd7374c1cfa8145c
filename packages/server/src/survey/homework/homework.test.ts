import { randomUUID } from 'node:crypto'
import { Instant, LevelId } from '@rostrum/contract/kernel'
import type { Answers, HomeworkContent, HomeworkId } from '@rostrum/contract/survey'
import { sql } from 'drizzle-orm'
import { refused, usedBy, world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chartQuestion, HOUR, publishedWork, sheet, stopAt, workKey, workQuestions } from './testing/sheet'

let w: World
let xu: Operator
let wang: Teacher
let li: Teacher
let ada: Member
let ben: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
  wang = await w.teacher()
  li = await w.teacher()
  ada = await w.member()
  ben = await w.member()
})
afterAll(() => w.close())
beforeEach(() => w.clock.set('2026-11-20T10:00:00+08:00'))

const set = (more: Partial<HomeworkContent> = {}) =>
  publishedWork(xu, sheet(wang.teacherId, w.clock.now(), { markerIds: [li.teacherId], ...more }))
const right: Answers = { one: 'a', say: '因为' }
const submit = (by: Member, id: HomeworkId, answers: Answers = right, key: string = randomUUID()) =>
  by.call('survey.submitHomework', { id, answers, idempotencyKey: key })
const answersOf = (by: Teacher, id: HomeworkId) => by.call('survey.listHomeworkAnswers', { id })
async function mark(by: Teacher, id: HomeworkId, at = 0, more: object = {}) {
  const work = (await answersOf(by, id)).rows[at]
  if (!work) throw new Error('nothing to mark')
  const given = { scores: [{ questionId: 'say', points: 15 }], comment: '不错', idempotencyKey: randomUUID(), ...more }
  return by.call('survey.markHomework', { answerId: work.id, seen: work.seen, ...given } as never)
}
test('a visitor reads titles and nothing more', async () => {
  const id = await set()
  const { rows } = await w.call('survey.listHomework', {})
  expect(rows.find((row) => row.id === id)).toMatchObject({
    title: '第一次作业',
    state: 'open',
    questions: 2,
    most: 30,
  })
  expect(JSON.stringify(rows)).not.toContain('为什么')
  await expect(w.call('survey.getHomework', { id })).rejects.toMatchObject({ code: 401 })
})

test('a course, a class and a room list what is set there alone, each with the member’s own state', async () => {
  const there = { courseId: randomUUID(), roomId: randomUUID(), sessionId: randomUUID() }
  const id = await set(there as Partial<HomeworkContent>)
  await set()
  await submit(ada, id)
  for (const [of, where] of Object.entries(there)) {
    const listed = async (by: Member) => (await by.call('survey.listHomework', { [of]: where })).rows
    expect(await listed(ada), of).toMatchObject([{ id, state: 'submitted' }])
    expect(await listed(ben), of).toMatchObject([{ id, state: 'open' }])
  }
})

test('standard answers are in no reply before the deadline, also after handing in, nor while late ones are taken', async () => {
  const id = await set()
  const hidden = async (by: Member) => {
    const shown = await by.call('survey.getHomework', { id })
    expect(JSON.stringify(shown)).not.toMatch(/秘密|"points":\{"a"/)
    return shown
  }
  await hidden(ada)
  await submit(ada, id)
  expect((await hidden(ada)).my.marks).toBeUndefined()
  w.clock.move(11 * HOUR)
  expect((await ada.call('survey.getHomework', { id })).keys?.map(({ explain }) => explain)).toContain('秘密的解析')
  await hidden(ben)
  w.clock.move(5 * HOUR)
  expect((await ben.call('survey.getHomework', { id })).keys).toHaveLength(2)
})

test('a draft keeps what is changed and is its own member’s alone', async () => {
  const id = await set()
  await ada.call('survey.saveHomeworkDraft', { id, answers: { one: 'a', say: '第一' } })
  await ada.call('survey.saveHomeworkDraft', { id, answers: { one: null, say: '第二', other: 'x' } })
  expect(await ada.call('survey.getHomework', { id })).toMatchObject({
    state: 'draft',
    my: { answers: { say: '第二' } },
  })
  expect((await ben.call('survey.getHomework', { id })).my.answers).toEqual({})
})

test('a save that arrives after the hand-in of the same answers opens nothing again; another answer does', async () => {
  const id = await set()
  await submit(ada, id)
  w.clock.move(1_000)
  const shown = async () => (await ada.call('survey.getHomework', { id })).my
  await ada.call('survey.saveHomeworkDraft', { id, answers: { say: '因为' } })
  expect((await shown()).savedAt).toBeUndefined()
  await ada.call('survey.saveHomeworkDraft', { id, answers: { say: '不过' } })
  expect((await shown()).answers).toMatchObject({ say: '不过' })
})

test('one may hand in again until the deadline, and the last one counts; a second click is the same one', async () => {
  const id = await set()
  const key = randomUUID()
  expect(await submit(ada, id, right, key)).toEqual(await submit(ada, id, right, key))
  await submit(ada, id, { one: 'b', say: '改了' })
  const { rows } = await answersOf(wang, id)
  expect(rows).toMatchObject([
    { state: 'submitted', answers: { one: 'b', say: '改了' }, marks: { one: { points: 0 } } },
  ])
  expect(await refused(submit(ada, id, { one: 'a' }))).toBe('survey.answer_wrong')
})

test('the server’s clock says what is late; late costs what the rule says, and later nothing is taken', async () => {
  const id = await set()
  w.clock.move(11 * HOUR)
  expect(await submit(ada, id)).toMatchObject({ state: 'late', isLate: true })
  await mark(wang, id)
  // 10 by the rule, 15 by the teacher; a fifth is lost.
  expect((await ada.call('survey.getHomework', { id })).my).toMatchObject({ isLate: true, lost: 5 })
  expect((await ada.call('survey.listHomework', { state: 'marked' })).rows[0]).toMatchObject({ id, points: 20 })
  w.clock.move(5 * HOUR)
  expect(await refused(submit(ben, id))).toBe('survey.work_over')
  expect(await refused(ben.call('survey.saveHomeworkDraft', { id, answers: { one: 'a' } }))).toBe('survey.work_over')
})

test('two teachers never overwrite each other, and a second click marks once', async () => {
  const id = await set()
  await submit(ada, id)
  const [work] = (await answersOf(wang, id)).rows
  const given = { answerId: work?.id, seen: work?.seen, scores: [{ questionId: 'say', points: 12 }] }
  const by = (who: Teacher, key: string, comment: string) =>
    who.call('survey.markHomework', { ...given, comment, idempotencyKey: key } as never)
  const key = randomUUID()
  expect(await by(wang, key, '王')).toEqual(await by(wang, key, '王'))
  await expect(by(li, randomUUID(), '李')).rejects.toMatchObject({ code: 409, reason: 'survey.work_mark_changed' })
  expect((await answersOf(li, id)).rows[0]).toMatchObject({ comment: '王', points: 22, state: 'marked' })
  expect(await refused(submit(ada, id))).toBe('survey.work_marked')
})

test('marks stay within what a question is worth, and every question needs some', async () => {
  const id = await set()
  await submit(ada, id)
  expect(await refused(mark(wang, id, 0, { scores: [] }))).toBe('survey.work_score')
  expect(await refused(mark(wang, id, 0, { scores: [{ questionId: 'say', points: 21 }] }))).toBe('survey.work_score')
  await mark(wang, id, 0, {
    scores: [
      { questionId: 'one', points: 4 },
      { questionId: 'say', points: 20 },
    ],
  })
  expect((await answersOf(wang, id)).rows[0]?.points).toBe(24)
})

test('what is returned may be handed in again for three days and is not late', async () => {
  const id = await set({ late: { hours: 0, percent: 0 } })
  await submit(ada, id)
  expect(await refused(mark(wang, id, 0, { back: 1, comment: '' }))).toBe('survey.work_back_words')
  await mark(wang, id, 0, { back: 1, comment: '写细一点' })
  w.clock.move(20 * HOUR)
  const shown = await ada.call('survey.getHomework', { id })
  expect(shown).toMatchObject({ state: 'returned', mayAnswer: true, my: { comment: '写细一点' } })
  expect(shown.keys).toBeUndefined()
  expect(await submit(ada, id)).toMatchObject({ isLate: false })
  await w.settle()
  const { rows } = await ada.call('member.listNotices', {})
  expect(rows.find(({ title }) => title.includes('被退回'))).toMatchObject({ kind: 'homework', isGone: false })
})

test('a member asks about a mark, and marking again answers it', async () => {
  const id = await set()
  const ask = (key: string = randomUUID()) =>
    ada.call('survey.askHomework', { id, questionId: 'say', text: '为什么扣5分？', idempotencyKey: key })
  await submit(ada, id)
  expect(await refused(ask())).toBe('survey.work_unmarked')
  await mark(wang, id)
  const key = randomUUID()
  await ask(key)
  await ask(key)
  const waiting = (await wang.call('survey.listMarking', { state: 'waiting' })).rows
  expect(waiting.find((row) => row.id === id)).toMatchObject({ asked: 1 })
  expect((await wang.call('survey.listHomeworkAnswers', { id, state: 'asked' })).rows[0]?.asks).toHaveLength(1)
  await mark(wang, id, 0, { scores: [{ questionId: 'say', points: 18 }] })
  expect((await answersOf(wang, id)).homework).toMatchObject({ asked: 0, marked: 1 })
})

test('only the teachers of a homework see its answers and mark them', async () => {
  const other = await w.teacher()
  const id = await set()
  await submit(ada, id)
  expect(await refused(answersOf(other, id))).toBe('survey.work_not_found')
  const [work] = (await answersOf(wang, id)).rows
  const given = { answerId: work?.id, seen: work?.seen, comment: '', idempotencyKey: randomUUID() }
  expect(await refused(other.call('survey.markHomework', given as never))).toBe('survey.work_answer_not_found')
  await expect(ada.call('survey.listHomeworkAnswers' as never, { id } as never)).rejects.toMatchObject({ code: 206 })
})

test('the class is told of from five marked answers on, after the deadline', async () => {
  const id = await set({ questions: workQuestions.slice(0, 1), keys: [workKey('one', { points: { a: 10 } })] })
  const members = [ada, ben, ...(await Promise.all([1, 2, 3].map(() => w.member())))]
  for (const [at, member] of members.slice(0, 4).entries()) await submit(member, id, { one: at === 0 ? 'a' : 'b' })
  w.clock.move(11 * HOUR)
  expect((await ada.call('survey.getHomework', { id })).statistics).toBeUndefined()
  const last = members[4]
  if (last) await submit(last, id, { one: 'a' })
  const { statistics, state } = await ada.call('survey.getHomework', { id })
  expect(state).toBe('marked')
  expect(statistics).toMatchObject({ count: 5, above: 100, questions: [{ questionId: 'one', share: 0.4 }] })
})

test('with answers after handing in there is no second try, and rules alone mark it', async () => {
  const id = await set({
    answersAt: 'submission',
    questions: [...workQuestions.slice(0, 1), chartQuestion],
    keys: [
      workKey('one', { points: { a: 10 }, explain: '解析' }),
      workKey('chart', { most: 20, drawn: [stopAt(10)], withinPct: 1 }),
    ],
  })
  expect(await submit(ada, id, { one: 'a', chart: [stopAt(10.09)] })).toMatchObject({ state: 'marked' })
  const shown = await ada.call('survey.getHomework', { id })
  expect(shown).toMatchObject({ points: 30, mayAnswer: false, my: { marks: { chart: { points: 20, most: 20 } } } })
  expect(shown.keys).toHaveLength(2)
  expect(await refused(submit(ada, id, { one: 'a', chart: [stopAt(10)] }))).toBe('survey.work_final')
  expect(await refused(submit(ben, id, { one: 'a', chart: [] }))).toBe('survey.answer_wrong')
  await submit(ben, id, { one: 'b', chart: [stopAt(11)] })
  expect((await ben.call('survey.getHomework', { id })).points).toBe(0)
})

test('levels, what is not begun, and what was taken back', async () => {
  const level = LevelId.parse('level-work')
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values (${level}, '金卡', 9, '{}')`,
  )
  const courseId = randomUUID()
  const higher = await set({ levelIds: [level], courseId } as Partial<HomeworkContent>)
  expect(await refused(ada.call('survey.getHomework', { id: higher }))).toBe('survey.work_level')
  expect((await ada.call('survey.listHomework', {})).rows.some(({ id }) => id === higher)).toBe(false)
  expect((await ada.call('survey.listHomework', { courseId })).rows).toEqual([])
  const later = await set({ openAt: Instant.parse(w.clock.now() + HOUR) })
  expect(await refused(submit(ada, later))).toBe('survey.work_not_open')
  const id = await set()
  await submit(ada, id)
  await xu.call('survey.closeHomework', { id, why: '题目有错，重新出' })
  expect((await ada.call('survey.getHomework', { id })).mayAnswer).toBe(false)
  expect(await refused(ben.call('survey.getHomework', { id }))).toBe('survey.work_not_found')
})

test('files are their member’s, and a picture is no voice', async () => {
  const common = { note: '', required: true }
  const id = await set({
    questions: [
      { ...common, id: 'photo', kind: 'picture', prompt: '拍照', max: 2 },
      { ...common, id: 'voice', kind: 'voice', prompt: '说一说', maxSec: 60 },
    ],
    keys: [workKey('photo', { most: 10 }), workKey('voice', { most: 10 })],
  })
  const picture = await ada.call('content.upload', { kind: 'homework' }, { file: fileOf(PNG, 'a.png') })
  const voice = await ada.call('content.upload', { kind: 'homework' }, { file: fileOf(wav(), 'a.wav') })
  expect(voice.kind).toBe('audio')
  const answers = { photo: [picture.fileId], voice: [voice.fileId] }
  expect(await refused(submit(ben, id, answers))).toBe('survey.work_file')
  expect(await refused(submit(ada, id, { photo: [voice.fileId], voice: [picture.fileId] }))).toBe('survey.work_file')
  const uses = async () => [await usedBy(w.kernel, picture.fileId), await usedBy(w.kernel, voice.fileId)]
  expect(await uses()).toEqual([null, null])
  await ada.call('survey.saveHomeworkDraft', { id, answers })
  expect(await uses()).toEqual([`survey.work:${id}`, `survey.work:${id}`])
  w.clock.move(2 * HOUR)
  await submit(ada, id, answers)
  const [work] = (await answersOf(wang, id)).rows
  expect(work?.files.map(({ fileId }) => fileId)).toEqual([picture.fileId, voice.fileId])
  expect((await fetch(new URL(work?.files[1]?.url ?? '', w.url))).status).toBe(200)
  await expect(ada.call('content.upload', { kind: 'chat' }, { file: fileOf(wav(), 'a.wav') })).rejects.toMatchObject({
    reason: 'kernel.unsupported_file',
  })
})

test('what a teacher says stays free when the marks are refused, and is no picture', async () => {
  const id = await set()
  await submit(ada, id)
  const given = async (bytes: Parameters<typeof fileOf>[0], name: string) =>
    (await wang.call('content.upload', { kind: 'homework' }, { file: fileOf(bytes, name) })).fileId
  const [picture, voice] = [await given(PNG, 'a.png'), await given(wav(), 'a.wav')]
  expect(await refused(mark(wang, id, 0, { voiceFileId: picture }))).toBe('survey.work_file')
  const tooMany = { scores: [{ questionId: 'say', points: 99 }], voiceFileId: voice }
  expect(await refused(mark(wang, id, 0, tooMany))).toBe('survey.work_score')
  expect([await usedBy(w.kernel, picture), await usedBy(w.kernel, voice)]).toEqual([null, null])
  await mark(wang, id, 0, { voiceFileId: voice })
  expect(await usedBy(w.kernel, voice)).toContain('survey.mark:')
})

test('once somebody answered, questions and marks stay; times and words may change', async () => {
  const id = await set()
  await ada.call('survey.saveHomeworkDraft', { id, answers: { one: 'a' } })
  const { content, seen } = await xu.call('survey.getHomeworkPaper', { id })
  const save = (part: Partial<HomeworkContent>) =>
    xu.call('survey.saveHomeworkPaper', { id, seen, content: { ...content, ...part } as never })
  expect(
    await refused(save({ questions: workQuestions.slice(0, 1), keys: [workKey('one', { points: { a: 10 } })] })),
  ).toBe('survey.work_answered')
  const dueAt = Instant.parse(w.clock.now() + 40 * HOUR)
  await save({ title: '改过的标题', dueAt })
  expect(await ada.call('survey.getHomework', { id })).toMatchObject({ title: '改过的标题', dueAt })
  expect(await refused(save({ title: '旧的' }))).toBe('survey.work_changed')
})

test('what is not ready is not published, and says what is missing', async () => {
  const id = randomUUID() as HomeworkId
  const content = sheet(wang.teacherId, w.clock.now(), { keys: [workKey('one', { points: { a: 10 } })] })
  const { seen } = await xu.call('survey.saveHomeworkPaper', { id, content })
  await expect(xu.call('survey.publishHomework', { id, seen })).rejects.toMatchObject({
    reason: 'survey.incomplete',
    details: { what: '第2题没有给分' },
  })
})

test('a teacher proposes homework, and nobody sees it before an operator publishes it', async () => {
  const {
    teacherId: _teacher,
    markerIds: _markers,
    levelIds: _levels,
    ...homework
  } = sheet(wang.teacherId, w.clock.now())
  const given = { homework: { ...homework, title: '老师自己出的' }, idempotencyKey: randomUUID() }
  const made = await wang.call('survey.createHomework', given)
  expect(await wang.call('survey.createHomework', given)).toEqual(made)
  expect(await refused(ada.call('survey.getHomework', { id: made.id }))).toBe('survey.work_not_found')
  const paper = await xu.call('survey.getHomeworkPaper', { id: made.id })
  expect(paper).toMatchObject({ isByTeacher: true, changedBy: '老师' })
  await xu.call('survey.publishHomework', { id: made.id, seen: paper.seen })
  expect((await ada.call('survey.getHomework', { id: made.id })).title).toBe('老师自己出的')
})

test('those who began are told once that the deadline is near', async () => {
  const carl = await w.member()
  const id = await set()
  await carl.call('survey.saveHomeworkDraft', { id, answers: { one: 'a' } })
  await w.jobs.runNow('survey.remindHomework')
  await w.jobs.runNow('survey.remindHomework')
  await w.settle()
  expect((await carl.call('member.listNotices', {})).rows.map(({ title }) => title)).toEqual(['《第一次作业》快截止了'])
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
function wav(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + 1600, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(1600, 40)
  return Buffer.concat([head, Buffer.alloc(1600, 128)])
}
const fileOf = (bytes: Buffer, name: string) => ({ bytes: Uint8Array.from(bytes), name })
