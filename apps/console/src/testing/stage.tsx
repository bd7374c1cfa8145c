import { pass } from '@rostrum/ui/testing/still'
import { App as AntApp, ConfigProvider } from 'antd'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { MeContext, type Me } from '../kernel/me'
import { stubBrowser } from './browser'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What the server answers: by path, from the body or the query of the request. */
export type Answers = Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => unknown>>

interface Sent {
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
}

export interface Stage {
  readonly sent: readonly Sent[]
  readonly text: () => string
}

/** An answer that is no: given by throwing it. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly reason: string,
  ) {
    super(message)
  }
}

const admin: Me = {
  operatorId: 'o1' as Me['operatorId'],
  userName: 'admin',
  name: '管理员',
  roles: ['admin'],
  permissions: [],
  stage: 'open',
  hasTotp: true,
  idleMinutes: 30,
}

const cleanups: (() => void)[] = []

/** Takes away what was drawn. Every file calls it after each of its tests: files share their modules. */
export const takeAway = (): void => cleanups.splice(0).forEach((clean) => clean())

/** Draws a page for an administrator, over answers that the test gives. A page that brings its own router gets none. */
export async function show(
  Page: ComponentType,
  answers: Answers,
  address = '/',
  { hasRouter = true, isPhone = false }: { readonly hasRouter?: boolean; readonly isPhone?: boolean } = {},
): Promise<Stage> {
  const page = <Page />
  const sent: Sent[] = []
  // Globals are put back after each file, and the module that puts these in is loaded once for all files.
  stubBrowser(isPhone)
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => answerOf(answers, sent, url, request))
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cleanups.push(() => {
    act(() => root.unmount())
    queries.clear()
    document.body.replaceChildren()
  })
  await act(async () =>
    root.render(
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <AntApp>
          <QueryClientProvider client={queries}>
            <MeContext value={admin}>
              {hasRouter ? <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter> : page}
            </MeContext>
          </QueryClientProvider>
        </AntApp>
      </ConfigProvider>,
    ),
  )
  await settle()
  return { sent, text: () => document.body.textContent ?? '' }
}

async function answerOf(answers: Answers, sent: Sent[], url: string, { body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://console')
  const input: Record<string, unknown> =
    typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams.entries())
  asked += 1
  sent.push({ path: pathname, input })
  try {
    const answer = answers[pathname]
    if (!answer) throw new Refused(404, pathname, 'kernel.not_found')
    return Response.json({ code: 200, msg: 'ok', data: await answer(input) })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return Response.json({ code: error.code, msg: error.message, reason: error.reason })
  }
}

/** No page asks so often, one answer after another. */
const MAX_ROUNDS = 20
/** How often the server was asked: a page that is left may ask on. */
let asked = 0
/** Lets answers arrive and be drawn. One may lead to another call: it repeats until a round changes and asks nothing. */
export async function settle(): Promise<void> {
  const seen = () => `${asked} ${document.body.innerHTML}`
  for (let rounds = 0, before = ''; rounds < MAX_ROUNDS && before !== seen(); rounds += 1) {
    before = seen()
    await act(() => pass(20))
  }
}

/** The button with these words, the last one drawn when there are several. */
export function button(words: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === words,
  )
  const last = found[found.length - 1]
  if (!last)
    throw new Error(
      `no button ${words}: ${[...document.querySelectorAll('button')].map((one) => one.textContent).join(' | ')}`,
    )
  return last
}

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
  await settle()
}

export async function key(name: string, target: EventTarget = document.body): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })
  await settle()
}

/** Types as somebody does into the field with this label. */
export async function type(label: string, value: string): Promise<void> {
  const field = fieldOf(label)
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}

/** Opens the list of the field with this label and picks the entry with these words. */
export async function choose(label: string, words: string): Promise<void> {
  const list = fieldOf(label).closest('.ant-select')
  await act(async () => void list?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  await settle()
  const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
  const found = options.find((one) => one.textContent === words)
  if (!found) throw new Error(`${label} does not offer ${words}: ${options.map((one) => one.textContent).join(' | ')}`)
  await press(found)
}

function fieldOf(label: string): HTMLElement {
  const items = [...document.querySelectorAll('.ant-form-item')].filter(
    (item) => item.querySelector('label')?.textContent === label,
  )
  const field =
    items[items.length - 1]?.querySelector<HTMLElement>('textarea, input') ??
    document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
  if (!field) throw new Error(`no field ${label}`)
  return field
}
