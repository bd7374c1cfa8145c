import { Trouble } from '@rostrum/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { text } from './text.zh'

interface BoundaryProps {
  readonly children: ReactNode
  /** Receives every error. */
  readonly onError: (error: Error, info: ErrorInfo) => void
}

/** A broken page shows an error with a retry; the pages around it keep working. */
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
