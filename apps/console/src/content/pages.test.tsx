import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Help from './help'
import Media from './media'
import Official from './official'
import { text } from './text.zh'

afterEach(takeAway)

const HELP = '/api/console/help/save'
const OFFICIAL = '/api/console/about/official/save'
const ARRANGE = '/api/console/about/media/save'
const UPLOAD = '/api/console/about/media/upload'

const question = {
  id: 'h1',
  category: 'account',
  question: '收不到验证码怎么办',
  answer: '<p>请<b>一分钟</b>后再试</p>',
  useful: 3,
  useless: 1,
  position: 2,
  isOff: false,
  updatedAt: Date.now(),
  sample: false,
}
const help = {
  '/api/console/help/get/list': () => ({ rows: [question], hasMore: false, asked: [] }),
  [HELP]: () => question,
}

test('an answer is shown as it will be kept: no scripts, no foreign tags, links to http only', async () => {
  const { sent } = await show(Help, help, '/?open=h1&category=account')
  expect(sent.map(({ input }) => input)).toContainEqual(expect.objectContaining({ category: 'account' }))
  await press(button(text.changeHelp))
  await type(
    text.answer,
    '<h1>标题</h1><script>alert(1)</script><div onclick="x()">文字</div><a href="javascript:x()">坏</a><a href="https://a.cn">好</a><img src="http://b.cn/1.png" onerror="x()">',
  )
  const preview = [...document.querySelectorAll('.rich-preview')].pop()
  expect(preview?.innerHTML).toBe(
    '<h2>标题</h2>文字<a>坏</a><a href="https://a.cn" target="_blank" rel="noopener noreferrer">好</a><img alt="" src="http://b.cn/1.png">',
  )
})

test('a question is taken down after being asked, with everything else as it was', async () => {
  const { sent } = await show(Help, help, '/?open=h1')
  await press(button(text.offHelp))
  expect(sent.some(({ path }) => path === HELP)).toBe(false)
  await type(text.why, '功能已取消')
  await press(button(text.offHelp))
  expect(sent.find(({ path }) => path === HELP)?.input).toEqual({
    id: 'h1',
    category: 'account',
    question: question.question,
    answer: question.answer,
    position: 2,
    isOff: true,
    why: '功能已取消',
  })
})

test('official rows are put in another order, one is added, and half an entrance is refused', async () => {
  const one = (no: number) => ({ payee: `户名${no}`, bank: '示例银行', account: `622${no}` })
  const { sent, text: words } = await show(Official, {
    '/api/about/get/official': () => ({
      accounts: [one(1), one(2)],
      channels: [],
      sample: false,
      updatedAt: 1_795_000_000_000,
    }),
    [OFFICIAL]: (input) => ({ ...input, sample: false, isWaiting: true }),
  })
  await press(button(text.changeOfficial))
  await press(button('下移'))
  const first = [...document.querySelectorAll<HTMLElement>('[aria-label="下移"]')][0]
  if (first) await press(first)
  await press(button(text.addChannel))
  for (const [label, value] of [
    [text.channelKind, '网站'],
    [text.channelName, '官方网站'],
    [text.channelAddress, 'https://example.cn'],
    [text.registryName, '协会'],
    [text.officialWhy, '换了银行'],
  ] as const)
    await type(label, value)
  await press(button('保存'))
  expect([sent.some(({ path }) => path === OFFICIAL), words().includes(text.registryHalf)]).toEqual([false, true])
  await type(text.registryUrl, 'https://sac.example')
  await press(button('保存'))
  expect(sent.find(({ path }) => path === OFFICIAL)?.input).toEqual({
    accounts: [one(2), one(1)],
    channels: [{ kind: '网站', name: '官方网站', address: 'https://example.cn' }],
    registry: { name: '协会', url: 'https://sac.example' },
    why: '换了银行',
    seen: '1795000000000',
  })
  expect(words()).toContain(text.officialAsked)
})

const recording = {
  id: 'r1',
  version: 'f1',
  title: '风险揭示',
  kind: 'audio',
  url: '/files/f1',
  durationSec: 187,
  transcript: '投资有风险',
  sample: false,
  position: 1,
  isOff: true,
  updatedAt: Date.now(),
}
const media = {
  '/api/console/about/media/list': () => ({ rows: [recording], hasMore: false }),
  '/api/console/about/media/action/list': () => ({
    rows: [
      {
        action: 'add',
        by: 'o1',
        at: Date.now(),
        version: 'f1',
        sha256: 'abcdef0123456789ff',
        durationSec: 187,
        title: '风险揭示',
        transcript: '',
        position: 1,
      },
    ],
    hasMore: false,
  }),
  [ARRANGE]: () => ({ ...recording, isOff: false }),
}

test('a recording is published as it stands, and shows who uploaded which file', async () => {
  const { sent, text: words } = await show(Media, media, '/?open=r1')
  for (const said of ['3:07', text.mediaActions.add, text.actionFile('abcdef0123456789ff')])
    expect(words()).toContain(said)
  await press(button(text.publish))
  expect(sent.some(({ path }) => path === ARRANGE)).toBe(false)
  await type(text.why, '文字稿已核对')
  await press(button(text.publish))
  expect(sent.find(({ path }) => path === ARRANGE)?.input).toEqual({
    id: 'r1',
    title: '风险揭示',
    transcript: '投资有风险',
    position: 1,
    isOff: false,
    why: '文字稿已核对',
  })
})

test('nothing is uploaded before a file is chosen', async () => {
  const { sent, text: words } = await show(Media, media)
  await press(button(text.addMedia))
  await press(button(text.addMedia))
  expect([sent.some(({ path }) => path === UPLOAD), words().includes('请先选择文件')]).toEqual([false, true])
})
