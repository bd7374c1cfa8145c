import { createRoutes, screens, type VisitorFallback } from '@rostrum/app/kernel'
import { createWeappNavigation, type WeappNavigation } from '../navigation'
import type { WxPage } from '../wx'
import { strictWx } from './strict-wx'

const Nothing = (): null => null
const load = () => Promise.resolve({ default: Nothing })
const many = Object.fromEntries(
  Array.from({ length: 15 }, (_, index) => [
    `test.n${index}`,
    {
      no: 200 + index,
      path: `/pages/n/${index}` as const,
      title: `${index}`,
      audience: 'visitor' as const,
      load,
    },
  ]),
)

/** The screens of the page stack's own tests, as far as a mini-program has them. */
export const testScreens = screens({
  'test.home': { no: 7, path: '/pages/index', title: 'home', audience: 'visitor', load },
  'test.login': { no: 1, path: '/pages/login/index/index', title: 'login', audience: 'visitor', load },
  'test.about': { no: 11, path: '/pages/about/index/index', title: 'about', audience: 'visitor', load },
  'test.missing': { no: 65, path: '/pages/404/index', title: '404', audience: 'visitor', load },
  'test.mine': { no: 68, path: '/pages/mine/index/index', title: 'mine', audience: 'visitor', load },
  'test.room': { no: 41, path: '/pages/liveVideo/index/index', title: 'room', audience: 'member', load },
  'content.webLight': { no: 64, path: '/pages/common/webview/index', title: 'web', audience: 'visitor', load },
  ...many,
})

interface Option {
  readonly url: string
  readonly success: () => void
  readonly fail: () => void
}

/** WeChat's page stack: at most ten pages, undecoded query values, an existing page reports when it is shown. */
export interface WeappPages {
  readonly navigation: WeappNavigation
  /** The verbs that WeChat was called with. */
  readonly asked: string[]
  /** What WeChat asks at its own back key. */
  readonly alerts: string[]
  readonly asker: { isSignedIn: boolean; visitorFallback: VisitorFallback }
  readonly targets: string[]
  readonly failures: () => number
  /**
   * WeChat's behaviour: `late`: it reports a page before its list contains it; `silent`: it never answers; `broken`: it
   * cannot open pages.
   */
  mood: 'prompt' | 'late' | 'silent' | 'broken'
  /** Adds the late pages. */
  settle(): void
  /** The user uses WeChat's own back. */
  swipeBack(): void
  /** A card or a code opens a page from outside. */
  enter(url: string): boolean
  /** Like `enter`, but the page is shown before it asks. */
  arrive(url: string): void
  urls(): string[]
  /** Runs the give-up timers. */
  giveUp(): void
}

export interface PagesOptions {
  readonly url?: string
  readonly isSignedIn?: boolean
  readonly visitorFallback?: VisitorFallback
}

const MAX = 10

const pageAt = (url: string): WxPage => {
  const [path = '', query = ''] = url.split('?')
  const options = Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )
  return { route: path.slice(1), options }
}

export function weappPages(options: PagesOptions = {}): WeappPages {
  const asker = {
    isSignedIn: options.isSignedIn ?? true,
    visitorFallback: options.visitorFallback ?? ('login' as const),
  }
  let pages: WxPage[] = []
  const waiting: (() => void)[] = []
  let timers: (() => void)[] = []
  let failures = 0
  const [asked, targets, alerts]: [string[], string[], string[]] = [[], [], []]
  const shown = (): void => self.navigation.changed()

  const carry = (verb: string, { url, success, fail }: Option, change: () => void): void => {
    asked.push(url ? `${verb} ${url}` : verb)
    const arrive = (): void => {
      change()
      shown()
    }
    if (self.mood === 'silent') return
    void Promise.resolve().then(() => {
      if (self.mood === 'broken' || (verb === 'navigateTo' && pages.length >= MAX)) return fail()
      if (self.mood === 'late') waiting.push(arrive)
      else arrive()
      success()
    })
  }
  const wx = strictWx({
    navigateTo: (option: Option) =>
      carry('navigateTo', option, () => {
        pages = [...pages, pageAt(option.url)]
      }),
    redirectTo: (option: Option) =>
      carry('redirectTo', option, () => {
        pages = [...pages.slice(0, -1), pageAt(option.url)]
      }),
    reLaunch: (option: Option) =>
      carry('reLaunch', option, () => {
        pages = [pageAt(option.url)]
      }),
    enableAlertBeforeUnload: ({ message }: { readonly message: string }) => void alerts.push(message),
    disableAlertBeforeUnload: () => void alerts.splice(0),
    navigateBack: ({ delta, ...option }: Omit<Option, 'url'> & { delta: number }) =>
      carry(`navigateBack ${delta}`, { url: '', ...option }, () => {
        pages = pages.slice(0, -delta)
      }),
  })
  const navigation = createWeappNavigation({
    wx,
    pages: () => pages,
    after: (_ms, run) => {
      timers.push(run)
      return () => {
        timers = timers.filter((one) => one !== run)
      }
    },
    routes: createRoutes(testScreens, { withUnbuilt: false }),
    asker: () => asker,
    onTarget: (url) => void targets.push(url),
    onLoadFailed: () => {
      failures += 1
    },
  })
  const self: WeappPages = {
    navigation,
    asked,
    alerts,
    asker,
    targets,
    failures: () => failures,
    mood: 'prompt',
    settle: () => waiting.splice(0).forEach((run) => run()),
    swipeBack: () => {
      pages = pages.slice(0, -1)
      shown()
    },
    enter: (url) => {
      pages = [pageAt(url)]
      const isAdmitted = navigation.admit(url)
      shown()
      return isAdmitted
    },
    arrive: (url) => {
      pages = [pageAt(url)]
      shown()
    },
    urls: () =>
      pages.map(
        ({ route, options: query = {} }) =>
          `/${route}${
            Object.keys(query).length > 0
              ? `?${Object.entries(query)
                  .map(([name, value]) => `${name}=${value}`)
                  .join('&')}`
              : ''
          }`,
      ),
    giveUp: () => timers.splice(0).forEach((run) => run()),
  }
  self.enter(options.url ?? '/pages/index')
  targets.length = 0
  return self
}

/** Lets chained promises run. */
export const settled = async (): Promise<void> => {
  for (let round = 0; round < 30; round += 1) await Promise.resolve()
}
