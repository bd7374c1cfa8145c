import {
  ApiFailure,
  createKernel,
  createRoutes,
  createSession,
  KernelProvider,
  kernelText,
  type AppKernel,
  type HttpReply,
  type HttpRequest,
  type PageHead,
  type Params,
  type Place,
  type PublicPage,
} from '@rostrum/app/kernel'
import { publicPages } from '@rostrum/app/public-pages'
import { allScreens } from '@rostrum/app/screens'
import { DrawnForContext, LayersContext } from '@rostrum/ui'
import { breakpoints } from '@rostrum/ui/breakpoints'
import { renderToString } from 'react-dom/server'
import type { RenderedPage } from '../first/rendered-page'
import { Shell } from '../shell/shell'
import { UnbuiltScreen } from '../shell/unbuilt'
import { VERSION } from '../version'
import { onePage } from './one-page'
import { answersOf, drawWhole, hasFailed } from './prefetch'
import { createServerPlatform } from './server-platform'

/** What the server passes in for one page. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly origin: string
  /** ms since 1970. */
  readonly now: number
  /** How wide the window is, in px; 0: a phone's. */
  readonly width: number
  /** Answers a call of this page as a visitor's. */
  readonly request: (request: HttpRequest) => Promise<HttpReply>
}

export interface Drawn {
  readonly status: 200 | 404
  readonly markup: string
  readonly page: RenderedPage
  readonly head: PageHead
  /** Files with the code of this page, as the build's list names them: `content/home`. */
  readonly screens: readonly string[]
}

const routes = createRoutes(allScreens, { withUnbuilt: false })

/** Whether there is a page at this address. */
export const knows = (url: string): boolean => routes.find(url) !== undefined

/** The address as far as it changes a rendered page, or undefined if visitors get this page from the browser alone. */
export function addressOf(url: string): string | undefined {
  const place = routes.find(url)
  const page = place && publicPages[place.screen.name]
  if (!place || !page || place.screen.audience !== 'visitor') return undefined
  if (page.free?.some((name) => place.params[name])) return undefined
  const given = page.params.flatMap((name) => {
    const value = place.params[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  const path = url.split(/[?#]/)[0] ?? '/'
  return given.length === 0 ? path : `${path}?${given.join('&')}`
}

/** Draws one page for visitors. Rejects when it cannot. */
export async function render(asked: PageRequest): Promise<Drawn> {
  const place = routes.find(asked.url)
  const page = place && publicPages[place.screen.name]
  const screen = await place?.screen.load?.()
  if (!place || !page || !screen) throw new Error(`${asked.url} is no page for visitors`)
  const stack = onePage(place, screen.default)
  const kernel = kernelOf(asked, stack)
  const head = await headOf(page, kernel, place.params, asked.origin)
  const wideParts = asked.width >= breakpoints.wide ? page.wideParts : undefined
  const screens = [...loadedBy(moduleOf(place)), ...(page.parts ?? []), ...(wideParts ?? [])]
  if (head.head.isClosed) return { ...announced(asked, head.head), screens }
  const markup = await drawWhole(kernel.queries, () =>
    renderToString(
      <DrawnForContext.Provider value={asked.width}>
        <LayersContext.Provider value={stack.layers}>
          <KernelProvider kernel={kernel}>
            <Shell stack={stack} reportError={() => undefined} />
          </KernelProvider>
        </LayersContext.Provider>
      </DrawnForContext.Provider>,
    ),
  )
  const isWhole = head.isFound && !hasFailed(kernel.queries)
  return {
    status: head.isFound ? 200 : 404,
    markup,
    head: head.head,
    page: {
      path: pathOf(asked.url),
      now: asked.now,
      width: asked.width,
      isWhole,
      queries: isWhole ? answersOf(kernel.queries) : [],
    },
    screens,
  }
}

/** The home page is loaded by the first file, every other page by the file with all ways of loading. */
const loadedBy = (module: string): readonly string[] => (module === 'content/home' ? [module] : [module, 'loaders'])

/** For readers without scripts; a browser with scripts draws what its own reader may see, usually the login page. */
function announced({ url, now, width }: PageRequest, head: PageHead): Omit<Drawn, 'screens'> {
  const markup = renderToString(
    <noscript>
      <h1>{head.title}</h1>
      <p>{head.description}</p>
    </noscript>,
  )
  return { status: 200, markup, head, page: { path: pathOf(url), now, width, isWhole: false, queries: [] } }
}

const pathOf = (url: string): string => url.split('?')[0] ?? '/'

function kernelOf(
  { origin, now, request }: Omit<PageRequest, 'width'>,
  navigation: ReturnType<typeof onePage>,
): AppKernel {
  const platform = createServerPlatform({ navigation, origin, now, request: onceEach(request) })
  const kernel = createKernel({
    platform,
    session: createSession(platform.storage, ''),
    routes,
    config: { baseUrl: '', secret: '', version: VERSION },
  })
  const { queries = {}, ...others } = kernel.queries.getDefaultOptions()
  // A failure is drawn as such; the browser asks again by itself.
  kernel.queries.setDefaultOptions({ ...others, queries: { ...queries, retry: false, retryOnMount: false } })
  return kernel
}

/** The head and the page ask for the same things. */
function onceEach(request: PageRequest['request']): PageRequest['request'] {
  const asked = new Map<string, Promise<HttpReply>>()
  return (one) => {
    if (one.method !== 'GET') return Promise.reject(new Error(`${one.url}: a rendered page changes nothing`))
    const reply = asked.get(one.url) ?? request(one)
    asked.set(one.url, reply)
    return reply
  }
}

interface FoundHead {
  readonly isFound: boolean
  readonly head: PageHead
}

/** Content that does not exist, or is closed to visitors, tells nothing of itself. */
async function headOf(page: PublicPage, { api }: AppKernel, params: Params, origin: string): Promise<FoundHead> {
  // A page about one thing is about nothing without its name.
  if (page.params.includes('id') && !params.id) return { isFound: false, head: missing }
  try {
    return { isFound: true, head: await page.head({ call: api.call, params, origin }) }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.kind === 'transport' || error.kind === 'server') throw error
    return { isFound: false, head: missing }
  }
}

const missing: PageHead = {
  title: `${kernelText.page.notFound} - ${kernelText.brand}`,
  description: kernelText.page.notFound,
  path: '/',
  type: 'website',
  isKept: false,
}

/** The build writes it into each line of the manifests. */
const moduleOf = ({ screen }: Place): string => ('module' in screen ? String(screen.module) : '')

/** Addresses of all public pages with their last change, for the site map. */
export async function addresses(
  asked: Omit<PageRequest, 'url' | 'width'>,
): Promise<readonly { path: string; at?: number }[]> {
  const place = routes.find('/')
  if (!place) return []
  const { api } = kernelOf({ ...asked, url: '/' }, onePage(place, UnbuiltScreen))
  const lists = await Promise.all(
    Object.entries(publicPages).map(([name, { addresses: list }]) =>
      routes.find(routes.url(name))?.screen.audience === 'visitor' ? list?.({ call: api.call }) : undefined,
    ),
  )
  return lists.flatMap((list) => list ?? [])
}
