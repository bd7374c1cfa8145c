import { useRef, type MutableRefObject, type ReactNode } from 'react'
import type { FlyingMenu } from './flying'
import { useAwake } from './use-awake'

const DOUBLE_MS = 300
/** A double tap within this share of the left or right side seeks back or forward. */
const SIDE = 0.35

export type TapSide = 'left' | 'middle' | 'right'

export interface StageShape {
  readonly box: MutableRefObject<HTMLElement | null>
  readonly label: string
  readonly state: string
  /** Controls stay while this is true: playback is stopped, or a list is open. */
  readonly isHeldOpen: boolean
  /** By `KeyboardEvent.key`, lower case letters; phones have no keyboard. */
  readonly keys: Readonly<Record<string, () => void>>
  readonly onClick: () => void
  readonly onDoubleClick: () => void
  readonly onDoubleTap: (side: TapSide) => void
  /** Words that move over the picture, so that a photograph of it identifies the viewer. */
  readonly watermark?: string
  /** Stands over the picture and moves into full screen with it. */
  readonly over?: ReactNode
  /** How dense what flies is, where the whole screen has no other controls of ours. */
  readonly flying?: FlyingMenu | undefined
  readonly isPictureHidden?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** The part of the picture under a tap at this share of its width. */
function sideAt(share: number): TapSide {
  if (share < SIDE) return 'left'
  return share > 1 - SIDE ? 'right' : 'middle'
}

/** One tap opens and closes the controls, a double tap does more. `tap` receives the time and the place. */
export function useTaps(onDoubleTap: StageShape['onDoubleTap']) {
  const { isAwake, wake, doze } = useAwake()
  const lastTap = useRef(-Infinity)
  const tap = (now: number, share: number): void => {
    const isDouble = now - lastTap.current < DOUBLE_MS
    lastTap.current = isDouble ? -Infinity : now
    if (isDouble) return onDoubleTap(sideAt(share))
    if (isAwake) doze()
    else wake()
  }
  return { isAwake, wake, doze, tap }
}
