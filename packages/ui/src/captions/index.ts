/** Captions over a replay: loaded only when somebody turns them on. */
export { CaptionsOver } from './captions-over'
export type { CaptionLine, CaptionsOverProps } from './captions-props'
