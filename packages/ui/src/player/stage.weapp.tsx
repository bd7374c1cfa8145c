/// <reference types="miniprogram-api-typings" />
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type MutableRefObject, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { LivePlayerElement, Video } from '../weapp/media-elements'
import { MiniVideo, type MiniShape } from './mini-video.weapp'
import { text } from './text.zh'
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
  const shape = useSyncExternalStore(mini.subscribe, mini.getShape, mini.getShape)
  const { isAwake, wake, doze } = useAwake()
  const lastTap = useRef(-Infinity)
  useLayoutEffect(() => {
    video.current = mini
    return () => {
      video.current = null
    }
  }, [video, mini])
  useEffect(() => mini.drawn(), [mini, shape.id])

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
    <section className={cx(css.stage, isOpen && css.open, props.className)} aria-label={props.label} data-state={props.state}>
      <Screen mini={mini} shape={shape} className={cx(css.video, props.isPictureHidden && css.hidden)}>{shape.isFull && mark}</Screen>
      {mark}
      <div className={css.touch} onClick={onTap} />
      {props.children}
    </section>
  )
}

interface ScreenProps {
  readonly mini: MiniVideo
  readonly shape: MiniShape
  readonly className: string
  /** Goes with the picture into a full screen. */
  readonly children: ReactNode
}

const isTrue = (value: boolean | 'true' | 'false'): boolean => value === true || value === 'true'

function Screen({ mini, shape, className, children }: ScreenProps) {
  const { kind, id, src, autoplay, isMuted, isFull } = shape
  const { heard } = mini
  if (kind === 'none') return null
  if (kind === 'video') {
    return (
      <Video
        key={id}
        id={id}
        className={className}
        src={src}
        autoplay={autoplay}
        muted={isMuted}
        controls={isFull}
        showCenterPlayBtn={false}
        enableProgressGesture={isFull}
        objectFit="contain"
        onPlay={heard.play}
        onPause={heard.pause}
        onEnded={heard.ended}
        onWaiting={heard.waiting}
        onError={heard.error}
        onTimeUpdate={({ detail }) => heard.time(detail.currentTime, detail.duration)}
        onLoadedMetadata={({ detail }) => heard.meta(detail.duration)}
        onProgress={({ detail }) => heard.progress(detail.buffered)}
        onFullscreenChange={({ detail }) => heard.full(isTrue(detail.fullScreen))}
      >
        {children}
      </Video>
    )
  }
  return (
    <LivePlayerElement
      key={id}
      id={id}
      className={className}
      src={src}
      mode="live"
      autoplay={autoplay}
      muted={isMuted}
      minCache={0.5}
      maxCache={2}
      objectFit="contain"
      onStateChange={({ detail }) => heard.state(detail.code)}
      onNetStatus={({ detail }) => heard.cache(detail.info.videoCache ?? detail.info.audioCache)}
      onFullScreenChange={({ detail }) => heard.full(isTrue(detail.fullScreen))}
    >
      {children}
      {isFull && <IconButton icon="fullscreenExit" label={text.fullscreenExit} tone="cover" className={css.leave} onPress={() => mini.turnFull(false)} />}
    </LivePlayerElement>
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
  const { detail }: { readonly detail?: { readonly x?: number } } = typeof event === 'object' && event !== null ? event : {}
  const share = detail?.x === undefined ? 0.5 : detail.x / wx.getWindowInfo().windowWidth
  if (share < SIDE) return 'left'
  return share > 1 - SIDE ? 'right' : 'middle'
}
