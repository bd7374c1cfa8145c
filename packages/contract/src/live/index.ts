export { CaptionTiming, ReplayHit } from './caption-endpoints'
export { ControlRoom, DeskRoom, StreamHealth, WallRoom } from './desk-endpoints'
export * from './endpoints'
export { StreamMinute, StreamPast } from './health-endpoints'
export { HeldAnywhere } from './held-desk-endpoints'
export * from './poll'
export * from './question'
export * from './refusals'
export * from './replay'
export * from './shapes'
export * from './socket'
export { HeldMessage, Mute, RecordRow, Template } from './moderation-endpoints'
export {
  Bundle,
  BundleNo,
  BundleState,
  RecordedRoom,
  RecordFound,
  RecordKind,
  RecordLine,
} from './record-endpoints'
export { ReplayDesk, ReplayDeskRow } from './replay-desk-endpoints'
