import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { Spinner } from '../control/spinner'
import { text } from '../text.zh'
import { Dialog } from './dialog'
import type { Ask, Notices } from './notice-store'
import css from './notices.module.css'

const NoticesContext = createContext<Notices | null>(null)

/** Toasts, dialogs and the loading overlay, for any component under `NoticesProvider`. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('useNotices needs a NoticesProvider above it')
  return notices
}

export interface NoticesProviderProps {
  /** From `createNotices()`; code outside React uses the same one. */
  readonly notices: Notices
  readonly children: ReactNode
  /** False where each page draws them itself with `NoticeLayer`: on some targets nothing can lie above the pages. */
  readonly isDrawn?: boolean
}

export function NoticesProvider({ notices, children, isDrawn = true }: NoticesProviderProps) {
  return (
    <NoticesContext.Provider value={notices}>
      {children}
      {isDrawn && <NoticeLayer notices={notices} />}
    </NoticesContext.Provider>
  )
}

/** Draws the messages of `notices` above everything around it. */
export function NoticeLayer({ notices }: { readonly notices: Notices }) {
  const { toast, ask, loading } = useSyncExternalStore(notices.subscribe, notices.now, notices.now)
  return (
    <>
      <div className={css.said} role="status" aria-live="polite">
        {toast && !toast.isError && <Toast text={toast.text} key={toast.id} />}
      </div>
      <div className={css.said} role="alert" aria-live="assertive">
        {toast?.isError && <Toast text={toast.text} key={toast.id} />}
      </div>
      {loading !== null && <LoadingOverlay text={loading} />}
      {ask && <Asked ask={ask} key={ask.id} />}
    </>
  )
}

function Toast({ text: words }: { readonly text: string }) {
  return <div className={css.toast}>{words}</div>
}

function Asked({ ask }: { readonly ask: Ask }) {
  const no = (): void => ask.answer(false)
  return (
    <Dialog.Root open onClose={no}>
      <Dialog.Title>{ask.title}</Dialog.Title>
      <Dialog.Body>{ask.text}</Dialog.Body>
      <Dialog.Actions
        onConfirm={() => ask.answer(true)}
        onCancel={ask.cancel === null ? undefined : no}
        confirm={ask.confirm}
        cancel={ask.cancel ?? undefined}
        danger={ask.danger}
      />
    </Dialog.Root>
  )
}

interface LoadingOverlayProps {
  readonly text?: string
}

/** Covers the page while a process must not be interrupted. */
function LoadingOverlay({ text: words = text.loading }: LoadingOverlayProps) {
  return (
    <div className={css.cover} role="status">
      <div className={css.loading}>
        <Spinner size="l" />
        {words}
      </div>
    </div>
  )
}
