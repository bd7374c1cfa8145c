import { randomUUID } from 'node:crypto'
import type { Draft, NewsId } from '@rostrum/contract/news'
import { world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

const texts = { title: '怎样读一张报表', categoryCode: 'education', summary: '先看现金', source: { name: '编辑部' } }
const write = (more: object, before?: Draft): Promise<Draft> => {
  const seen = before ? at(before) : { id: randomUUID() as NewsId, version: 0 }
  return xu.call('news.saveDraft', { ...seen, ...texts, body: '<p>正文。</p>', ...more } as never)
}
const at = ({ id, version }: Draft) => ({ id, version })
const passed = async (draft: Draft) =>
  huang.call('news.reviewDraft', { ...at(await xu.call('news.submitDraft', at(draft))), pass: true })
const refusedFor = (words: string) => ({ reason: 'news.draft_words', details: { words } })

test('a saved article says which words it holds in which spelling, and which securities it names', async () => {
  const { screening } = await write({
    title: '有人荐 股',
    summary: '模拟银行今天收高',
    body: '<p>这叫稳<strong>赚</strong>，再提 600519。</p>',
  })
  expect(screening.words).toEqual([
    { word: '稳赚', action: 'refuse', found: ['稳赚'] },
    { word: '荐股', action: 'hold', found: ['荐 股'] },
  ])
  expect(screening.stocks).toEqual([
    { code: '980001.SIM', name: '模拟银行' },
    { code: '600519', name: '' },
  ])
})

test('a forbidden word keeps an article from being handed in, and is named; without it, it goes', async () => {
  const draft = await write({ title: '内幕消息满天飞' })
  await expect(xu.call('news.submitDraft', at(draft))).rejects.toMatchObject(refusedFor('内幕消息'))
  expect(await xu.call('news.getDraft', { id: draft.id })).toMatchObject({ state: 'draft', version: draft.version })
  const mended = await write({ title: '消息满天飞' }, draft)
  expect(await xu.call('news.submitDraft', at(mended))).toMatchObject({ state: 'review', screening: { words: [] } })
})

test('a word that is forbidden after the review keeps it from being published, at once and in time', async () => {
  const now = await passed(await write({ title: '说到暗语甲' }))
  const later = await passed(await write({ title: '说到暗语乙' }))
  const publishAt = w.clock.now() + 60_000
  await xu.call('news.publishDraft', { ...at(later), publishAt })
  for (const word of ['暗语甲', '暗语乙']) await xu.call('content.saveWord', { word, action: 'refuse' })
  await expect(xu.call('news.publishDraft', at(now))).rejects.toMatchObject(refusedFor('暗语甲'))
  w.clock.move(61_000)
  await w.jobs.runNow('news.publishDue')
  const stopped = await xu.call('news.getDraft', { id: later.id })
  expect(stopped).toMatchObject({ state: 'draft', isLive: false, why: expect.stringContaining('暗语乙') })
})

test('an article that names a security is published only after another person let it through', async () => {
  const draft = await write({ title: '模拟银行的半年报' })
  await expect(xu.call('news.publishDraft', at(draft))).rejects.toMatchObject({ reason: 'news.draft_unreviewed' })
  const waiting = await xu.call('news.submitDraft', at(draft))
  await expect(xu.call('news.reviewDraft', { ...at(waiting), pass: true })).rejects.toMatchObject({
    reason: 'news.review_self',
  })
  const { screening } = await huang.call('news.getDraftToReview', { id: draft.id })
  expect(screening.stocks).toEqual([{ code: '980001.SIM', name: '模拟银行' }])
})
