import { createRoutes, screens, type ScreenDeclaration, type VisitorFallback } from '@rostrum/app/kernel'
import { createPageStack, type PageStack } from '../page-stack'
import { fakeHistory, type FakeHistory } from './fake-history'

const Nothing = (): null => null
const ready = () => Promise.resolve({ default: Nothing })

/** A small product: public pages, member pages, login, and a page whose chunk is slow. */
export function testScreens(slow: () => Promise<unknown>): Readonly<Record<string, ScreenDeclaration>> {
  const many = Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => [
      `test.n${index}`,
      {
        no: 200 + index,
        path: `/pages/n/${index}` as const,
        title: `${index}`,
        audience: 'visitor' as const,
        load: ready,
      },
    ]),
  )
  return screens({
    'test.home': { no: 7, path: '/pages/index', title: 'home', audience: 'visitor', load: ready },
    'test.login': { no: 1, path: '/pages/login/index/index', title: 'login', audience: 'visitor', load: ready },
    'test.about': { no: 11, path: '/pages/about/index/index', title: 'about', audience: 'visitor', load: ready },
    'test.missing': { no: 65, path: '/pages/404/index', title: '404', audience: 'visitor', load: ready },
    'test.mine': { no: 68, path: '/pages/mine/index/index', title: 'mine', audience: 'visitor', load: ready },
    'test.room': { no: 41, path: '/pages/liveVideo/index/index', title: 'room', audience: 'member', load: ready },
    'test.slow': {
      no: 90,
      path: '/pages/slow/index',
      title: 'slow',
      audience: 'visitor',
      load: () => slow().then(ready),
    },
    'test.gone': {
      no: 91,
      path: '/pages/gone/index',
      title: 'gone',
      audience: 'visitor',
      load: () => Promise.reject(new Error('chunk')),
    },
    'test.unbuilt': { no: 92, path: '/pages/unbuilt/index', title: 'unbuilt', audience: 'visitor' },
    ...many,
  })
}

export interface StackWorld {
  readonly stack: PageStack
  readonly history: FakeHistory
  readonly asker: { isSignedIn: boolean; visitorFallback: VisitorFallback }
  readonly targets: string[]
  readonly said: { failures: number; reloads: number; again: () => void }
  /** Lets the slow chunk arrive. */
  release(): void
  /** Whether the server has another build, whether the page knows it, and whether the server answers. */
  readonly build: { isStale: boolean; isKnown: boolean; answers: boolean }
  mounted(): readonly string[]
  top(): string | undefined
}

export interface WorldOptions {
  readonly url?: string
  readonly history?: FakeHistory
  readonly isSignedIn?: boolean
  readonly visitorFallback?: VisitorFallback
  readonly withUnbuilt?: boolean
  readonly after?: (ms: number, run: () => void) => () => void
}

let ids = 0

export function stackWorld(options: WorldOptions = {}): StackWorld {
  const history = options.history ?? fakeHistory(options.url)
  const asker = { isSignedIn: options.isSignedIn ?? true, visitorFallback: options.visitorFallback ?? 'login' }
  const targets: string[] = []
  const said: StackWorld['said'] = { failures: 0, reloads: 0, again: () => undefined }
  const build = { isStale: false, isKnown: false, answers: true }
  let release = (): void => undefined
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const stack = createPageStack({
    history,
    routes: createRoutes(
      testScreens(() => slow),
      { withUnbuilt: options.withUnbuilt ?? false },
    ),
    asker: () => asker,
    onTarget: (url) => targets.push(url),
    isTab: (path) => ['/pages/index', '/pages/mine/index/index'].includes(path),
    unbuilt: Nothing,
    after:
      options.after ??
      ((ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      }),
    newId: () => `id${(ids += 1)}`,
    prefersStill: () => false,
    onLoadFailed: (again) => {
      said.failures += 1
      said.again = again
    },
    build: {
      check: () => Promise.resolve(build.isStale),
      isStale: () => build.isKnown,
      answers: () => Promise.resolve(build.answers),
      whenStale: new Promise(() => undefined),
    },
    reload: () => {
      said.reloads += 1
    },
  })
  const { state } = stack
  return {
    stack,
    history,
    asker,
    targets,
    said,
    build,
    release: () => release(),
    mounted: () => state.now().pages.map(({ place }) => place.url),
    top: () => state.now().top?.place.url,
  }
}
