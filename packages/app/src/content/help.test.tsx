import { afterEach, expect, test } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { contentScreens } from './manifest'

afterEach(unmountAll)

const render = (name: 'content.help' | 'content.helpDetail', options: RenderOptions = {}) =>
  renderScreen(contentScreens[name], {
    screens: allScreens,
    as: 'visitor',
    ...options,
    replies: { ...everything, ...options.replies },
  })

test('the page starts with the ten most useful questions; a search without results offers a next step', async () => {
  const screen = await render('content.help')
  expect(screen.api.calls.find(({ name }) => name === 'content.listHelp')?.input).toMatchObject({ pageSize: '10' })
  screen.api.answer({ 'content.listHelp': { rows: [], hasMore: false } })
  await screen.type('搜索问题', '量子')
  await screen.advance(600)
  expect(screen.api.calls.at(-1)?.input).toMatchObject({ keyword: '量子' })
  expect(screen.text()).toContain('没有找到相关的问题')
  expect(screen.has('link', '问在线客服')).toBe(true)
})

test('both pages show the hours of customer service, and lead there with the question', async () => {
  const hours = '工作日 8:30–17:30'
  expect((await render('content.help')).text()).toContain(hours)
  const screen = await render('content.helpDetail', { params: { id: 'h1' } })
  expect(screen.text()).toContain(hours)
  expect(screen.container.querySelector('a[href="/pages/chat/service/index?ref=help-h1"]')).not.toBeNull()
  unmountAll()
  expect((await render('content.help', { replies: { 'feedback.getChat': offline } })).text()).toContain(
    '有问题先问客服',
  )
})

test('how many found an answer useful is told from ten on', async () => {
  const row = { id: 'h1', category: 'account', question: '收不到短信验证码怎么办？', sample: false }
  const said = async (useful: number) =>
    (
      await render('content.help', {
        replies: { 'content.listHelp': { rows: [{ ...row, useful }], hasMore: false } as never },
      })
    ).text()
  expect(await said(9)).not.toContain('觉得有用')
  expect(await said(10)).toContain('10人觉得有用')
})

test('a reader who finds an answer useless is asked why', async () => {
  const screen = await render('content.helpDetail', { params: { id: 'h1' } })
  await screen.press('button', '没用')
  await screen.type('哪里没说清楚？（选填）', '没写等多久')
  await screen.press('button', '提交')
  const votes = screen.api.calls.filter(({ name }) => name === 'content.voteHelp').map(({ input }) => input)
  expect(votes).toMatchObject([
    { id: 'h1', useful: false },
    { id: 'h1', useful: false, reason: '没写等多久' },
  ])
})

test('a withdrawn question leads to its category', async () => {
  const screen = await render('content.helpDetail', {
    params: { id: 'h1' },
    replies: { 'content.getHelp': refused(404, '这个问题已撤下', 'content.help_withdrawn', { category: 'account' }) },
  })
  expect(screen.text()).toContain('这个问题已撤下')
  expect(screen.has('link', '看看“账号登录”的其他问题')).toBe(true)
})
