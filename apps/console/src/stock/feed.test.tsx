import { afterEach, expect, test } from 'vitest'
import { show, takeAway } from '../testing/stage'
import FeedPage from './feed'
import { feedText as text } from './text.feed.zh'

afterEach(takeAway)

const AT = 1_795_000_000_000
const info = '/api/console/stock/feed/get/info'
const live = {
  ...{ kind: 'tencent', name: '腾讯行情（网页接口）', warning: '须先取得许可', licence: '交易所行情许可' },
  ...{ askedAt: AT, answeredAt: AT, failures: 2, troubles: [{ at: AT, why: '对方回答 HTTP 403' }] },
  ...{ paused: { why: '对方在维护', by: '许静', at: AT }, securities: 5_102, quoted: 5_080, lastDay: '2026-11-25' },
  imports: [
    {
      file: 'a.csv',
      kind: 'bars',
      rows: 9,
      added: 8,
      changed: 1,
      firstDay: '2026-11-12',
      lastDay: '2026-11-25',
      faults: [],
      at: AT,
      by: '',
    },
    { file: 'b.csv', rows: 0, added: 0, changed: 0, faults: [{ line: 3, why: '不完整' }], at: AT, by: '许静' },
  ],
}

test('the source says its warning, its licence, what went wrong, why it is paused and what was imported', async () => {
  const stage = await show(FeedPage, { [info]: () => live })
  for (const words of ['须先取得许可', '交易所行情许可', '对方回答 HTTP 403', '对方在维护', '2026-11-25', text.resume])
    expect(stage.text()).toContain(words)
  for (const words of [text.storedOf(5_102, 5_080), text.taken(9, 8, 1), text.refused(1), text.terminal])
    expect(stage.text()).toContain(words)
})

test('a market that is made up has neither a switch nor files', async () => {
  const made = {
    kind: 'simulated',
    name: '模拟行情',
    failures: 0,
    troubles: [],
    securities: 300,
    quoted: 300,
    imports: [],
  }
  const stage = await show(FeedPage, { [info]: () => made })
  expect(stage.text()).toContain(text.madeUp)
  for (const words of [text.import, text.imports, text.troubles]) expect(stage.text()).not.toContain(words)
})
