import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import type { OnPress } from '../base/press'
import { Button } from '../control/button'
import { text } from '../text.zh'
import { Drawing } from './drawing'
import type { DrawingName } from './drawings'
import css from './empty.module.css'

interface BlockProps {
  readonly drawing: DrawingName
  readonly children: ReactNode
  readonly small?: boolean
  readonly role?: 'alert'
  readonly className?: string
}

function Block({ drawing, children, small, role, className }: BlockProps) {
  return (
    <div className={cx(css.block, small && css.small, className)} role={role}>
      <Drawing name={drawing} isSmall={small} />
      {children}
    </div>
  )
}

export interface EmptyProps {
  /** One sentence that says what is missing. */
  readonly text: string
  readonly drawing?: DrawingName
  /** The label of the only next step. */
  readonly action?: string
  readonly onAction?: OnPress
  readonly actionTo?: string
  /** Inside a card or pane instead of the whole page. */
  readonly small?: boolean
  readonly className?: string
}

/** Says that there is nothing here yet, and what to do about it. */
export function Empty({ text: sentence, drawing = 'list', action, onAction, actionTo, small, className }: EmptyProps) {
  return (
    <Block drawing={drawing} small={small} className={className}>
      <p className={css.sentence}>{sentence}</p>
      {action && (
        <Button look="quiet" to={actionTo} onPress={onAction}>
          {action}
        </Button>
      )}
    </Block>
  )
}

export interface TroubleProps {
  /** 加载失败 by default. */
  readonly title?: string
  /** The message of the refusal or the network. */
  readonly detail?: string
  readonly onRetry?: OnPress
  readonly retry?: string
  readonly drawing?: DrawingName
  readonly small?: boolean
  readonly className?: string
}

/** A failed first load: what happened, and 重新加载. */
export function Trouble(props: TroubleProps) {
  const { title = text.failed, detail, onRetry, retry = text.reload, drawing = 'network', small, className } = props
  return (
    <Block drawing={drawing} small={small} role="alert" className={className}>
      <p className={css.title}>{title}</p>
      {detail && <p className={css.sentence}>{detail}</p>}
      {onRetry && (
        <Button look="quiet" icon="refresh" onPress={onRetry}>
          {retry}
        </Button>
      )}
    </Block>
  )
}
