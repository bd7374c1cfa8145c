import { pressedKey } from '@rostrum/ui/keys'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import css from './control-stop.module.css'

interface HoldButtonProps {
  readonly words: string
  readonly hint: string
  readonly holding: string
  readonly isDisabled: boolean
  /** Called once for each time it was held long enough. */
  readonly onHeld: () => void
}

/** The fill of the button takes as long. */
export const HOLD_SEC = 2
const KEYS: readonly string[] = [' ', 'Enter']

/** A button that acts only when it is held long enough, by a pointer or a key. */
export function HoldButton({ words, hint, holding, isDisabled, onHeld }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false)
  const newest = useRef(onHeld)
  useEffect(() => {
    newest.current = onHeld
  })
  useEffect(() => {
    if (!isHeld) return undefined
    const timer = setTimeout(() => {
      setHeld(false)
      newest.current()
    }, HOLD_SEC * 1_000)
    return () => clearTimeout(timer)
  }, [isHeld])
  const letGo = (): void => setHeld(false)
  const pressKey = (event: KeyboardEvent): void => {
    if (!KEYS.includes(pressedKey(event))) return
    event.preventDefault()
    // A key that stays down after the act is no second one.
    if (!event.repeat) setHeld(true)
  }
  return (
    <button
      type="button"
      className={isHeld ? `${css.stop} ${css.held}` : css.stop}
      disabled={isDisabled}
      onPointerDown={({ button }) => button === 0 && setHeld(true)}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onKeyDown={pressKey}
      onKeyUp={letGo}
      onBlur={letGo}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span className={css.fill} aria-hidden />
      <span className={css.words}>
        {words}
        <small>{isHeld ? holding : hint}</small>
      </span>
    </button>
  )
}
