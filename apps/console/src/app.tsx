import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, useEffect, type ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Gate } from './door/gate'
import { finds } from './finds'
import { CallFailure } from './kernel/call'
import { Frame } from './kernel/frame'
import { useMe } from './kernel/me'
import { MemberFactsContext } from './kernel/member-fact'
import { Nothing } from './kernel/nothing'
import { NoAccess, PageFailed, PageMissing } from './kernel/notice-page'
import { mayOpen, type ConsolePage } from './kernel/pages'
import { text } from './kernel/text.zh'
import { themeOf, useIsDark } from './kernel/theme'
import { pages } from './pages'

const RailCount = lazy(() => import('./today/rail-count'))
const TRIES = 2
const loadMemberFacts = () => import('./member-facts').then(({ memberFacts }) => memberFacts)

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What was refused is refused again; a broken line may be whole the next time.
      retry: (count, error) => count < TRIES && error instanceof CallFailure && error.isTrouble,
    },
  },
})

function routeOf(page: ConsolePage) {
  const Page = lazy(page.load)
  return {
    path: page.path,
    element: (
      <Allowed page={page}>
        <Page />
      </Allowed>
    ),
    errorElement: <PageFailed />,
  }
}

function Allowed({ page, children }: { readonly page: ConsolePage; readonly children: ReactNode }) {
  return mayOpen(useMe(), page) ? children : <NoAccess permissions={page.permissions} />
}

const router = createBrowserRouter(
  [
    {
      element: <Frame pages={pages} sources={finds} Count={RailCount} />,
      errorElement: <PageFailed />,
      children: [...pages.map(routeOf), { path: '*', element: <PageMissing /> }],
    },
  ],
  { basename: '/console' },
)

/** The operators' console. */
export function App() {
  const isDark = useIsDark()
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <ConfigProvider
      locale={zhCN}
      theme={themeOf(isDark)}
      button={{ autoInsertSpace: false }}
      renderEmpty={() => <Nothing isSmall words={text.nothing} />}
    >
      <AntApp>
        <QueryClientProvider client={queries}>
          <Gate>
            <MemberFactsContext value={loadMemberFacts}>
              <RouterProvider router={router} />
            </MemberFactsContext>
          </Gate>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}
