import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { key, Refused, settle, show, takeAway, type } from '../testing/stage'
import { CallFailure } from './call'
import type { FindSource, Found } from './finds'
import { MeContext, useMe } from './me'
import Palette from './palette'
import type { ConsolePage } from './pages'
import { text } from './text.zh'

afterEach(takeAway)

const load = async () => ({ default: () => null })
const pages: readonly ConsolePage[] = [
  { path: 'member/members', title: '会员', group: 'member', permissions: ['member:member:read'], load },
  { path: 'content/words', title: '敏感词', group: 'rules', permissions: ['content:word:edit'], load },
  { path: 'news/edit', title: '会员看不到的页', group: 'content', load, isHidden: true },
]
const found = (no: number): Found => ({ key: `m${no}`, title: `小周${no}`, to: `/member/members?open=m${no}` })
const members = (find: FindSource['find']): FindSource => ({
  key: 'members',
  title: '会员',
  permission: 'member:member:read',
  find,
})

let closed = 0
async function open(sources: readonly FindSource[], permissions?: readonly string[]) {
  closed = 0
  const At = () => <output>{useLocation().pathname + useLocation().search}</output>
  const Page = () => {
    const me = useMe()
    return (
      <MeContext value={permissions ? { ...me, roles: [], permissions: [...permissions] } : me}>
        <Palette pages={pages} sources={sources} onClose={() => (closed += 1)} />
        <At />
      </MeContext>
    )
  }
  return show(Page, {})
}
const rows = () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent)
const chosen = () => document.querySelector('[aria-selected="true"]')?.textContent
const field = () => document.querySelector('[role="combobox"]') ?? document.body
const isAsking = () => document.querySelector('[role="status"]')?.textContent === text.palette.asking
/** Lets things happen until it is so; it gives up after some ten seconds, and what follows says what is missing. */
const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await settle()
}
const write = async (words: string) => {
  await type(text.palette.hint, words)
  await until(() => !isAsking())
}

test('pages are there at once, things come after a moment, and Enter opens what the arrows chose', async () => {
  const asked: string[] = []
  await open([members(async (words) => (asked.push(words), [found(1), found(2)]))])
  expect(rows()).toEqual(['会员会员', '敏感词合规'])
  await type(text.palette.hint, '小')
  await write('小周')
  expect([asked, rows()]).toEqual([['小周'], ['小周1', '小周2']])
  await key('ArrowDown', field())
  expect([chosen(), field().getAttribute('aria-activedescendant')]).toEqual(['小周2', 'palette-row-1'])
  await key('ArrowDown', field())
  expect(chosen()).toBe('小周1')
  await key('Enter', field())
  expect([closed, document.querySelector('output')?.textContent]).toEqual([1, '/member/members?open=m1'])
})

test('a number that an input method wrote in full width is asked for as a number', async () => {
  const asked: string[] = []
  await open([{ ...members(async (words) => (asked.push(words), [found(1)])), fits: /^T\d{8}-[A-Z\d]+$/i }])
  await write('Ｔ２０２６１１２７—ａｂ')
  expect([asked, rows()]).toEqual([['T20261127-ab'], ['小周1']])
})

test('a late answer to earlier words is dropped', async () => {
  let answerFirst = (_rows: readonly Found[]): void => undefined
  const first = new Promise<readonly Found[]>((done) => {
    answerFirst = done
  })
  const asked: string[] = []
  await open([members((words) => (asked.push(words), words === '小周' ? first : Promise.resolve([found(9)])))])
  await type(text.palette.hint, '小周')
  await until(() => asked.length > 0)
  await write('小周们')
  expect(rows()).toEqual(['小周9'])
  answerFirst([found(1)])
  await settle()
  expect(rows()).toEqual(['小周9'])
})

test('what the operator may not see is neither asked for nor listed', async () => {
  let asked = 0
  await open([members(async () => ((asked += 1), [found(1)]))], ['content:word:edit'])
  expect(rows()).toEqual(['敏感词合规'])
  await write('会员')
  expect([asked, rows(), document.body.textContent?.includes(text.palette.none)]).toEqual([0, [], true])
})

test('a source that fails is named, and the others stay', async () => {
  const broken: FindSource = {
    ...members(async () => {
      throw new CallFailure('news.listDrafts', new Refused(503, '系统繁忙', 'kernel.busy').message)
    }),
    key: 'articles',
    title: '文章',
  }
  await open([members(async () => [found(1)]), broken])
  await write('小周')
  expect([rows(), document.body.textContent?.includes('文章：系统繁忙')]).toEqual([['小周1'], true])
})
