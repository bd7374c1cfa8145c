import type { KeyboardEvent, MouseEvent, MutableRefObject, PointerEvent } from 'react'
import { pressedKey } from '../base/keys'
import { cx } from '../base/cx'
import { useTaps, type StageShape } from './stage-shape'
import { shareAlong } from './use-cover'
import { useMark } from './use-mark'
import css from './stage.module.css'

export type { TapSide } from './stage-shape'

export interface StageProps extends StageShape {
  readonly video: MutableRefObject<HTMLVideoElement | null>
}

/** The box of a picture: shows and hides controls, handles keys, taps, clicks and the watermark. */
export function Stage(props: StageProps) {
  const { box, video, keys } = props
  const { isAwake, wake, doze, tap } = useTaps(props.onDoubleTap)
  useMark(box, props.watermark)
  const isOpen = isAwake || props.isHeldOpen

  const onKeyDown = (event: KeyboardEvent) => {
    wake()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = pressedKey(event)
    const name = key.length === 1 ? key.toLowerCase() : key
    const act = isOthers(name, event.target) ? undefined : keys[name]
    if (!act) return
    event.preventDefault()
    act()
  }
  // A mouse opens the controls by moving, not by a click.
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') tap(event.timeStamp, shareAlong(event.currentTarget, event) ?? 0.5)
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
      {props.over}
      {props.children}
    </section>
  )
}

/** Space presses the focused button; arrows belong to the focused volume slider. */
function isOthers(name: string, target: EventTarget): boolean {
  return name === ' '
    ? target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement
    : name.length > 1 && target instanceof HTMLInputElement
}

const isMouse = (event: Event): boolean =>
  !('pointerType' in event) || event.pointerType === 'mouse' || event.pointerType === ''
