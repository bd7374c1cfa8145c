import { tag, type Common, type WeappEvent } from './elements'

/**
 * A finger on the element. On a canvas `x` and `y` are relative to it, else `clientX` and `clientY` to the page; px.
 */
export interface WeappTouch {
  readonly identifier: number
  readonly x?: number
  readonly y?: number
  readonly clientX?: number
  readonly clientY?: number
}

export interface WeappTouchEvent {
  readonly touches: readonly WeappTouch[]
  readonly changedTouches: readonly WeappTouch[]
}

export interface Touchable {
  readonly onTouchStart?: (event: WeappTouchEvent) => void
  readonly onTouchMove?: (event: WeappTouchEvent) => void
  readonly onTouchEnd?: (event: WeappTouchEvent) => void
  readonly onTouchCancel?: (event: WeappTouchEvent) => void
}

export interface CanvasProps extends Common, Touchable {
  readonly type: '2d'
  /** The page does not scroll while a finger moves here. */
  readonly disableScroll?: boolean
}
export const Canvas = tag<CanvasProps>('canvas')

export interface VideoProps extends Common {
  readonly src: string
  readonly autoplay?: boolean
  readonly controls?: boolean
  readonly muted?: boolean
  readonly objectFit?: 'contain' | 'fill' | 'cover'
  readonly showCenterPlayBtn?: boolean
  readonly showProgress?: boolean
  readonly enableProgressGesture?: boolean
  readonly vslideGestureInFullscreen?: boolean
  readonly autoPauseIfNavigate?: boolean
  readonly autoPauseIfOpenNative?: boolean
  readonly onPlay?: () => void
  readonly onPause?: () => void
  readonly onEnded?: () => void
  readonly onWaiting?: () => void
  readonly onError?: (event: WeappEvent<{ readonly errMsg?: string }>) => void
  /** Four times a second; seconds. */
  readonly onTimeUpdate?: (event: WeappEvent<{ readonly currentTime: number; readonly duration: number }>) => void
  readonly onLoadedMetadata?: (event: WeappEvent<{ readonly duration: number }>) => void
  /** Loaded percent. */
  readonly onProgress?: (event: WeappEvent<{ readonly buffered: number }>) => void
  readonly onFullscreenChange?: (event: WeappEvent<{ readonly fullScreen: boolean | 'true' | 'false' }>) => void
}
export const Video = tag<VideoProps>('video')

export interface LivePlayerProps extends Common {
  /** FLV or RTMP. */
  readonly src: string
  readonly mode: 'live'
  readonly autoplay?: boolean
  readonly muted?: boolean
  readonly orientation?: 'vertical' | 'horizontal'
  readonly objectFit?: 'contain' | 'fillCrop'
  /** Seconds to buffer. */
  readonly minCache?: number
  readonly maxCache?: number
  readonly autoPauseIfNavigate?: boolean
  readonly autoPauseIfOpenNative?: boolean
  readonly onStateChange?: (event: WeappEvent<{ readonly code: number }>) => void
  /** Caches in ms. */
  readonly onNetStatus?: (
    event: WeappEvent<{ readonly info: { readonly videoCache?: number; readonly audioCache?: number } }>,
  ) => void
  readonly onFullScreenChange?: (event: WeappEvent<{ readonly fullScreen: boolean | 'true' | 'false' }>) => void
}
export const LivePlayerElement = tag<LivePlayerProps>('live-player')

export interface LivePusherProps extends Common {
  /** RTMP. */
  readonly url: string
  readonly mode: 'SD' | 'HD' | 'FHD' | 'RTC'
  readonly autopush?: boolean
  readonly muted?: boolean
  readonly enableCamera?: boolean
  readonly enableMic?: boolean
  readonly devicePosition?: 'front' | 'back'
  readonly orientation?: 'vertical' | 'horizontal'
  readonly aspect?: '3:4' | '9:16'
  /** kbit/s. */
  readonly minBitrate?: number
  readonly maxBitrate?: number
  readonly mirror?: boolean
  readonly onStateChange?: (event: WeappEvent<{ readonly code: number }>) => void
  readonly onError?: (event: WeappEvent<{ readonly errCode?: number; readonly errMsg?: string }>) => void
  readonly onNetStatus?: (
    event: WeappEvent<{ readonly info: { readonly netSpeed?: number; readonly videoCache?: number } }>,
  ) => void
  readonly onAudioVolumeNotify?: (event: WeappEvent<{ readonly volume: number }>) => void
}
export const LivePusher = tag<LivePusherProps>('live-pusher')

export interface MediaViewProps extends Common, Touchable {}
/** A box that reacts to fingers. */
export const View = tag<MediaViewProps>('view')
