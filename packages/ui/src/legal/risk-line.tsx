import { useState, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { Button } from '../control/button'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import { Sheet } from '../overlay/sheet'
import { Hidden } from '../surface/layout'
import { text } from '../text.zh'
import css from './risk-line.module.css'

export interface RiskLineProps {
  /** The full risk text; the bar cuts it to one line. */
  readonly children: string
  /** `bar`: one fixed line, a press shows the full text; `box` and `plain`: the full text at once. */
  readonly look?: 'bar' | 'box' | 'plain'
  /** Stands at the end of the bar, such as 全程留痕. */
  readonly note?: ReactNode
  /** More to read in the sheet, such as the teacher's registration. */
  readonly more?: ReactNode
  readonly className?: string
}

/** The risk warning. Where someone speaks, it is a fixed line that scrolling never hides. */
export function RiskLine({ children, look = 'bar', note, more, className }: RiskLineProps) {
  const [isOpen, setOpen] = useState(false)
  if (look !== 'bar') {
    return (
      <div className={cx(css.risk, css[look], className)}>
        <Icon name="info" size="s" className={css.icon} />
        <span>{children}</span>
      </div>
    )
  }
  return (
    <>
      <Pressable aria-haspopup="dialog" guardMs={0} onPress={() => setOpen(true)} className={cx(css.bar, className)}>
        <Icon name="info" size="s" className={css.mark} />
        <span className={css.line}>{children}</span>
        {note !== undefined && <span className={css.note}>{note}</span>}
        <Icon name="chevronRight" size="s" />
        <Hidden>{text.riskMore}</Hidden>
      </Pressable>
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{text.riskTitle}</Sheet.Title>
        <Sheet.Body>
          <p className={css.full}>{children}</p>
          {more}
        </Sheet.Body>
        <Sheet.Actions>
          <Button block onPress={() => setOpen(false)}>
            {text.gotIt}
          </Button>
        </Sheet.Actions>
      </Sheet.Root>
    </>
  )
}
