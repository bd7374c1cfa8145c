import { forwardRef, useImperativeHandle, type ReactNode } from 'react'

interface VListProps {
  readonly children: ReactNode
  readonly role?: 'log' | 'region'
  readonly 'aria-label'?: string
}

/** In place of the library: happy-dom has no layout, so its list would draw nothing. Journeys prove the list itself. */
export const VList = forwardRef<object, VListProps>(function WholeList({ children, role, 'aria-label': label }, ref) {
  useImperativeHandle(ref, () => ({ scrollSize: 0, viewportSize: 0, scrollToIndex: () => undefined }))
  return (
    <div role={role} aria-label={label}>
      {children}
    </div>
  )
})
