import { useEffect, useRef, useState } from 'react'

/** Two presses closer than this are one (screens rule G7). */
export const pressGuardMs = 500

/** May return a promise: the control is busy until it settles. */
export type OnPress = () => void | Promise<unknown>

export interface Press {
  readonly isBusy: boolean
  press(): void
}

/** Guards an action against a double press, and follows the promise it returns. */
export function usePress(onPress: OnPress | undefined, guardMs = pressGuardMs): Press {
  const lastAt = useRef(-Infinity)
  const mounted = useRef(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  const press = (): void => {
    const now = Date.now()
    if (!onPress || isBusy || now - lastAt.current < guardMs) return
    lastAt.current = now
    const answer = onPress()
    if (!answer) return
    setBusy(true)
    // An uncaught rejection stays unhandled on purpose: it is a bug and must be logged as one.
    void answer.finally(() => mounted.current && setBusy(false))
  }
  return { isBusy, press }
}
