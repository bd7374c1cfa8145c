import { createContext, useContext, useId, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { Button } from '../control/button'
import type { OnPress } from '../base/press'
import { text } from '../text.zh'
import { useModal } from './modal'
import css from './dialog.module.css'

const IdsContext = createContext({ titleId: '', bodyId: '' })

export interface DialogRootProps {
  readonly open: boolean
  /** Called on Esc, Back and a press on the scrim; the same as 取消. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly className?: string
}

function Root({ open, ...rest }: DialogRootProps) {
  return open ? <Opened {...rest} /> : null
}

function Opened({ onClose, children, className }: Omit<DialogRootProps, 'open'>) {
  const id = useId()
  const ids = { titleId: `${id}t`, bodyId: `${id}b` }
  const modal = useModal(true, onClose)
  return (
    <div className={css.layer}>
      <div className={css.scrim} onClick={onClose} />
      <div
        ref={modal.box}
        className={cx(css.dialog, className)}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={ids.titleId}
        aria-describedby={ids.bodyId}
        tabIndex={-1}
        onKeyDown={modal.onKeyDown}
      >
        <IdsContext.Provider value={ids}>{children}</IdsContext.Provider>
      </div>
    </div>
  )
}

function Title({ children }: { readonly children: ReactNode }) {
  return (
    <h2 id={useContext(IdsContext).titleId} className={css.title}>
      {children}
    </h2>
  )
}

function Body({ children }: { readonly children: ReactNode }) {
  return (
    <div id={useContext(IdsContext).bodyId} className={css.body}>
      {children}
    </div>
  )
}

export interface DialogActionsProps {
  readonly onConfirm: OnPress
  /** Without it there is only one button. */
  readonly onCancel?: () => void
  readonly confirm?: string
  readonly cancel?: string
  readonly danger?: boolean
}

/** 取消 and 确定. */
function Actions({ onConfirm, onCancel, confirm = text.confirm, cancel = text.cancel, danger }: DialogActionsProps) {
  return (
    <div className={css.actions}>
      {onCancel && (
        <Button look="quiet" className={css.action} onPress={onCancel}>
          {cancel}
        </Button>
      )}
      <Button look={danger ? 'danger' : 'primary'} className={css.action} onPress={onConfirm}>
        {confirm}
      </Button>
    </div>
  )
}

export const Dialog = { Root, Title, Body, Actions }
