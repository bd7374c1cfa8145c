import { randomUUID } from 'node:crypto'
import type { Captions, FileId, LevelId } from '@rostrum/contract/kernel'
import type { VideoCategoryId, VideoId } from '@rostrum/contract/news'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNews, type News, type Reel } from '../index'
import { videoRepository } from '../repository-videos'

/** Captions of videos, over HTTP and a real database. */
let w: World
let ada: Member
let xu: Operator
let news: News

beforeAll(async () => {
  w = await world()
  ada = await w.member()
  xu = await w.operator()
  const nobody = { authors: async () => new Map(), commenters: async () => new Map() }
  news = createNews(w.kernel, { people: nobody, riskTip: async () => '' })
  await videoRepository(w.kernel.db).addCategories([{ id: 'a' as VideoCategoryId, name: 'a', position: 0 }])
})
afterAll(() => w.close())

const why = '老师交来的字幕'
const stored = (): Promise<FileId> =>
  w.kernel.storage.put({
    kind: 'news.video',
    bytes: Buffer.from('a film'),
    mime: 'video/mp4',
    ownerId: 'test',
    isPublic: false,
  })
async function film(reel: Partial<Reel> = {}): Promise<{ readonly id: VideoId; readonly fileId: FileId }> {
  const fileId = await stored()
  const given = { categoryId: 'a' as VideoCategoryId, title: '怎样读报表', description: '先看现金', durationSec: 60 }
  return { id: await news.publishVideo({ ...given, fileId, ...reel }), fileId }
}
type Film = Awaited<ReturnType<typeof film>>

const words = 'WEBVTT\n\n00:01.000 --> 00:03.000\n先看现金\n\n00:59.500 --> 01:02.000\n再看利润'
const upload = (
  of: Film,
  version = 0,
  file: string | Uint8Array<ArrayBuffer> = words,
  who: Pick<Operator, 'call'> = xu,
) =>
  who.call(
    'news.uploadVideoCaptions',
    { ...of, version, why },
    { file: { bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file, name: '字幕.vtt' } },
  )
const read = async ({ id }: Film, who: Pick<Member, 'call'> = ada) =>
  (await who.call('news.listVideoCaptions', { id })).rows.map(({ fromMs, toMs, text }) => [fromMs, toMs, text])
const shown = ({ rows }: Captions) => rows.map(({ id, text }) => [id, text])
const refused = (reason: string) => ({ reason })

test('what an editor uploads is read by whoever may watch; without captions there are none to turn on', async () => {
  const of = await film()
  expect(await ada.call('news.getVideo', { id: of.id })).toMatchObject({ captioned: false })
  expect(await read(of)).toEqual([])
  expect(await upload(of)).toMatchObject({ version: 1, isShown: true, hidden: 0 })
  expect(await ada.call('news.getVideo', { id: of.id })).toMatchObject({ captioned: true })
  // The length is known in whole seconds: what begins within the last one is still part of it.
  expect(await read(of)).toEqual([
    [1_000, 3_000, '先看现金'],
    [59_500, 60_999, '再看利润'],
  ])
})

test('lines are corrected, added and taken away; the numbers of the others stay, and of two editors the later is told', async () => {
  const of = await film()
  const line = { ...of, captionId: 1, version: 1 }
  await expect(xu.call('news.saveVideoCaption', { ...line, version: 0, text: '好' })).rejects.toMatchObject(
    refused('kernel.captions_none'),
  )
  await upload(of)
  expect(shown(await xu.call('news.saveVideoCaption', { ...line, text: '先看现金流' }))).toEqual([
    [1, '先看现金流'],
    [2, '再看利润'],
  ])
  await expect(xu.call('news.saveVideoCaption', { ...line, text: '晚了一步' })).rejects.toMatchObject(
    refused('kernel.captions_changed'),
  )
  const between = { ...of, version: 2, fromMs: 5_000, toMs: 6_000, text: '插一句' }
  expect(shown(await xu.call('news.saveVideoCaption', between)).map(([id]) => id)).toEqual([1, 3, 2])
  expect(shown(await xu.call('news.saveVideoCaption', { ...line, version: 3, text: '' })).map(([id]) => id)).toEqual([
    3, 2,
  ])
  for (const times of [{}, { fromMs: 5, toMs: 5 }, { fromMs: 0, toMs: 61_000 }])
    await expect(xu.call('news.saveVideoCaption', { ...of, version: 4, ...times, text: '不行' })).rejects.toMatchObject(
      refused('kernel.caption_time'),
    )
})

