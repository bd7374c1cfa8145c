import { Trouble } from '@rostrum/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { text } from './text.zh'

interface BoundaryProps {
  readonly children: ReactNode
  /** What a failure is told to. */
  readonly onError: (error: Error, info: ErrorInfo) => void
}

/** A page that broke says so and can be tried again; the pages around it live on. */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError(error, info)
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <Trouble
        drawing="broken"
        title={text.page.broken}
        detail={text.page.brokenDetail}
        onRetry={() => this.setState({ isBroken: false })}
      />
    )
  }
}
