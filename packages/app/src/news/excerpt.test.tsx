import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { charactersOf } from '@rostrum/contract/kernel/characters'
import { notePassageMax } from '@rostrum/contract/member/limits'
import type { News, SharedNews } from '@rostrum/contract/news'
import { renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { newsScreens } from './manifest'

/** What is written on the picture, line by line. */
let drawn: string[] = []
beforeEach(() => {
  drawn = []
  const pen = {
    measureText: (words: string) => ({ width: words.length * 20 }),
    fillText: (words: string) => drawn.push(words),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy(pen, { get: (kept, name) => Reflect.get(kept, name) ?? (() => undefined), set: () => true }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,')
})
afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const given = everything['news.get'] as unknown as News
const article: News = {
  ...given,
  title: '怎样读报表',
  publishAt: Date.UTC(2026, 10, 20, 9) as News['publishAt'],
  access: 'full',
  body: '<p>先看现金。</p><h2>再看负债</h2><table><tr><td>甲</td><td>1</td></tr></table><p>负债里有人在等钱。</p>',
  riskTip: '市场有风险，投资需谨慎。',
}
const marked = {
  ...{ id: 't1', kind: 'news', refId: article.id, refTitle: article.title, passage: '有人在等钱', text: '记住' },
  ...{ createdAt: 1, gone: false, locked: false },
}
const link = { shareUrl: '/pages/news/detailsShow/index', shortUrl: '/s/k7QmZ3xBpa' } as const
const open = (of: Partial<News>, notes: readonly unknown[] = [], more: Replies = {}) =>
  renderScreen(newsScreens['news.details'], {
    replies: {
      ...everything,
      'member.listNotes': { rows: notes, hasMore: false } as never,
      'news.get': { ...article, ...of } as never,
      'access.saveShare': link,
      ...more,
    },
    params: { id: article.id },
    screens: allScreens,
  })

test('a passage is chosen among the reader’s marks and the paragraphs, and drawn with all that must stand by it', async () => {
  const screen = await open({}, [marked])
  await screen.press('button', '摘录图片')
  const offered = [...screen.find('dialog').querySelectorAll('[role="radio"]')].map((one) => one.textContent)
  expect(offered).toEqual(['有人在等钱您划过线的', '先看现金。', '负债里有人在等钱。'])
  await screen.press('radio', '先看现金。')
  const { author } = article
  const words = drawn.join('')
  expect(words).toContain('先看现金。')
  expect(words.indexOf('先看现金。')).toBeLessThan(words.indexOf('怎样读报表'))
  expect(words).toContain(`${author?.regType}：${author?.name}（登记编号：${author?.regNo}）`)
  expect(words).toContain('2026-11-20')
  expect(words).toContain('市场有风险，投资需谨慎。')
  expect(words).not.toContain(article.summary)
  expect(screen.has('button', '保存图片')).toBe(true)
})

test('what is selected is drawn at once; saving it is noted as a share of the article', async () => {
  const screen = await open({})
  const paragraph = [...screen.container.querySelectorAll('p')].find((one) => one.textContent === '负债里有人在等钱。')
  if (!paragraph) throw new Error('the paragraph is not there')
  getSelection()?.selectAllChildren(paragraph)
  document.dispatchEvent(new Event('selectionchange'))
  await screen.press('button', '摘录图片')
  expect(screen.has('radio', '先看现金。')).toBe(false)
  expect(drawn.join('')).toContain('负债里有人在等钱。')
  const asked = screen.api.calls.filter(({ name }) => name === 'access.saveShare').at(-1)
  expect(asked?.input).toMatchObject({ kind: 'news', id: article.id, channel: 'poster', prepare: true })
})

test('a long passage ends in …, after whole characters as a reader sees them', async () => {
  const family = '👨‍👩‍👧‍👦'
  const screen = await open({ body: `<p>看${family.repeat(notePassageMax)}</p>` })
  await screen.press('button', '摘录图片')
  await screen.press('radio', `看${family.repeat(59)}…`)
  const label = screen.container.ownerDocument.querySelector('figure img')?.getAttribute('alt') ?? ''
  const passage = label.slice('摘录图片：'.length)
  expect(charactersOf(passage)).toEqual(['看', ...Array.from({ length: notePassageMax - 1 }, () => family), '…'])
})

test('whoever may read only the opening has no picture of it; a visitor who may read all has', async () => {
  const shared = (access: SharedNews['access']) =>
    renderScreen(newsScreens['news.shared'], {
      as: 'visitor',
      replies: { ...everything, 'news.getShared': { ...article, access } as never },
      params: { id: article.id },
      screens: allScreens,
    })
  expect((await shared('teaser')).has('button', '摘录图片')).toBe(false)
  expect((await shared('full')).has('button', '摘录图片')).toBe(true)
})

test('an article without a passage offers no picture of one', async () => {
  const screen = await open({ body: '<h2>图表</h2><table><tr><td>甲</td></tr></table>' })
  expect([screen.text().includes(article.title), screen.has('button', '摘录图片')]).toEqual([true, false])
})
