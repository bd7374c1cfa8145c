import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { IconButton } from '../control/icon-button'
import { LivePlayerElement, Video } from '../weapp/media-elements'
import type { MiniVideo } from './mini-video.weapp'
import { text } from './text.zh'
import css from './stage.module.css'

interface MiniScreenProps {
  readonly mini: MiniVideo
  readonly className: string
  /** Goes with the picture into a full screen. */
  readonly children?: ReactNode
}

const isTrue = (value: boolean | 'true' | 'false'): boolean => value === true || value === 'true'

/** The element that plays, as it is wanted at this moment, and all it says. */
export function MiniScreen({ mini, className, children }: MiniScreenProps) {
  const { kind, id, src, autoplay, isMuted, isFull } = useSyncExternalStore(
    mini.subscribe,
    mini.getShape,
    mini.getShape,
  )
  useEffect(() => mini.drawn(), [mini, id])
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
      {isFull && (
        <IconButton
          icon="fullscreenExit"
          label={text.fullscreenExit}
          tone="cover"
          className={css.leave}
          onPress={() => mini.turnFull(false)}
        />
      )}
    </LivePlayerElement>
  )
}
