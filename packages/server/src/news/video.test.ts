import { randomUUID } from 'node:crypto'
import type { LevelId } from '@rostrum/contract/kernel'
import type { VideoCategoryId, VideoId } from '@rostrum/contract/news'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSettings, createContent } from '../content'
import { createNews, type News, type Reel } from './index'
import { videoRepository } from './repository-videos'

let w: World
let ada: Member
let news: News
const bytes = Buffer.from('the film itself, forty bytes and no less')

beforeAll(async () => {
  w = await world()
  ada = await w.member()
  const nobody = { authors: async () => new Map(), commenters: async () => new Map() }
  // No call publishes a video yet: the test uses the service over the same database.
  news = createNews(w.kernel, { people: nobody, riskTip: async () => '' })
  await videoRepository(w.kernel.db).addCategories(
    ['a', 'b', 'empty'].map((id, position) => ({ id: id as VideoCategoryId, name: id, position })),
  )
})
afterAll(() => w.close())

async function film(reel: Partial<Reel> = {}): Promise<VideoId> {
  const fileId = await w.kernel.storage.put({
    kind: 'news.video',
    bytes,
    mime: 'video/mp4',
    ownerId: 'test',
    isPublic: false,
  })
  return news.publishVideo({
    categoryId: 'a' as VideoCategoryId,
    title: '怎样读一张报表',
    description: '先看现金',
    fileId,
    durationSec: 60,
    ...reel,
  })
}
const get = (id: VideoId, who = ada) => who.call('news.getVideo', { id })
const urlOf = async (id: VideoId) => `${w.url}${(await get(id)).playUrls[0]?.url}`

describe('playing', () => {
  // holds: 1-14
  test('the address plays by ranges for its holder, and only for hours', async () => {
    const url = await urlOf(await film())
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } })
    expect([
      part.status,
      part.headers.get('content-type'),
      part.headers.get('content-range'),
      await part.text(),
    ]).toEqual([206, 'video/mp4', `bytes 4-7/${bytes.length}`, 'film'])
    expect((await fetch(url.replace(/t=.*/, 't=x'))).status).toBe(404)
    w.clock.move(8 * 3_600_000)
    expect((await fetch(url)).status).toBe(404)
  })

  test('a second request gets the same address, so that loaded data is kept', async () => {
    const id = await film()
    w.clock.move(3_600_000 - (w.clock.now() % 3_600_000) + 1_000)
    const first = await urlOf(id)
    w.clock.move(60_000)
    expect(await urlOf(id)).toBe(first)
  })

  test('everybody sees a video of a level in lists, and only its members play it', async () => {
    const gold = 'gold' as LevelId
    const id = await film({ levelIds: [gold], categoryId: 'b' as VideoCategoryId })
    await expect(get(id)).rejects.toMatchObject({
      code: 206,
      reason: 'news.video_level_required',
      details: { videoId: id },
    })
    const rich = await w.member({ levelIds: [gold] })
    expect(await get(id, rich)).toMatchObject({ access: 'full' })
    const { rows } = await w.call('news.listVideos', { categoryId: 'b' })
    expect(rows).toMatchObject([{ id, access: 'teaser' }])
    expect(JSON.stringify(rows)).not.toContain('playUrls')
    for (const act of ['news.likeVideo', 'news.recordPlay', 'news.listVideoComments'] as const) {
      await expect(ada.call(act, { id, videoId: id } as never)).rejects.toMatchObject({
        reason: 'news.video_level_required',
      })
    }
  })

  test('an unknown video, a future one and an article are not found', async () => {
    const later = await film({ publishAt: new Date(w.clock.now() + 60_000) })
    for (const id of [later, randomUUID() as VideoId, 'x' as VideoId]) {
      await expect(get(id)).rejects.toMatchObject({ code: 404, reason: 'news.video_not_found' })
    }
  })
})

