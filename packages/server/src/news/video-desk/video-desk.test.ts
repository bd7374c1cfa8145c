import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FileId } from '@rostrum/contract/kernel'
import type { VideoCategoryId, VideoDraft, VideoId, VideoUpload } from '@rostrum/contract/news'
import { videoMaxBytes, videoUnusedDays, videoUploadHours, videoUploadsMax } from '@rostrum/contract/news/limits'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Call, type Operator, type World } from '@rostrum/testkit'
import { api } from '@rostrum/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsVideoFile, newsVideoUpload } from './tables'

const film = readFileSync(new URL('../sample/candle.mp4', import.meta.url))
const CUT = 100_000
let categoryId: VideoCategoryId

let w: World
/** Uploads and edits. */
let xu: Operator
/** Reviews. */
let huang: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
  huang = await w.operator()
  const { videoCategories } = await xu.call('news.listSections', {})
  const { seen, rows } = videoCategories
  const after = await xu.call('news.saveVideoCategories', {
    seen,
    rows: [...rows, { name: '课程' }],
    why: '第一个分类',
  })
  const made = after.videoCategories.rows.at(-1)
  if (!made) throw new Error('no category')
  categoryId = made.id
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
type Caller = Pick<Operator, 'call'>
const refused = (reason: string) => ({ reason })
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (given: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(given)
let files = 0
const begin = (bytes: Buffer | number, who: Caller = xu, modifiedAt = (files += 1)): Promise<VideoUpload> =>
  who.call('news.beginVideoUpload', {
    fileName: '第一课.mp4',
    bytes: typeof bytes === 'number' ? bytes : bytes.length,
    modifiedAt,
  })
const send = (id: VideoUpload['id'], offset: number, bytes: Buffer, who: Caller = xu): Promise<VideoUpload> =>
  who.call('news.sendVideoPiece', { id, offset }, { file: { bytes: bytesOf(bytes), name: 'piece' } })
const finish = (id: VideoUpload['id'], bytes: Buffer, who: Caller = xu) =>
  who.call('news.finishVideoUpload', { id, sha256: sha(bytes) })

async function arrived(bytes = film, who: Caller = xu) {
  const { id } = await begin(bytes, who)
  await send(id, 0, bytes, who)
  return finish(id, bytes, who)
}

const write = (more: object = {}, by: Caller = xu): Promise<VideoDraft> =>
  by.call('news.saveVideoDraft', {
    id: randomUUID() as VideoId,
    version: 0,
    title: '蜡烛图怎么看',
    categoryId,
    description: '一根蜡烛里的四个价格',
    ...more,
  } as never)
const at = ({ id, version }: VideoDraft) => ({ id, version })
const passed = async (draft: VideoDraft) => huang.call('news.reviewVideoDraft', { ...at(draft), pass: true })
async function submitted(more: object = {}): Promise<VideoDraft> {
  const { fileId, poster } = await arrived()
  return xu.call('news.submitVideoDraft', at(await write({ fileId, coverId: poster?.id, ...more })))
}
const published = async (more: object = {}) =>
  xu.call('news.publishVideoDraft', at(await passed(await submitted(more))))
const isThere = async (id: string) => (await w.kernel.storage.growing.source(id)) !== undefined

describe('an upload', () => {
  test('goes on after a cut, in another process too, and arrives as it was sent', async () => {
    const { id, offset } = await begin(film, xu, 7_000)
    expect(offset).toBe(0)
    await send(id, 0, film.subarray(0, CUT))
    // A connection that is cut in the middle of a piece: nothing of the piece counts.
    await cutOff(id, film.subarray(CUT))
    expect((await xu.call('news.getVideoUpload', { id })).offset).toBe(CUT)
    const beside = callAt({ ...w.origin(xu.token), url: await w.beside() })
    expect(await begin(film, { call: beside }, 7_000)).toMatchObject({ id, offset: CUT })
    await send(id, CUT, film.subarray(CUT), { call: beside })
    const file = await finish(id, film)
    expect(file).toMatchObject({ fileName: '第一课.mp4', bytes: film.length })
    expect(file.durationSec).toBeGreaterThan(0)
    expect(Buffer.from(await (await fetch(`${w.url}${file.url}`)).arrayBuffer()).equals(film)).toBe(true)
    const poster = await fetch(`${w.url}${file.poster?.url}`)
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    // The answer may be lost: asked again it is the same.
    expect((await finish(id, film)).fileId).toBe(file.fileId)
    await expect(xu.call('news.getVideoUpload', { id })).rejects.toMatchObject(refused('news.upload_not_found'))
  })

  test('takes a piece at its place only, and none beyond the end', async () => {
    const { id } = await begin(film)
    await send(id, 0, film.subarray(0, CUT))
    for (const wrong of [0, CUT - 1, CUT + 1])
      await expect(send(id, wrong, film.subarray(CUT, CUT + 10))).rejects.toMatchObject({
        reason: 'news.upload_offset',
        details: { offset: CUT },
      })
    await expect(send(id, CUT, Buffer.concat([film.subarray(CUT), film]))).rejects.toMatchObject(
      refused('news.upload_piece'),
    )
    await expect(finish(id, film)).rejects.toMatchObject(refused('news.upload_unfinished'))
    expect((await xu.call('news.getVideoUpload', { id })).offset).toBe(CUT)
    // Two at once: one counts.
    const both = await Promise.allSettled([1, 2].map(() => send(id, CUT, film.subarray(CUT, CUT + 10))))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is reached by nobody else than whoever began it', async () => {
    const { id } = await begin(film)
    await send(id, 0, film.subarray(0, CUT))
    const other = huang
    await expect(other.call('news.getVideoUpload', { id })).rejects.toMatchObject(refused('news.upload_not_found'))
    await expect(send(id, CUT, film.subarray(CUT), other)).rejects.toMatchObject(refused('news.upload_not_found'))
    await expect(finish(id, film, other)).rejects.toMatchObject(refused('news.upload_not_found'))
    await expect(other.call('news.dropVideoUpload', { id })).rejects.toMatchObject(refused('news.upload_not_found'))
    expect((await other.call('news.listVideoUploads', {})).rows).toEqual([])
    expect((await xu.call('news.listVideoUploads', {})).rows.map((row) => row.id)).toContain(id)
    await xu.call('news.dropVideoUpload', { id })
    expect(await isThere(id)).toBe(false)
    await expect(xu.call('news.dropVideoUpload', { id })).rejects.toMatchObject(refused('news.upload_not_found'))
  })

  test('of something that is no video is refused and deleted', async () => {
    const words = Buffer.from('这不是视频'.repeat(1_000))
    const { id } = await begin(words)
    await send(id, 0, words)
    await expect(finish(id, words)).rejects.toMatchObject(refused('news.not_a_video'))
    expect(await isThere(id)).toBe(false)
    await expect(finish(id, words)).rejects.toMatchObject(refused('news.upload_not_found'))
    const torn = Buffer.from(film)
    torn.fill(0, 500, 150_000)
    await expect(arrived(torn)).rejects.toMatchObject(refused('news.not_a_video'))
  })

  test('that is not what was chosen is deleted', async () => {
    const { id } = await begin(film)
    await send(id, 0, film)
    await expect(finish(id, Buffer.from('another'))).rejects.toMatchObject(refused('news.upload_changed'))
    expect(await isThere(id)).toBe(false)
  })

  test('has a limit, and so have the unfinished ones; what rests is swept', async () => {
    const lin = await w.operator()
    await expect(begin(videoMaxBytes + 1, lin)).rejects.toMatchObject(refused('news.video_too_large'))
    const begun = []
    for (let one = 0; one < videoUploadsMax; one += 1) begun.push(await begin(film, lin))
    await expect(begin(film, lin)).rejects.toMatchObject(refused('news.uploads_full'))
    const [first] = begun
    if (!first) throw new Error('nothing was begun')
    await send(first.id, 0, film.subarray(0, CUT), lin)
    const unused = await arrived()
    await w.kernel.db.q
      .update(newsVideoUpload)
      .set({ touchedAt: ago(videoUploadHours + 1) })
      .where(eq(newsVideoUpload.id, first.id))
    await sweep()
    expect(await isThere(first.id)).toBe(false)
    expect((await lin.call('news.listVideoUploads', {})).rows.map(({ id }) => id)).not.toContain(first.id)
    expect(await w.kernel.storage.find(unused.fileId)).toBeDefined()
    const { fileId } = await arrived()
    const draft = await write({ fileId })
    await w.kernel.db.q.update(newsVideoFile).set({ at: ago(videoUnusedDays * 24 + 1) })
    await sweep()
    expect(await w.kernel.storage.find(unused.fileId)).toBeUndefined()
    expect((await xu.call('news.getVideoDraft', { id: draft.id })).file?.fileId).toBe(fileId)
  })

  test('needs its permission, and no session of a member will do', async () => {
    const reader = await clerk('video-reader', 'news:article:edit')
    const ada = await w.member()
    for (const who of [reader, ada])
      await expect(begin(film, who as Caller)).rejects.toMatchObject(refused('kernel.no_permission'))
    await expect(reader.call('news.listVideoDrafts', {})).rejects.toMatchObject({ code: 206 })
  })
})

const ago = (hours: number): Date => new Date(w.clock.now() - hours * 3_600_000)

/** Cuts the connection while a piece is on its way. */
async function cutOff(id: VideoUpload['id'], bytes: Buffer): Promise<void> {
  const { url, token } = w.origin(xu.token)
  const boundary = 'cut'
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${part('id', id)}${part('offset', String(CUT))}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="piece"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(head))
      controller.enqueue(bytes.subarray(0, 50_000))
    },
  })
  const stop = new AbortController()
  const sent = fetch(`${url}${api['news.sendVideoPiece'].path}`, {
    method: 'POST',
    signal: stop.signal,
    headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: 'half',
  } as RequestInit)
  setTimeout(() => stop.abort(), 300)
  await expect(sent).rejects.toThrow()
}

