import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { PageHead } from './page-head'
import { text } from './text.zh'

/** There is no such page. */
export function PageMissing() {
  return (
    <>
      <PageHead title={text.pageMissing} />
      <Result
        status="404"
        title={text.pageMissingHint}
        extra={
          <Link to="/">
            <Button type="primary">{text.toToday}</Button>
          </Link>
        }
      />
    </>
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
