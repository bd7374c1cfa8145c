import { Button, Result } from 'antd'
import { Component, lazy, Suspense, type ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { PageHead } from './page-head'
import type { ConsolePage } from './pages'
import { text } from './text.zh'

/** There is no such page. */
export function PageMissing() {
  return (
    <>
      <PageHead title={text.pageMissing} />
      <Result status="404" title={text.pageMissingHint} extra={<ToToday />} />
    </>
  )
}

const NoAccessHint = lazy(() => import('./no-access-hint'))

/** The page is there, and this operator may not open it. */
export function NoAccess({ permissions = [] }: Pick<ConsolePage, 'permissions'>) {
  return (
    <>
      <PageHead title={text.noAccess} />
      <Result
        status="403"
        title={
          <Suspense>
            <NoAccessHint permissions={permissions} />
          </Suspense>
        }
        extra={<ToToday />}
      />
    </>
  )
}

function ToToday() {
  return (
    <Link to="/">
      <Button type="primary">{text.toToday}</Button>
    </Link>
  )
}

/** A page that fell over, or whose code did not arrive: everything around it stays. */
export function PageFailed() {
  // Read so that the library does not report it as unhandled.
  useRouteError()
  return <Failed />
}

function Failed() {
  return (
    <Result
      status="500"
      title={text.pageFailed}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          {text.retry}
        </Button>
      }
    />
  )
}

/** Around what is drawn outside the routes. */
export class Guarded extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }
  override render(): ReactNode {
    return this.state.isBroken ? <Failed /> : this.props.children
  }
}
