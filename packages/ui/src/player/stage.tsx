import {
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type MutableRefObject,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { cx } from '../base/cx'
import { useAwake } from './use-awake'
import { useMark } from './use-mark'
import css from './stage.module.css'

const DOUBLE_MS = 300
/** Two taps in the left or right part of this share are a step back or on. */
const SIDE = 0.35

export type TapSide = 'left' | 'middle' | 'right'

export interface StageProps {
  readonly box: MutableRefObject<HTMLElement | null>
  readonly video: MutableRefObject<HTMLVideoElement | null>
  readonly label: string
  readonly state: string
  /** Controls stay while this holds: nothing plays, or a list is open. */
  readonly isHeldOpen: boolean
  /** By `KeyboardEvent.key`, lower case letters. */
  readonly keys: Readonly<Record<string, () => void>>
  readonly onClick: () => void
  readonly onDoubleClick: () => void
  readonly onDoubleTap: (side: TapSide) => void
  /** Words that wander over the picture, to give a photograph of it a name. */
  readonly watermark?: string
  readonly isPictureHidden?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** The box of a picture: when controls come and go, keys, taps, clicks, the watermark. */
export function Stage(props: StageProps) {
  const { box, video, keys } = props
  const { isAwake, wake, doze } = useAwake()
  const lastTap = useRef(-Infinity)
  useMark(box, props.watermark)
  const isOpen = isAwake || props.isHeldOpen

  const onKeyDown = (event: KeyboardEvent) => {
    wake()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const act = isOthers(name, event.target) ? undefined : keys[name]
    if (!act) return
    event.preventDefault()
    act()
  }
  // A finger opens and closes the controls; a mouse opens them by moving.
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    const now = event.timeStamp
    const isDouble = now - lastTap.current < DOUBLE_MS
    lastTap.current = isDouble ? -Infinity : now
    if (isDouble) return props.onDoubleTap(sideOf(event))
    if (isAwake) doze()
    else wake()
  }
  const ofMouse = (act: () => void) => (event: MouseEvent) => {
    if (isMouse(event.nativeEvent)) act()
  }
  return (
    <section
      ref={box}
      className={cx(css.stage, isOpen && css.open, props.className)}
      aria-label={props.label}
      tabIndex={0}
      data-state={props.state}
      onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && doze()}
      onFocus={wake}
      onKeyDown={onKeyDown}
    >
      <video
        ref={video}
        className={cx(css.video, props.isPictureHidden && css.hidden)}
        playsInline
        aria-label={props.label}
        onPointerUp={onPointerUp}
        onClick={ofMouse(props.onClick)}
        onDoubleClick={ofMouse(props.onDoubleClick)}
      />
      {props.children}
    </section>
  )
}

/** Space presses the button in focus; arrows belong to the volume in focus. */
function isOthers(name: string, target: EventTarget): boolean {
  return name === ' '
    ? target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement
    : name.length > 1 && target instanceof HTMLInputElement
}

const isMouse = (event: Event): boolean =>
  !('pointerType' in event) || event.pointerType === 'mouse' || event.pointerType === ''

function sideOf(event: PointerEvent): TapSide {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const share = width > 0 ? (event.clientX - left) / width : 0.5
  if (share < SIDE) return 'left'
  return share > 1 - SIDE ? 'right' : 'middle'
}
