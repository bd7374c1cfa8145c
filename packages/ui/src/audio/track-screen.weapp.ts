import type { MiniVideo } from '../player/mini-video.weapp'

/** What the drawn element shows, and to whom it tells. */
export type TrackScreen = MiniVideo
