import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { offline, refused, renderScreen, unmountAll, type RenderedScreen, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { contentScreens } from './manifest'
import { shipped } from './shipped-docs.gen'

const paper = vi.hoisted(() => ({ printText: vi.fn(), saveTable: vi.fn() }))
vi.mock('@rostrum/ui/system', () => paper)

afterEach(() => {
  unmountAll()
  vi.clearAllMocks()
})

const render = (name: 'content.privacy' | 'content.sdks', options: RenderOptions = {}) =>
  renderScreen(contentScreens[name], {
    screens: allScreens,
    ...options,
    replies: { ...everything, ...options.replies },
  })

/** The copy is a separate file that loads on demand. */
const shows = (screen: RenderedScreen, words: string) =>
  eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain(words)
  })

test('without a network the text appears as it was last read, with the day of the copy', async () => {
  const screen = await render('content.privacy')
  expect(screen.text()).not.toContain('保存在本机的副本')
  const away = await render('content.privacy', {
    stored: Object.fromEntries(screen.platform.stored),
    replies: { 'content.getDoc': offline, 'content.listDocVersions': offline },
  })
  expect(away.text()).toContain('正文。')
  expect(away.text()).toMatch(/没有连上网络，这是 \d{4}-\d{2}-\d{2} 保存在本机的副本/)
})

test('somebody who never read it reads the app’s own copy without a network, with its day', async () => {
  const told = `随应用提供的离线副本，日期 ${shipped.day}`
  const away = await render('content.privacy', {
    replies: { 'content.getDoc': offline, 'content.listDocVersions': offline },
  })
  await shows(away, told)
  expect(away.text()).toContain(shipped.docs.privacy?.summary[0])
  unmountAll()
  const sdks = await render('content.sdks', { replies: { 'content.listSdks': offline } })
  await shows(sdks, told)
  expect(sdks.text()).toContain(shipped.sdks?.[0]?.name)
})

test('a copy never replaces a text that the server says does not exist', async () => {
  const screen = await render('content.privacy', {
    replies: { 'content.getDoc': refused(404, '该文件尚未发布', 'content.doc_missing') },
  })
  expect(screen.text()).not.toContain('离线副本')
})

test('changes since the previous version appear paragraph by paragraph, and words can be searched', async () => {
  const doc = { kind: 'privacy' as const, at: 1 as never, title: '隐私政策', summary: [], sample: false }
  const screen = await render('content.privacy', {
    replies: {
      'content.getDoc': (input: { readonly version?: string }) => ({
        ...doc,
        version: input.version ?? '1.1',
        body: input.version === '1.0' ? '<p>保存一年</p><p>联系我们</p>' : '<p>保存两年</p><p>联系我们</p>',
      }),
      'content.listDocVersions': {
        rows: [
          { version: '1.1', at: 20 as never },
          { version: '1.0', at: 10 as never },
        ],
      },
    } as never,
  })
  await screen.press('button', '与版本 1.0 对比')
  expect([...screen.container.querySelectorAll('del, ins')].map((one) => one.textContent)).toEqual([
    '保存一年',
    '保存两年',
  ])
  await screen.type('在本文中查找', '联系')
  expect(screen.text()).toContain('找到1处')
})

test('the list of components can be searched', async () => {
  const screen = await render('content.sdks')
  await screen.type('按名称、公司或用途查找', '没有这样的')
  expect(screen.text()).toContain('没有符合的条目')
})

test('a legal text prints with its version, and the found list downloads as a table', async () => {
  const screen = await render('content.privacy')
  await screen.press('button', '打印')
  expect(paper.printText).toHaveBeenCalledWith(
    expect.objectContaining({
      title: expect.any(String),
      note: expect.stringMatching(/^版本 \d/),
      html: expect.stringContaining('正文'),
    }),
  )
  unmountAll()
  const sdks = await render('content.sdks')
  await sdks.type('按名称、公司或用途查找', 'TanStack')
  await sdks.press('button', '导出表格')
  expect(paper.saveTable).toHaveBeenCalledWith(
    expect.stringMatching(/^"名称".*\r\n"TanStack Query"[^\n]*\n$/),
    'SDK 目录.csv',
  )
})

test('a device without a printer and a folder of files offers neither', async () => {
  for (const kind of ['native', 'weapp'] as const) {
    const screen = await render('content.privacy', { device: { kind } })
    expect([screen.has('button', '复制全文'), screen.has('button', '打印')]).toEqual([true, false])
    unmountAll()
    expect((await render('content.sdks', { device: { kind } })).has('button', '导出表格')).toBe(false)
    unmountAll()
  }
})
