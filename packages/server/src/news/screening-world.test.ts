import { randomUUID } from 'node:crypto'
import type { NewsId } from '@rostrum/contract/news'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let newsId: NewsId
beforeAll(async () => {
  w = await world({ sampled: true })
  newsId = (await w.call('news.list', {})).rows[0]?.id ?? ('' as NewsId)
}, 60_000)
afterAll(() => w.close())

test('the list of words applies to comments as to rooms, in every spelling', async () => {
  const ada = await w.member()
  const say = (content: string) => ada.call('news.comment', { newsId, content, idempotencyKey: randomUUID() })
  await expect(say('跟着我稳 赚 不 赔')).rejects.toMatchObject({ reason: 'news.comment_rejected' })
  expect(await say('想看更多加-微-信')).toMatchObject({ state: 'held' })
  expect(await say('示例屏蔽词也来评论')).toMatchObject({ state: 'shown', content: '*****也来评论' })
})
