/// <reference types="miniprogram-api-typings" />
import { useLayoutEffect, useState, useSyncExternalStore, type MutableRefObject } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import type { FlyingMenu } from './flying'
import { MiniScreen } from './mini-screen.weapp'
import { MiniVideo } from './mini-video.weapp'
import { useTaps, type StageShape } from './stage-shape'
import { text } from './text.zh'
import css from './stage.module.css'

export type { TapSide } from './stage-shape'

export interface StageProps extends StageShape {
  readonly video: MutableRefObject<MiniVideo | null>
}

/**
 * The box of a picture: shows and hides controls, handles taps and the watermark. The element inside is the current
 * player.
 */
export function Stage(props: StageProps) {
  const { video } = props
  const [mini] = useState(() => new MiniVideo())
  const { isFull } = useSyncExternalStore(mini.subscribe, mini.getShape, mini.getShape)
  const { isAwake, tap } = useTaps(props.onDoubleTap)
  useLayoutEffect(() => {
    video.current = mini
    return () => {
      video.current = null
    }
  }, [video, mini])

  const isOpen = isAwake || props.isHeldOpen
  const mark = props.watermark && <Mark words={props.watermark} />
  return (
    <section
      className={cx(css.stage, isOpen && css.open, props.className)}
      aria-label={props.label}
      data-state={props.state}
    >
      <MiniScreen mini={mini} className={cx(css.video, props.isPictureHidden && css.hidden)}>
        {isFull && mark}
        {isFull && props.over}
        {isFull && props.flying && <FlyingSwitch flying={props.flying} />}
      </MiniScreen>
      {mark}
      {!isFull && props.over}
      <div className={css.touch} onClick={(event) => tap(Date.now(), shareOf(event))} />
      {props.children}
    </section>
  )
}

/** The one control of ours over the whole screen besides the way out of it: the menu stays on the page. */
function FlyingSwitch({ flying: { density, choose } }: { readonly flying: FlyingMenu }) {
  const isOff = density === 'off'
  return (
    <Pressable className={css.flying} aria-pressed={!isOff} onPress={() => choose(isOff ? 'some' : 'off')}>
      {text.flyingShown[density]}
    </Pressable>
  )
}

/** The viewer's identity, twice, at changing places. */
function Mark({ words }: { readonly words: string }) {
  return (
    <div className={css.water} aria-hidden="true">
      <span className={css.mark}>{words}</span>
      <span className={cx(css.mark, css.late)}>{words}</span>
    </div>
  )
}

/** A tap reports its position on the page; the picture is as wide as the page. */
function shareOf(event: unknown): number {
  const { detail }: { readonly detail?: { readonly x?: number } } =
    typeof event === 'object' && event !== null ? event : {}
  return detail?.x === undefined ? 0.5 : detail.x / wx.getWindowInfo().windowWidth
}
