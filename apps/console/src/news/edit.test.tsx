import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { MeContext, type Me } from '../kernel/me'
import Edit from './edit'
import type { Draft } from './manuscript'
import { text as words } from '../kernel/text.body.zh'
import { text as found } from './text.screening.zh'
import { opinionText } from './text.column.zh'
import { text } from './text.zh'

const XU = { id: 'operator-xu', name: '许静', at: 1_795_000_000_000 }
const HUANG = { id: 'operator-huang', name: '黄维', at: 1_795_000_100_000 }
const draft = {
  id: 'b1',
  version: 3,
  state: 'review',
  isLive: false,
  title: '利率走势图',
  categoryCode: 'headline',
  categoryName: '要闻',
  changed: XU,
  sample: false,
  summary: '摘要',
  source: { name: '编辑部' },
  levelIds: [],
  isPublic: false,
  commentsOpen: true,
  body: '<h2>三条线</h2><p>政策利率是锚。</p>',
  screening: { words: [], stocks: [] },
  steps: [
    { act: 'submit', by: XU, version: 3 },
    { act: 'save', by: XU, version: 2 },
  ],
} as unknown as Draft
const choices = {
  categories: [{ code: 'headline', name: '要闻' }],
  columns: [],
  authors: [],
  levels: [],
  riskTip: '市场有风险，投资需谨慎',
}

/** What the server says by path, and what it was sent. */
let stored: Draft
let sent: { path: string; body: Record<string, unknown> }[]
let root: Root | undefined

beforeEach(() => {
  stored = draft
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = String(url)
    if (body !== undefined) sent.push({ path, body: JSON.parse(String(body)) })
    const data = path.includes('choices') ? choices : stored
    return new Response(JSON.stringify({ code: 200, msg: '', data }))
  })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
  localStorage.clear()
})

/** Waits for a condition, while what it waits for is drawn. */
const until = (holds: () => void) => act(() => eventually(holds))

async function open(me: { operatorId: string; permissions: string[] }, at = '/news/edit?id=b1'): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'))
  const away = (
    <>
      <Edit />
      <Link to="/news/articles">away</Link>
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/news/edit', element: away },
      { path: '/news/articles', element: 'the list' },
    ],
    { initialEntries: [at] },
  )
  root = createRoot(host)
  await act(async () =>
    root?.render(
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <MeContext value={{ roles: [], name: '', ...me } as unknown as Me}>
              <RouterProvider router={router} />
            </MeContext>
          </QueryClientProvider>
        </App>
      </ConfigProvider>,
    ),
  )
  await until(() => expect(document.body.textContent).toContain(text.preview))
}

const writer = { operatorId: XU.id, permissions: ['news:article:edit'] }
const reviewer = { operatorId: HUANG.id, permissions: ['news:article:review'] }
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.textContent ?? '').trim() === name)
const press = (node: HTMLElement | undefined) => act(async () => node?.click())
const titleField = () => document.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${text.title}"]`)
const type = (value: string, field = titleField()) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a writer sees the text, the preview as members see it, and who did what; nothing to review', async () => {
  await open(writer)
  expect(titleField()?.value).toBe('利率走势图')
  expect(document.querySelectorAll('.rich h2')).toHaveLength(2)
  expect(document.body.textContent).toContain(choices.riskTip)
  expect(document.body.textContent).toContain('许静')
  expect([button(text.pass), button(text.submit), button(text.publish)]).toEqual([undefined, undefined, undefined])
})

test('a save sends the version that was seen, and is not offered again until something is typed', async () => {
  await open(writer)
  expect(button(text.save)?.disabled).toBe(true)
  await type('改过的标题')
  stored = { ...draft, title: '改过的标题', version: 4, state: 'draft' }
  await press(button(text.save))
  expect(sent.at(-1)).toMatchObject({ body: { id: 'b1', version: 3, title: '改过的标题', body: draft.body } })
  await until(() => expect(button(text.save)?.disabled).toBe(true))
  expect(button(text.submit)?.disabled).toBe(false)
})

test('leaving what is not saved asks first, and it is there again the next time', async () => {
  await open(writer)
  await type('还没保存')
  await until(() => expect(localStorage.getItem('consoleArticle:b1')).toContain('还没保存'))
  await press([...document.querySelectorAll('a')].find((one) => one.textContent === 'away'))
  expect(document.body.textContent).toContain(words.leave)
  expect(document.body.textContent).not.toContain('the list')
  await press(button(words.goAway))
  expect(document.body.textContent).toContain('the list')
  act(() => root?.unmount())
  document.body.innerHTML = ''
  await open(writer)
  expect(titleField()?.value).toBe('利率走势图')
  await press(button(text.restore))
  expect(titleField()?.value).toBe('还没保存')
})

test('a reviewer who does not write passes or sends back, and has no field to type into', async () => {
  await open(reviewer)
  expect(titleField()).toBeNull()
  await press(button(text.pass))
  await until(() => expect(document.querySelector('.ant-modal-confirm')).not.toBeNull())
  await press([...document.querySelectorAll<HTMLElement>('.ant-modal-confirm button')].at(-1))
  expect(sent.at(-1)).toMatchObject({ body: { id: 'b1', version: 3, pass: true } })
})

