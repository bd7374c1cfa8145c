import { Modal } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { text } from './text.body.zh'

/** Asks before what is not saved is left, by a link or by closing the window. */
export function Leaving({ isDirty, hint }: { readonly isDirty: boolean; readonly hint: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={text.leave}
      okText={text.goAway}
      cancelText={text.stay}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {hint}
    </Modal>
  )
}
