import { expect, test, vi } from 'vitest'
import { ApiFailure } from '@rostrum/client'
import { fakePlatform } from '@rostrum/app/kernel/testing'
import { keptTexts, uuidOf } from './kept'
import { blank, inputOf, isWhole, lacksOf, writtenOf, type OwnText } from './manuscript'
import { createWriting } from './writing'

const id = uuidOf('0123456789abcdef0123456789abcdef')
const empty = blank(true, 'research')
/** What the server says after it took this. */
const taken = (input: ReturnType<typeof inputOf>): OwnText =>
  ({
    ...input,
    version: input.version + 1,
    state: 'draft',
    isLive: false,
    isOpinion: true,
    categoryName: '研报',
    changed: { id: 't', name: '陈', at: 1 },
    sample: false,
    screening: { words: [], stocks: [] },
    approvals: [],
    diff: [],
  }) as never

function begun(save: (input: ReturnType<typeof inputOf>) => Promise<OwnText>) {
  const platform = fakePlatform()
  const store = createWriting({ platform, memberId: 'me', id, base: undefined, blank: empty, save })
  return { platform, store }
}
const refusal = (reason: string) =>
  new ApiFailure('news.writeOwnDraft', { kind: 'refusal', message: '409', text: '刚动过', reason: reason as never })

test('what is typed is on the device at once, and on the server when it has a title', async () => {
  const save = vi.fn(async (input: ReturnType<typeof inputOf>) => taken(input))
  const { platform, store } = begun(save)
  store.change({ words: '一段' })
  expect(keptTexts(platform.storage, 'me')[id]).toMatchObject({ version: 0, written: { words: '一段' } })
  expect(await store.flush()).toBe(false)
  store.change({ title: '标题' })
  expect(await store.flush()).toBe(true)
  expect(save).toHaveBeenCalledTimes(1)
  expect(store.now()).toMatchObject({ state: 'saved', base: { version: 1 } })
  expect(keptTexts(platform.storage, 'me')).toEqual({})
  expect(keptTexts(platform.storage, 'somebody else')).toEqual({})
})

test('what is typed while a save is on its way goes next, on the version that it made', async () => {
  const versions: number[] = []
  const { store } = begun(async (input) => {
    versions.push(input.version)
    if (versions.length === 1) store.change({ words: '后来的' })
    return taken(input)
  })
  store.change({ title: '标题' })
  expect(await store.flush()).toBe(true)
  expect(versions).toEqual([0, 1])
  expect(store.now().written.words).toBe('后来的')
})

test('a refusal and another device leave what was typed where it is', async () => {
  const answers: (() => Promise<OwnText>)[] = [
    () => Promise.reject(refusal('news.opinion_stock')),
    () => Promise.reject(refusal('news.draft_changed')),
  ]
  const { platform, store } = begun((input) => answers.shift()?.() ?? Promise.resolve(taken(input)))
  store.change({ title: '标题' })
  expect(await store.flush()).toBe(false)
  expect(store.now()).toMatchObject({ state: 'refused', fault: '刚动过' })
  store.change({ title: '标题二' })
  expect(await store.flush()).toBe(false)
  expect(store.now().state).toBe('conflict')
  expect(keptTexts(platform.storage, 'me')[id]).toMatchObject({ written: { title: '标题二' } })
  const theirs = taken(inputOf(id, 4, { ...empty, title: '那边的' }))
  expect(await store.insist(theirs)).toBe(true)
  expect(store.now()).toMatchObject({ state: 'saved', base: { version: 6 }, written: { title: '标题二' } })
})

test('half typed evidence stays on the device, is not sent, and is said to be missing', async () => {
  const { platform, store } = begun(async (input) => taken(input))
  const half = { report: '半年报', publisher: '', day: '2026-02-30' }
  expect(isWhole({ ...half, publisher: '公司' })).toBe(false)
  expect(isWhole({ ...half, publisher: '公司', day: '2026-02-28' })).toBe(true)
  store.change({ title: '标题', evidence: [half] })
  await store.flush()
  expect(store.now().base?.opinion?.evidence).toEqual([])
  expect(keptTexts(platform.storage, 'me')[id]).toMatchObject({ version: 1, written: { evidence: [half] } })
  expect(lacksOf(store.now().written, true)).toEqual([
    'summary',
    'body',
    'stocks',
    'evidence',
    'opposite',
    'interest',
    'evidenceUnfinished',
  ])
  expect(lacksOf({ ...blank(false, 'research'), title: '题', summary: '摘', words: '文' }, false)).toEqual([])
})

test('a text is read as it was written; the layout of an editor is kept whole', () => {
  const written = {
    ...empty,
    title: '题',
    words: '一段\n\n## 二',
    stocks: ['980005.SIM'],
    audience: 'levels' as const,
    levelIds: ['3'],
  }
  expect(writtenOf(taken(inputOf(id, 0, written)))).toEqual(written)
  const table = '<table><tbody><tr><td>一</td></tr></tbody></table>'
  expect(writtenOf({ ...taken(inputOf(id, 0, written)), body: table })).toMatchObject({ words: '', laidOut: table })
})