describe('visitors', () => {
  const ofSetting = contentSettings.visitorWatch
  test('watch a video without levels, and no other', async () => {
    const [open, closed] = [await film(), await film({ levelIds: ['gold' as LevelId] })]
    const video = await w.call('news.getVideo', { id: open })
    expect(video).toMatchObject({ access: 'full', liked: false, favourited: false })
    const part = await fetch(`${w.url}${video.playUrls[0]?.url}`, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'film'])
    await expect(w.call('news.getVideo', { id: closed })).rejects.toMatchObject({
      code: 206,
      reason: 'news.video_login_required',
      details: { videoId: closed },
    })
    await expect(w.call('news.likeVideo', { id: open, on: 1 })).rejects.toMatchObject({ code: 401 })
    await expect(w.call('news.listVideoComments', { id: open })).rejects.toMatchObject({ code: 401 })
  })

  test('sign in first where the provider takes it back', async () => {
    const id = await film({ categoryId: 'b' as VideoCategoryId })
    const content = createContent(w.kernel, { socketUrl: '/ws', personnel: async () => [] })
    await content.setSetting(ofSetting, false)
    try {
      await expect(w.call('news.getVideo', { id })).rejects.toMatchObject({ reason: 'news.video_login_required' })
      expect((await w.call('news.listVideos', { categoryId: 'b' })).rows).toContainEqual(
        expect.objectContaining({ id, access: 'teaser' }),
      )
      await expect(get(id)).resolves.toMatchObject({ access: 'full' })
    } finally {
      await content.setSetting(ofSetting, true)
    }
  })
})

describe('counts', () => {
  test('a play counts once per member and day, whatever is sent', async () => {
    const videoId = await film()
    const play = (who: Member) => who.call('news.recordPlay', { videoId })
    expect(await play(ada)).toEqual({ plays: 1 })
    expect((await Promise.all([play(ada), play(ada), play(ada)])).map(({ plays }) => plays)).toEqual([1, 1, 1])
    expect(await play(await w.member())).toEqual({ plays: 2 })
    w.clock.move(86_400_000)
    expect(await play(ada)).toEqual({ plays: 3 })
  })

  test('a like counts once, toggles without on, and survives the next writing of the counters', async () => {
    const id = await film()
    const like = (on?: 0 | 1) => ada.call('news.likeVideo', { id, ...(on !== undefined && { on }) })
    expect([await like(1), await like(1), await like(), await like()]).toMatchObject([
      { liked: true, likes: 1 },
      { likes: 1 },
      { liked: false, likes: 0 },
      { liked: true, likes: 1 },
    ])
    expect(await get(id)).toMatchObject({ liked: true, likes: 1 })
  })

  test('a favourite is kept with the member and counted on the page 我的', async () => {
    const id = await film()
    const before = (await ada.call('member.getHome')).counters.favorite ?? 0
    expect(await ada.call('member.saveFavourite', { kind: 'video', id, on: 1 })).toEqual({ favourited: true })
    expect(await ada.call('member.saveFavourite', { kind: 'video', id, on: 1 })).toEqual({ favourited: true })
    expect(await get(id)).toMatchObject({ favourited: true })
    expect((await ada.call('member.getHome')).counters.favorite).toBe(before + 1)
    expect(await ada.call('member.saveFavourite', { kind: 'video', id })).toEqual({ favourited: false })
    for (const bad of [randomUUID(), 'x']) {
      await expect(ada.call('member.saveFavourite', { kind: 'video', id: bad, on: 1 })).rejects.toMatchObject({
        reason: 'member.favourite_unknown',
      })
      expect(await ada.call('member.saveFavourite', { kind: 'video', id: bad, on: 0 })).toEqual({ favourited: false })
    }
  })
})

