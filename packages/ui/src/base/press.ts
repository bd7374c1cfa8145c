import { useEffect, useRef, useState } from 'react'

/** Two presses closer than this are one (screens rule G7). */
export const pressGuardMs = 500

/** May return a promise: the control is busy until it settles. */
export type OnPress = () => void | Promise<unknown>

export interface Press {
  readonly isBusy: boolean
  press(): void
}

/** Counts the acts of a person: presses within one act may be a double press. */
let act = 0
let pressedLast: object | undefined

/** An act is over: the next press of the same control counts, however soon. Called when an overlay closes. */
export function endAct(): void {
  act += 1
}

/** Guards an action against a double press, and follows the promise it returns. */
export function usePress(onPress: OnPress | undefined, guardMs = pressGuardMs): Press {
  const last = useRef({ at: -Infinity, act: -1 })
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
    const isDouble = last.current.act === act && now - last.current.at < guardMs
    if (!onPress || isBusy || isDouble) return
    last.current = { at: now, act }
    const answer = onPress()
    if (!answer) return
    setBusy(true)
    // An uncaught rejection stays unhandled on purpose: it is a bug and must be logged as one.
    void answer.finally(() => mounted.current && setBusy(false))
  }
  return { isBusy, press }
}

/** The press of a control: another control's press in between makes the next one no second half of a double press. */
export function useControlPress(onPress: OnPress | undefined, guardMs?: number): Press {
  const self = useRef(null)
  const { isBusy, press } = usePress(onPress, guardMs)
  return {
    isBusy,
    press: () => {
      if (pressedLast !== self) endAct()
      pressedLast = self
      press()
    },
  }
}
