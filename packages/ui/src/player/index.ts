/** The live player and the player of recordings. Their engines are files of their own, loaded when something plays. */
export { Player, type PlayerProps } from './player'
export { ReplayPlayer, type ReplayHandle, type ReplayPlayerProps } from './replay-player'
export { timeOf, type Chapter } from './replay-time'
export { PlayRefused, type Choice, type PlaySource, type PlayUrls, type Quality, type RefusalReason } from './source'
export type { BroadcastPhase } from './use-live-player'