describe('lists', () => {
  test('a member’s position comes with the video and its card, and nobody else sees it', async () => {
    const id = await film({ title: '接着看' })
    await ada.call('member.saveHistory', {
      kind: 'video',
      id,
      ms: 12_000,
      durationMs: 60_000,
      deviceTime: w.clock.now() as never,
    })
    expect((await get(id)).position).toMatchObject({ ms: 12_000, done: false })
    const { rows } = await ada.call('news.listVideos', { keyword: '接着看' })
    expect(rows).toMatchObject([{ id, position: { ms: 12_000 } }])
    expect((await w.call('news.listVideos', { keyword: '接着看' })).rows[0]?.position).toBeUndefined()
  })

  test('pages continue where they stopped, by category, newest first', async () => {
    const categoryId = 'empty' as VideoCategoryId
    expect(await w.call('news.listVideos', { categoryId })).toEqual({ rows: [], hasMore: false })
    const ids: VideoId[] = []
    for (let n = 0; n < 5; n += 1)
      ids.unshift(await film({ categoryId, publishAt: new Date(w.clock.now() - 60_000 + n) }))
    const first = await w.call('news.listVideos', { categoryId, pageSize: 3 })
    await film({ categoryId })
    const second = await w.call('news.listVideos', { categoryId, pageSize: 3, cursor: first.nextCursor })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids)
  })

  test('related videos begin with the same category, and never include the video itself', async () => {
    const [first] = (await w.call('news.listVideos', { categoryId: 'empty' })).rows
    const { related } = await get(first?.id as VideoId)
    expect(related.map(({ categoryId }) => categoryId)).toEqual([
      ...Array.from({ length: 5 }, () => 'empty'),
      expect.not.stringMatching('empty'),
    ])
    expect(related.map(({ id }) => id)).not.toContain(first?.id)
  })
})

describe('comments', () => {
  test('a video has comments as an article has: once per key, answered, liked, deleted, counted', async () => {
    const videoId = await film()
    const bob = await w.member()
    const said = { videoId, content: '讲得清楚', idempotencyKey: randomUUID() }
    const head = await ada.call('news.commentVideo', said)
    expect((await ada.call('news.commentVideo', said)).id).toBe(head.id)
    const answer = await bob.call('news.commentVideo', { videoId, content: '同感', parentId: head.id })
    expect((await bob.call('news.listReplies', { id: head.id })).rows.map(({ id }) => id)).toEqual([answer.id])
    expect(await bob.call('news.likeComment', { id: head.id, on: 1 })).toEqual({ liked: true, likes: 1 })
    expect((await ada.call('news.listVideoComments', { id: videoId })).rows).toMatchObject([
      { id: head.id, mine: true, replies: 1 },
    ])
    expect(await get(videoId)).toMatchObject({ comments: 2 })
    await bob.call('news.deleteComment', { id: answer.id })
    expect(await get(videoId)).toMatchObject({ comments: 1 })
  })

  test('closed ones stay closed, and a comment of one video is not a parent on another', async () => {
    const [closed, open] = [await film({ commentsOpen: false }), await film()]
    await expect(ada.call('news.commentVideo', { videoId: closed, content: '还能说吗' })).rejects.toMatchObject({
      reason: 'news.comments_closed',
    })
    const head = await ada.call('news.commentVideo', { videoId: open, content: '在这里' })
    await expect(
      ada.call('news.commentVideo', { videoId: await film(), content: '在那里', parentId: head.id }),
    ).rejects.toMatchObject({ reason: 'news.comment_not_found' })
    await expect(ada.call('news.comment', { newsId: open, content: '走错门' })).rejects.toMatchObject({
      reason: 'news.not_found',
    })
  })
})

test('the sample films play: a real mp4, small enough to be part of the product', async () => {
  const other = await world({ sampled: true })
  try {
    const { call } = await other.member({ mobile: '13800000001' })
    const { rows } = await call('news.listVideos', {})
    expect(rows.map(({ access, sample }) => [access, sample])).toEqual([
      ['full', true],
      ['full', true],
      ['teaser', true],
    ])
    expect(rows[0]).toMatchObject({
      plays: 2,
      likes: 1,
      comments: 1,
      teacher: { regNo: expect.stringContaining('演示') },
    })
    const { playUrls } = await call('news.getVideo', { id: rows[0]?.id ?? '' })
    const film = Buffer.from(await (await fetch(`${other.url}${playUrls[0]?.url}`)).arrayBuffer())
    expect(film.subarray(4, 8).toString()).toBe('ftyp')
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'))
    expect(film.length).toBeLessThan(256_000)
  } finally {
    await other.close()
  }
})