const sweep = async (): Promise<void> => {
  const job = w.server.slices.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'news.sweepVideoUploads')
  await job?.run({})
}
const publishDue = async (): Promise<void> => {
  const job = w.server.slices.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'news.publishDueVideos')
  await job?.run({})
}
const rows = async (call: Call) => (await call('news.listVideos', { categoryId })).rows

describe('a video', () => {
  test('is seen and played by members once it is published, and is gone when it is withdrawn', async () => {
    const ada = await w.member()
    const waiting = await submitted({ title: '只给会员看的一课' })
    expect((await rows(ada.call)).map(({ id }) => id)).not.toContain(waiting.id)
    await expect(ada.call('news.getVideo', { id: waiting.id })).rejects.toMatchObject(refused('news.video_not_found'))
    const queue = await huang.call('news.listVideoDraftsToReview', {})
    expect(queue.rows.find(({ id }) => id === waiting.id)?.waitingSince).toBe(w.clock.now())
    const live = await xu.call('news.publishVideoDraft', at(await passed(waiting)))
    expect(live).toMatchObject({ state: 'published', isLive: true, publishAt: w.clock.now() })
    expect(live.steps.map(({ act, by }) => `${act} ${by.name}`)).toEqual([
      `publish ${xu.userName}`,
      `pass ${huang.userName}`,
      `submit ${xu.userName}`,
      `save ${xu.userName}`,
    ])
    const seen = await ada.call('news.getVideo', { id: live.id })
    expect(seen).toMatchObject({ title: '只给会员看的一课', access: 'full', cover: live.cover?.url })
    const part = await fetch(`${w.url}${seen.playUrls[0]?.url}`, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true)
    await expect(w.call('news.getVideo', { id: live.id })).rejects.toMatchObject(refused('news.video_login_required'))
    expect((await rows(w.call)).find(({ id }) => id === live.id)?.access).toBe('teaser')
    await expect(xu.call('news.withdrawVideo', { ...at(live), why: ' ' })).rejects.toMatchObject({ code: 400 })
    const gone = await xu.call('news.withdrawVideo', { ...at(live), why: '数据有误' })
    expect(gone).toMatchObject({ state: 'withdrawn', isLive: false, why: '数据有误' })
    await expect(ada.call('news.getVideo', { id: live.id })).rejects.toMatchObject(refused('news.video_not_found'))
    expect((await rows(ada.call)).map(({ id }) => id)).not.toContain(live.id)
    await expect(xu.call('news.withdrawVideo', { ...at(gone), why: '再撤一次' })).rejects.toMatchObject(
      refused('news.draft_state'),
    )
  })

  test('that is open plays for visitors too', async () => {
    const live = await published({ isPublic: true, title: '公开课' })
    const seen = await w.call('news.getVideo', { id: live.id })
    expect((await fetch(`${w.url}${seen.playUrls[0]?.url}`)).status).toBe(200)
  })

  test('is not handed in without its file, its poster and its description', async () => {
    const bare = await write({ description: '' })
    await expect(xu.call('news.submitVideoDraft', at(bare))).rejects.toMatchObject({
      reason: 'news.draft_incomplete',
      details: { what: '视频、封面、简介' },
    })
  })

  test('refers to what exists only, and to a file of its own uploader', async () => {
    const { fileId } = await arrived(film, huang)
    for (const [more, reason] of [
      [{ fileId }, 'news.video_file'],
      [{ fileId: randomUUID() }, 'news.video_file'],
      [{ coverId: randomUUID() }, 'news.draft_cover'],
      [{ categoryId: 'nothing' }, 'news.video_category'],
      [{ teacherId: randomUUID() }, 'news.draft_author'],
      [{ levelIds: [randomUUID()] }, 'news.draft_access'],
    ] as const)
      await expect(write(more)).rejects.toMatchObject(refused(reason))
  })

  test('is reviewed by somebody else, with the permission for it; a change needs another review', async () => {
    const draft = await submitted()
    await expect(xu.call('news.reviewVideoDraft', { ...at(draft), pass: true })).rejects.toMatchObject(
      refused('news.review_self'),
    )
    await expect(huang.call('news.reviewVideoDraft', { ...at(draft), pass: false })).rejects.toMatchObject(
      refused('news.review_why'),
    )
    const editor = await clerk('video-editor', 'news:video:edit')
    await expect(editor.call('news.reviewVideoDraft', { ...at(draft), pass: true })).rejects.toMatchObject({
      code: 206,
    })
    const reviewer = await clerk('video-reviewer', 'news:video:review')
    expect((await reviewer.call('news.getVideoDraftToReview', { id: draft.id })).file).toBeDefined()
    const approved = await reviewer.call('news.reviewVideoDraft', { ...at(draft), pass: true })
    await expect(reviewer.call('news.publishVideoDraft', at(approved))).rejects.toMatchObject({ code: 206 })
    const changed = await write({
      ...at(approved),
      fileId: approved.file?.fileId,
      coverId: approved.cover?.id,
      title: '另一个标题',
    })
    await expect(xu.call('news.publishVideoDraft', at(changed))).rejects.toMatchObject(refused('news.draft_unreviewed'))
  })

  test('saved on an older version is refused and names who came first; the same save again is one save', async () => {
    const id = randomUUID() as VideoId
    const draft = await write({ id })
    expect((await write({ id })).version).toBe(draft.version)
    await write({ ...at(draft), title: '黄的标题' }, huang)
    await expect(write({ ...at(draft), title: '许的标题' })).rejects.toMatchObject({
      reason: 'news.draft_changed',
      details: { name: huang.userName, version: 2 },
    })
    expect((await xu.call('news.getVideoDraft', { id })).title).toBe('黄的标题')
  })

  test('set for a time appears then', async () => {
    const approved = await passed(await submitted({ title: '定时的一课' }))
    const due = w.clock.now() + 600_000
    const set = await xu.call('news.publishVideoDraft', { ...at(approved), publishAt: due as never })
    expect(set.state).toBe('scheduled')
    await publishDue()
    expect((await xu.call('news.getVideoDraft', { id: set.id })).isLive).toBe(false)
    w.clock.move(600_000)
    await publishDue()
    expect(await xu.call('news.getVideoDraft', { id: set.id })).toMatchObject({ state: 'published', isLive: true })
  })

  test('changes what members see by its next publication only, and keeps its first time', async () => {
    const live = await published({ title: '原来的片名' })
    const kept = { fileId: live.file?.fileId, coverId: live.cover?.id }
    const changed = await write({ ...at(live), ...kept, title: '改过的片名' })
    const ada = await w.member()
    expect((await ada.call('news.getVideo', { id: live.id })).title).toBe('原来的片名')
    w.clock.move(60_000)
    await expect(xu.call('news.submitVideoDraft', at(changed))).rejects.toMatchObject(refused('news.draft_why'))
    const sent = await xu.call('news.submitVideoDraft', { ...at(changed), why: '片名写错了' })
    await xu.call('news.publishVideoDraft', at(await passed(sent)))
    expect(await ada.call('news.getVideo', { id: live.id })).toMatchObject({
      title: '改过的片名',
      publishAt: live.publishAt,
    })
  })

  test('gets its poster from the chosen second; there is none behind the end', async () => {
    const { fileId, durationSec } = await arrived()
    const other = await xu.call('news.takePoster', { fileId, posterSec: Math.min(5, durationSec - 1) })
    expect((await fetch(`${w.url}${other.url}`)).status).toBe(200)
    await expect(xu.call('news.takePoster', { fileId, posterSec: durationSec + 60 })).rejects.toMatchObject(
      refused('news.poster_none'),
    )
    await expect(xu.call('news.takePoster', { fileId: randomUUID() as FileId, posterSec: 1 })).rejects.toMatchObject(
      refused('news.video_file'),
    )
  })

  test('leaves a record of every act, and of no single piece', async () => {
    const { id } = await begin(film)
    await send(id, 0, film)
    await finish(id, film)
    const written = (await xu.call('access.listAudit', {})).rows.map(({ call }) => call)
    expect(written).toContain('news.finishVideoUpload')
    expect(written).not.toContain('news.sendVideoPiece')
  })
})

test('what is said of a video is screened: a forbidden word keeps it from being handed in', async () => {
  const { fileId, poster } = await arrived()
  const draft = await write({ fileId, coverId: poster?.id, description: '跟着模拟银行，稳赚' })
  expect(draft.screening).toEqual({
    words: [{ word: '稳赚', action: 'refuse', found: ['稳赚'] }],
    stocks: [{ code: '980001.SIM', name: '模拟银行' }],
  })
  await expect(xu.call('news.submitVideoDraft', at(draft))).rejects.toMatchObject({ reason: 'news.draft_words' })
})
