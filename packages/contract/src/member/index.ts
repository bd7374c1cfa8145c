export * from './endpoints'
export * from './history-shapes'
export * from './library-shapes'
export { MINOR_PIN_LENGTH, MinorPin, MinorState } from './minor-endpoints'
export * from './notice-shapes'
export * from './profile-shapes'
export { AppealNo, AppealState, MobileAppeal } from './appeal-endpoints'
export * from './number-shapes'
export * from './privacy-shapes'
export {
  REG_NO,
  REG_PHOTO_MAX_BYTES,
  RegisterDeed,
  RegisterDeedId,
  Registration,
  RegState,
  RegType,
} from './register-endpoints'
export * from './refusals'
export * from './shapes'
export * from './work'
