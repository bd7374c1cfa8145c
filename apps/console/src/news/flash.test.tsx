import { afterEach, expect, test } from 'vitest'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import Flashes from './flash'
import { text } from './text.flash.zh'

afterEach(takeAway)

const row = {
  id: 'f1',
  at: 1_795_000_000_000,
  importance: 'important',
  text: '利率调整',
  source: '编辑部',
  stocks: [],
  sample: false,
  state: 'shown',
  by: '许静',
}
const list = '/api/console/news/flash/get/list'
const publish = '/api/console/news/flash/publish'

test('what was written goes out once, with the source of the house, and what waits for somebody else is said', async () => {
  const stage = await show(Flashes, {
    [list]: () => ({ rows: [row], hasMore: false }),
    [publish]: (input) => ({ ...row, ...input, state: 'asked' }),
  })
  expect(stage.text()).toContain('利率调整')
  await press(button(text.add))
  await type(text.words, '模拟银行公告')
  await press(button(text.publish))
  const sent = stage.sent.find(({ path }) => path === publish)
  expect(sent?.input).toMatchObject({ text: '模拟银行公告', importance: 'plain', source: text.house, stocks: [] })
  expect(stage.text()).toContain(text.asked)
})

test('a refusal keeps what was written', async () => {
  const stage = await show(Flashes, {
    [list]: () => ({ rows: [], hasMore: false }),
    [publish]: () => {
      throw new Refused(400, '含有禁用的词：稳赚；请改掉再发', 'news.flash_words')
    },
  })
  await press(button(text.add))
  await type(text.words, '稳赚的机会')
  await press(button(text.publish))
  expect(stage.text()).toContain('含有禁用的词：稳赚')
  expect(document.querySelector('textarea')?.value).toBe('稳赚的机会')
})
