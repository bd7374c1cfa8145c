/** The live player and the replay player. Their engines are separate files, loaded when something plays. */
export { MiniPicture, type MiniPictureProps } from './mini-picture'
export { MutedPicture, type MutedPictureProps } from './muted-picture'
export { isDensity, type Density, type Flying, type FlyingChoice, type FlyingLine } from './flying'
export { Player, type PlayerProps } from './player'
export { ReplayPlayer, type ReplayHandle, type ReplayPicture, type ReplayPlayerProps } from './replay-player'
export { timeOf, type Chapter } from './replay-time'
export {
  PlayRefused,
  sourceOf,
  type Choice,
  type PlaySource,
  type PlayUrls,
  type Quality,
  type RefusalReason,
} from './source'
export type { BroadcastPhase } from './use-live-player'
