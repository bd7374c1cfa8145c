import { createContext, useContext, useId, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { text } from '../text.zh'
import { useModal } from './modal'
import css from './sheet.module.css'

interface Open {
  readonly titleId: string
  readonly onClose: () => void
}
const OpenContext = createContext<Open>({ titleId: '', onClose: () => undefined })

export interface SheetRootProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The name when there is no Sheet.Title. */
  readonly label?: string
  readonly className?: string
}

/** Slides up from the bottom on phones, stands in the middle from 600 px. */
function Root({ open, ...rest }: SheetRootProps) {
  return open ? <Opened {...rest} /> : null
}

function Opened({ onClose, children, label, className }: Omit<SheetRootProps, 'open'>) {
  const titleId = useId()
  const modal = useModal(true, onClose)
  return (
    <div className={css.layer}>
      <div className={css.scrim} onClick={onClose} />
      <div
        ref={modal.box}
        className={cx(css.sheet, className)}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        aria-labelledby={label ? undefined : titleId}
        tabIndex={-1}
        onKeyDown={modal.onKeyDown}
      >
        <OpenContext.Provider value={{ titleId, onClose }}>{children}</OpenContext.Provider>
      </div>
    </div>
  )
}

function Title({ children }: { readonly children: ReactNode }) {
  const { titleId, onClose } = useContext(OpenContext)
  return (
    <div className={css.head}>
      <h2 id={titleId} className={css.title}>
        {children}
      </h2>
      <IconButton icon="close" label={text.close} tone="quiet" onPress={onClose} />
    </div>
  )
}

interface PartProps {
  readonly children: ReactNode
  readonly className?: string
}

/** Scrolls when it is too long. */
function Body({ children, className }: PartProps) {
  return <div className={cx(css.body, className)}>{children}</div>
}

function Actions({ children, className }: PartProps) {
  return <div className={cx(css.actions, className)}>{children}</div>
}

export const Sheet = { Root, Title, Body, Actions }
