/** The live player. Its engine is a chunk of its own, loaded when something plays. */
export { Player, type PlayerProps } from './player'
export type { PlaySource } from './source'
export type { BroadcastPhase } from './use-live-player'
