import { LayersContext, type Layers } from '@rostrum/ui'
import { pass } from '@rostrum/ui/testing/still'
import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { KernelProvider } from '../context'
import { createKernel, type AppKernel } from '../kernel'
import type { ScreenDeclaration } from '../manifest'
import type { Platform } from '../platform'
import { createRoutes } from '../routes'
import { createSession } from '../session/session'
import { storageKeys } from '../session/storage-keys'
import { buildUrl, type ParamsToSend } from '../url'
import { fakePlatform, type FakePlatform } from './fake-platform'
import { scriptedApi, type Replies, type ScriptedApi } from './scripted-api'

export interface RenderOptions {
  readonly replies?: Replies
  readonly params?: ParamsToSend
  /** A member by default. */
  readonly as?: 'visitor' | 'member' | 'teacher'
  /** Pages under this one. */
  readonly depth?: number
  readonly stored?: Readonly<Record<string, string>>
  /** Other screens that this one links to. */
  readonly screens?: Readonly<Record<string, ScreenDeclaration>>
  readonly now?: number
  /** Further abilities of this device. */
  readonly device?: Partial<Platform>
}

export interface RenderedScreen {
  readonly container: HTMLElement
  readonly platform: FakePlatform
  readonly kernel: AppKernel
  readonly api: ScriptedApi
  text(): string
  /** The first element with this role and, when given, exactly this accessible name; fails when there is none. */
  find(role: string, name?: string): HTMLElement
  has(role: string, name?: string): boolean
  press(role: string, name: string): Promise<void>
  /** Types into the field with this label. */
  type(label: string, words: string): Promise<void>
  /** The device's own Back: returns whether the page closed something or went a step back. */
  back(): Promise<boolean>
  /** Lets replies arrive and effects run. */
  settle(): Promise<void>
  /** Moves the fake clock inside React's act. */
  advance(ms: number): Promise<void>
  unmount(): void
}

const MAX_ROUNDS = 20

const mounted: RenderedScreen[] = []

/** Unmounts what `renderScreen` mounted, and fails if a visitor's page made a call for members; for `afterEach`. */
export function unmountAll(): void {
  const screens = mounted.splice(0)
  screens.forEach((screen) => screen.unmount())
  const unasked = screens.flatMap(({ api }) => api.unasked)
  if (unasked.length > 0) throw new Error(`without a session, a page called ${unasked.join(', ')}`)
}

/** Renders one line of a manifest as a device would, over a fake platform and scripted replies. */
export async function renderScreen(entry: ScreenDeclaration, options: RenderOptions = {}): Promise<RenderedScreen> {
  if (!entry.load) throw new Error(`${entry.path} is not built`)
  const module = await entry.load()
  const Screen = module.default
  const url = buildUrl(entry.path, options.params)
  const routes = createRoutes({ ...options.screens, 'test.this': entry }, { withUnbuilt: true })
  const params = routes.find(url)?.params ?? {}
  return renderApp(<Screen params={params} />, { ...options, url, routes })
}

interface AppOptions extends RenderOptions {
  readonly url: string
  readonly routes: ReturnType<typeof createRoutes>
}

async function renderApp(element: ReactElement, options: AppOptions): Promise<RenderedScreen> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const api = scriptedApi(options.replies ?? {})
  const platform = Object.assign(
    fakePlatform({
      url: options.url,
      depth: options.depth ?? 2,
      stored: { ...signedIn(options.as), ...options.stored },
      now: options.now,
      request: api.request,
      upload: api.upload,
    }),
    options.device,
  )
  const kernel = createKernel({
    platform,
    routes: options.routes,
    session: createSession(platform.storage, ''),
    config: { baseUrl: '', secret: 'test', version: '1.0.19' },
  })
  const retryNever = { ...kernel.queries.getDefaultOptions() }
  kernel.queries.setDefaultOptions({ ...retryNever, queries: { ...retryNever.queries, retry: false } })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const layers = fakeLayers()
  const page = (
    <LayersContext.Provider value={layers}>
      <KernelProvider kernel={kernel}>{element}</KernelProvider>
    </LayersContext.Provider>
  )
  await act(() => Promise.resolve(root.render(page)))
  const screen = queriesOf({
    container,
    platform,
    kernel,
    api,
    layers,
    unmount: () => unmount(root, container, kernel),
  })
  mounted.push(screen)
  await screen.settle()
  return screen
}

