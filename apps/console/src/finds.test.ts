import { afterEach, expect, test, vi } from 'vitest'
import { settingsFinds } from './settings/finds'
import { systemFinds } from './system/finds'

const rows: Readonly<Record<string, readonly object[]>> = {
  '/api/console/operator/get/list': [
    { operatorId: 'o1', name: '何秋染', userName: 'HeQiuran' },
    { operatorId: 'o2', name: '陆一舟', userName: 'lu.yizhou' },
  ],
  '/api/console/setting/get/list': [
    { key: 'riskTip', title: '风险提示', group: '合规' },
    { key: 'cannedAnswers', title: '常用答复', group: '客服' },
  ],
}
const answering = () =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ code: 200, msg: '', data: { rows: rows[new URL(String(url), 'http://console').pathname] ?? [] } }),
  )
afterEach(() => vi.unstubAllGlobals())

const found = async ([source]: typeof systemFinds, words: string) => (await source?.find(words))?.map(({ to }) => to)

test.each([
  ['秋染', ['/system/operators?open=o1']],
  ['qiuran', ['/system/operators?open=o1']],
  ['没有这个人', []],
])('a colleague is found by a part of the name or of the account: %s', async (words, to) => {
  answering()
  expect(await found(systemFinds, words)).toEqual(to)
})

test.each([
  ['提示', ['/system/settings?open=riskTip']],
  ['客服', ['/system/settings?open=cannedAnswers']],
  ['risktip', ['/system/settings?open=riskTip']],
])('a setting is found by its title, its group or its key: %s', async (words, to) => {
  answering()
  expect(await found(settingsFinds, words)).toEqual(to)
})
