import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { IconButton } from '../control/icon-button'
import { LivePlayerElement, Video } from '../weapp/media-elements'
import type { MiniVideo } from './mini-video.weapp'
import { text } from './text.zh'
import css from './stage.module.css'

interface MiniScreenProps {
  readonly mini: MiniVideo
  readonly className: string
  /** Moves into full screen together with the picture. */
  readonly children?: ReactNode
}

const isTrue = (value: boolean | 'true' | 'false'): boolean => value === true || value === 'true'

const useShape = (mini: MiniVideo) => useSyncExternalStore(mini.subscribe, mini.getShape, mini.getShape)

/** Draws the playing element in its current shape, and passes its events on. */
export function MiniScreen({ mini, className, children }: MiniScreenProps) {
  const { kind, id, src, autoplay, isMuted, isFull } = useShape(mini)
  useEffect(() => mini.drawn(), [mini, id])
  const { heard } = mini
  if (kind === 'none') return null
  if (kind === 'video')
    return (
      <Recording mini={mini} className={className}>
        {children}
      </Recording>
    )
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

/** A file, with WeChat's own controls in full screen. */
function Recording({ mini, className, children }: MiniScreenProps) {
  const { id, src, autoplay, isMuted, isFull } = useShape(mini)
  const { heard } = mini
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