function unmount(root: ReturnType<typeof createRoot>, container: HTMLElement, kernel: AppKernel): void {
  act(() => root.unmount())
  container.remove()
  kernel.queries.clear()
}

function signedIn(as: RenderOptions['as'] = 'member'): Record<string, string> {
  if (as === 'visitor') return {}
  return {
    [storageKeys.token]: 'a-token',
    [storageKeys.memberId]: 'm1',
    [storageKeys.isTeacher]: as === 'teacher' ? '1' : '0',
    [storageKeys.hasMobile]: '1',
  }
}

interface FakeLayers extends Layers {
  closeTop(): boolean
}

function fakeLayers(): FakeLayers {
  const closers: (() => void)[] = []
  return {
    open: (close) => {
      closers.push(close)
      return () => void closers.splice(closers.indexOf(close), closers.includes(close) ? 1 : 0)
    },
    closeTop: () => {
      const close = closers.pop()
      close?.()
      return close !== undefined
    },
  }
}

interface Parts extends Pick<RenderedScreen, 'container' | 'platform' | 'kernel' | 'api' | 'unmount'> {
  readonly layers: FakeLayers
}

function queriesOf({ layers, ...parts }: Parts): RenderedScreen {
  const { container, platform } = parts
  const round = () => act(() => pass(20))
  // One reply may render a part that makes the next call: it repeats until a round changes nothing.
  const settle = async (): Promise<void> => {
    for (let rounds = 0, before = ''; rounds < MAX_ROUNDS && before !== container.innerHTML; rounds += 1) {
      before = container.innerHTML
      await round()
    }
  }
  const look = (role: string, name?: string) =>
    allWithRole(container, role).find((one) => name === undefined || nameOf(one) === name)
  const find = (role: string, name?: string): HTMLElement => {
    const found = look(role, name)
    if (!found) throw new Error(`there is no ${role}${name ? ` called ${name}` : ''} in:\n${container.innerHTML}`)
    return found
  }
  return {
    ...parts,
    text: () => container.textContent ?? '',
    find,
    has: (role, name) => look(role, name) !== undefined,
    press: async (role, name) => {
      await act(async () => find(role, name).click())
      await settle()
    },
    type: async (label, words) => {
      const field = fieldOf(container, label)
      await act(async () => {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
        set?.call(field, words)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await settle()
    },
    back: async () => {
      const wasOpen = await act(async () => layers.closeTop())
      await settle()
      return wasOpen
    },
    settle,
    advance: async (ms) => {
      await act(async () => platform.advance(ms))
      await settle()
    },
  }
}

const implied: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1,h2,h3,h4',
  textbox: 'input,textarea',
  list: 'ul,ol',
  listitem: 'li',
  img: 'img',
  navigation: 'nav',
  main: 'main',
  table: 'table',
}

function allWithRole(container: HTMLElement, role: string): HTMLElement[] {
  const own = implied[role]?.split(',').map((tag) => `${tag}:not([role])`) ?? []
  return [...container.querySelectorAll<HTMLElement>([`[role="${role}"]`, ...own].join(','))]
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const by = element.getAttribute('aria-labelledby')
  const named = by
    ? by
        .split(' ')
        .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
        .join(' ')
    : element.textContent
  return (named ?? '').trim()
}

function fieldOf(container: HTMLElement, label: string): HTMLInputElement | HTMLTextAreaElement {
  const fields = [...container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')]
  const found = fields.find(
    (field) =>
      nameOf(field) === label ||
      [...(field.labels ?? [])].some((one) => one.textContent?.trim() === label) ||
      field.placeholder === label,
  )
  if (!found) throw new Error(`there is no field ${label} in:\n${container.innerHTML}`)
  return found
}
