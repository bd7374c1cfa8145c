import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { VideoCategoryId, VideoDraft, VideoId } from '@rostrum/contract/news'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Call, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const film = readFileSync(new URL('../sample/candle.mp4', import.meta.url))
let categoryId: VideoCategoryId

let w: World
let xu: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
  const { seen, rows } = (await xu.call('news.listSections', {})).videoCategories
  const asked = { seen, rows: [...rows, { name: '课程' }], why: '第一个分类' }
  const made = (await xu.call('news.saveVideoCategories', asked)).videoCategories.rows.at(-1)
  if (!made) throw new Error('no category')
  categoryId = made.id
})
afterAll(() => w.close())

async function reviewing(): Promise<Call> {
  const [userName, password] = ['video-versions', 'Operator#2026']
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  const permissions = ['news:video:review']
  await createMember(w.kernel, deps).addOperator({ userName, password, roles: [], permissions })
  return callAt(w.origin((await w.call('member.loginOperator', { username: userName, password })).token))
}
const refused = (reason: string) => ({ reason })

async function arrived() {
  const { id } = await xu.call('news.beginVideoUpload', { fileName: '第一课.mp4', bytes: film.length, modifiedAt: 1 })
  await xu.call('news.sendVideoPiece', { id, offset: 0 }, { file: { bytes: Uint8Array.from(film), name: 'piece' } })
  return xu.call('news.finishVideoUpload', { id, sha256: createHash('sha256').update(film).digest('hex') })
}
const write = (more: object): Promise<VideoDraft> =>
  xu.call('news.saveVideoDraft', {
    id: randomUUID() as VideoId,
    version: 0,
    title: '蜡烛图怎么看',
    categoryId,
    description: '一根蜡烛里的四个价格',
    ...more,
  } as never)

test('an earlier step of a video says its words and its file, for who edits and for who reviews, and for nobody else', async () => {
  const one = await arrived()
  const first = await write({ fileId: one.fileId })
  const second = await write({ id: first.id, version: first.version, title: '改过的片名', description: '换了简介' })
  const asked = (version: number) => ({ id: first.id, version })
  expect(await xu.call('news.getVideoDraftVersion', asked(1))).toMatchObject({
    version: 1,
    title: '蜡烛图怎么看',
    file: { fileId: one.fileId, fileName: '第一课.mp4' },
  })
  const reviewer = await reviewing()
  const seen = await reviewer('news.getVideoDraftVersionToReview', asked(second.version))
  expect(seen).toMatchObject({ version: 2, title: '改过的片名', description: '换了简介' })
  expect(seen.file).toBeUndefined()
  await expect(reviewer('news.getVideoDraftVersion', asked(1))).rejects.toMatchObject(refused('kernel.no_permission'))
  for (const id of [randomUUID(), 'nonsense'])
    await expect(xu.call('news.getVideoDraftVersion', { id: id as VideoId, version: 1 })).rejects.toMatchObject(
      refused('news.draft_not_found'),
    )
})