test('whoever wrote the last change is told that another person reviews it', async () => {
  await open({ operatorId: XU.id, permissions: ['news:article:edit', 'news:article:review'] })
  expect(button(text.pass)).toBeUndefined()
  expect(document.body.textContent).toContain(text.ownChange)
})

test('a reviewer reads what a save changed, paragraph by paragraph, and who made it', async () => {
  const steps = [
    { act: 'submit', by: XU, version: 3 },
    { act: 'save', by: HUANG, version: 2 },
    { act: 'save', by: XU, version: 1 },
  ]
  stored = { ...draft, steps } as unknown as Draft
  const said = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const asked = new URL(String(url), 'http://here')
    if (!asked.pathname.includes('/review/version/')) return said(url, init)
    const isOld = asked.searchParams.get('version') === '1'
    const body = isOld ? '<p>甲</p><p>乙</p>' : '<p>甲</p><p>丙</p>'
    const data = { version: isOld ? 1 : 2, by: isOld ? XU : HUANG, title: '利率走势图', summary: '', body }
    return new Response(JSON.stringify({ code: 200, msg: '', data }))
  })
  await open(reviewer)
  expect(document.querySelectorAll('.ant-timeline button')).toHaveLength(1)
  await press(button(text.compareBefore))
  await until(() => expect(document.querySelector('del')?.textContent).toBe('乙'))
  expect(document.querySelector('ins')?.textContent).toBe('丙')
  expect(document.body.textContent).toContain(HUANG.name)
})

test('what the lists found in the saved text is said, in the words of the text, and who has to look at it', async () => {
  const words = [{ word: '稳赚', action: 'refuse' as const, found: ['稳 赚'] }]
  stored = { ...draft, screening: { words, stocks: [{ code: '980001.SIM', name: '模拟银行' }] } }
  await open(reviewer)
  for (const told of [found.forbidden, found.written('稳赚', '稳 赚'), '模拟银行 980001.SIM', found.stocksHint])
    expect(document.body.textContent).toContain(told)
})

test('a change of what members read is handed in with a reason, and what nobody reads yet without one', async () => {
  stored = { ...draft, state: 'draft', isLive: true }
  await open(writer)
  await press(button(text.submit))
  expect(sent).toEqual([])
  await until(() => expect(document.body.textContent).toContain(text.submitTitle))
  act(() => root?.unmount())
  document.body.innerHTML = ''
  stored = { ...draft, state: 'draft' }
  await open(writer)
  await press(button(text.submit))
  expect(sent.map(({ path }) => path)).toEqual(['/api/console/news/submit'])
})

test('a reviewer looks at it as a visitor: what the server lets a visitor have, and what is left', async () => {
  const said = globalThis.fetch
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const at = new URL(String(url), 'http://here')
    if (!at.pathname.endsWith('/review/preview')) return said(url, init)
    asked.push(at.searchParams.get('who') ?? '')
    const levels = [{ id: 'level-9', name: '高级会员' }]
    const data = { access: 'teaser', title: '利率走势图', body: '<p>只有开头。</p>', riskTip: '有风险', levels }
    return new Response(JSON.stringify({ code: 200, msg: '', data }))
  })
  await open(reviewer)
  const field = document.querySelector(`[aria-label="${text.previewAs}"]`)?.closest('.ant-select')
  await act(async () => void field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  const offered = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
  await until(() => expect(offered().map((one) => one.textContent)).toContain(text.previewLevel('高级会员')))
  await press(offered().find((one) => one.textContent === text.previewVisitor))
  await until(() => expect(document.body.textContent).toContain('只有开头。'))
  expect(document.body.textContent).toContain(text.previewVisitorEnd)
  expect(document.body.textContent).toContain(text.previewSaved)
  expect(asked).toContain('visitor')
})

test('of an opinion that was published only the grounds are changed; the view and the securities stay', async () => {
  const opinion = { view: 'down', stocks: ['980005.SIM'], evidence: [], opposite: '备货', interest: '' }
  stored = { ...draft, state: 'draft', opinion, isOpinionLocked: true } as never
  const said = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    String(url).includes('/securit')
      ? new Response(JSON.stringify({ code: 200, msg: '', data: { rows: [] } }))
      : said(url, init),
  )
  await open(writer)
  expect(document.body.textContent).toContain(opinionText.locked)
  expect(document.body.textContent).not.toContain(opinionText.drop)
  await press(button(opinionText.change))
  await until(() => expect(document.querySelector('.ant-drawer')?.textContent).toContain(opinionText.oppositeHint))
  expect(document.querySelector('.ant-drawer')?.textContent).not.toContain(opinionText.stocksHint)
  await type('也可能是备货', document.querySelector<HTMLTextAreaElement>('.ant-drawer textarea'))
  await press(button(opinionText.keep))
  await until(() => expect(button(text.save)?.disabled).toBe(false))
  await press(button(text.save))
  await until(() => expect(sent.at(-1)?.path).toBe('/api/console/news/save'))
  expect(sent.at(-1)?.body['opinion']).toMatchObject({ view: 'down', stocks: ['980005.SIM'], opposite: '也可能是备货' })
})
