/// <reference types="miniprogram-api-typings" />
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type MutableRefObject, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { MiniScreen } from './mini-screen.weapp'
import { MiniVideo } from './mini-video.weapp'
import { useAwake } from './use-awake'
import css from './stage.module.css'

const DOUBLE_MS = 300
/** Two taps in the left or right part of this share are a step back or on. */
const SIDE = 0.35

export type TapSide = 'left' | 'middle' | 'right'

export interface StageProps {
  readonly box: MutableRefObject<HTMLElement | null>
  readonly video: MutableRefObject<MiniVideo | null>
  readonly label: string
  readonly state: string
  /** Controls stay while this holds: nothing plays, or a list is open. */
  readonly isHeldOpen: boolean
  /** For keyboards, which phones have none of. */
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

/** The box of a picture: when controls come and go, taps, the watermark. The element in it is whatever plays. */
export function Stage(props: StageProps) {
  const { video } = props
  const [mini] = useState(() => new MiniVideo())
  const { isFull } = useSyncExternalStore(mini.subscribe, mini.getShape, mini.getShape)
  const { isAwake, wake, doze } = useAwake()
  const lastTap = useRef(-Infinity)
  useLayoutEffect(() => {
    video.current = mini
    return () => {
      video.current = null
    }
  }, [video, mini])

  const isOpen = isAwake || props.isHeldOpen
  const onTap = (event: unknown) => {
    const now = Date.now()
    const isDouble = now - lastTap.current < DOUBLE_MS
    lastTap.current = isDouble ? -Infinity : now
    if (isDouble) return props.onDoubleTap(sideOf(event))
    if (isAwake) doze()
    else wake()
  }
  const mark = props.watermark && <Mark words={props.watermark} />
  return (
    <section
      className={cx(css.stage, isOpen && css.open, props.className)}
      aria-label={props.label}
      data-state={props.state}
    >
      <MiniScreen mini={mini} className={cx(css.video, props.isPictureHidden && css.hidden)}>
        {isFull && mark}
      </MiniScreen>
      {mark}
      <div className={css.touch} onClick={onTap} />
      {props.children}
    </section>
  )
}

/** Who is looking, twice, at places that change. */
function Mark({ words }: { readonly words: string }) {
  return (
    <div className={css.water} aria-hidden="true">
      <span className={css.mark}>{words}</span>
      <span className={cx(css.mark, css.late)}>{words}</span>
    </div>
  )
}

/** A tap tells its place on the page; the picture is as wide as that. */
function sideOf(event: unknown): TapSide {
  const { detail }: { readonly detail?: { readonly x?: number } } =
    typeof event === 'object' && event !== null ? event : {}
  const share = detail?.x === undefined ? 0.5 : detail.x / wx.getWindowInfo().windowWidth
  if (share < SIDE) return 'left'
  return share > 1 - SIDE ? 'right' : 'middle'
}