test('they are withdrawn and shown again, and another file stays withdrawn', async () => {
  const of = await film()
  await upload(of)
  const turn = (version: number, isOn: boolean) =>
    xu.call('news.setVideoCaptionsShown', { ...of, version, shown: isOn, why })
  expect(await turn(1, false)).toMatchObject({ isShown: false, version: 2 })
  expect([await read(of), (await ada.call('news.getVideo', { id: of.id })).captioned]).toEqual([[], false])
  expect(await upload(of, 2)).toMatchObject({ isShown: false, version: 3 })
  await expect(turn(2, true)).rejects.toMatchObject(refused('kernel.captions_changed'))
  await turn(3, true)
  expect(await read(of)).toHaveLength(2)
})

test('a wrong file is refused by its line and changes nothing', async () => {
  const of = await film()
  await expect(upload(of, 0, 'WEBVTT\n\n02:00.000 --> 02:01.000\n太晚')).rejects.toMatchObject({
    reason: 'kernel.captions_bad',
    message: expect.stringContaining('字幕文件第3行：超出了时长（01:00）'),
  })
  await expect(upload(of, 0, 'WEBVTT\n\n00:01.000 --> 00:02.000\n加我微信带你稳赚不赔')).rejects.toMatchObject({
    reason: 'kernel.captions_bad',
    message: expect.stringContaining('第3行：含有违规信息'),
  })
  await expect(upload(of, 0, Uint8Array.of(0xff, 0xfe, 0x41))).rejects.toMatchObject(
    refused('kernel.captions_unreadable'),
  )
  await expect(upload(of, 1)).rejects.toMatchObject(refused('kernel.captions_changed'))
  expect((await xu.call('news.listVideoCaptionsForDesk', of)).version).toBe(0)
})

describe('who may', () => {
  test('captions are read by those who may watch, and by nobody else', async () => {
    const gold = 'gold' as LevelId
    const of = await film({ levelIds: [gold] })
    await upload(of)
    await expect(read(of)).rejects.toMatchObject(refused('news.video_level_required'))
    await expect(read(of, w)).rejects.toMatchObject(refused('news.video_login_required'))
    expect(await read(of, await w.member({ levelIds: [gold] }))).toHaveLength(2)
    for (const id of ['x', randomUUID()])
      await expect(ada.call('news.listVideoCaptions', { id: id as VideoId })).rejects.toMatchObject(
        refused('news.video_not_found'),
      )
  })

  test('captions belong to a recording: of another one nothing is written or read', async () => {
    const [of, other] = [await film(), await film()]
    await upload(of)
    const wrong = { id: of.id, fileId: other.fileId }
    await expect(xu.call('news.listVideoCaptionsForDesk', wrong)).rejects.toMatchObject(
      refused('kernel.captions_changed'),
    )
    await expect(upload(wrong, 1)).rejects.toMatchObject(refused('kernel.captions_changed'))
    await expect(
      xu.call('news.listVideoCaptionsForDesk', { ...of, id: randomUUID() as VideoId }),
    ).rejects.toMatchObject(refused('news.draft_not_found'))
  })

  test('a member writes none', async () => {
    const of = await film()
    await expect(upload(of, 0, words, ada as never)).rejects.toMatchObject({ code: expect.any(Number) })
    expect(await read(of)).toEqual([])
  })
})
