import { forwardRef, useImperativeHandle, type ReactNode } from 'react'

interface WholeListProps {
  readonly children: ReactNode
  readonly role?: 'log' | 'region'
  readonly 'aria-label'?: string
}

/** Replaces a virtual list: it draws every line. */
export const WholeList = forwardRef<object, WholeListProps>(function WholeList(
  { children, role, 'aria-label': label },
  ref,
) {
  useImperativeHandle(ref, () => ({ scrollSize: 0, viewportSize: 0, scrollToIndex: () => undefined }))
  return (
    <div role={role} aria-label={label}>
      {children}
    </div>
  )
})
