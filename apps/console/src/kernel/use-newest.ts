import { useEffect, useRef, type RefObject } from 'react'

/** What a value is by the time something that was waited for arrives; undefined once its asker is gone. */
export function useNewest<T>(value: T): RefObject<T | undefined> {
  const newest = useRef<T | undefined>(value)
  useEffect(() => {
    newest.current = value
    return () => {
      newest.current = undefined
    }
  })
  return newest
}
