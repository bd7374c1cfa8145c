export {
  Broadcast,
  BroadcastAudience,
  BroadcastDraft,
  BroadcastId,
  BroadcastMeasure,
  BroadcastState,
} from './broadcast-endpoints'
export * from './endpoints'
export * from './history-shapes'
export * from './library-shapes'
export { MinorPin, MinorState } from './minor-endpoints'
export { Note, NoteId, NoteKind } from './note-shapes'
export * from './notice-shapes'
export * from './profile-shapes'
export { AppealNo, AppealState, MobileAppeal } from './appeal-endpoints'
export * from './number-shapes'
export {
  OperatorAccount,
  OperatorLogin,
  OperatorLoginEnd,
  OperatorSession,
  OperatorSessionId,
  OperatorStage,
  OperatorUserName,
} from './operator-endpoints'
export { NamedRole, OperatorRole, OperatorRoleId } from './operator-role-endpoints'
export { AccountState, FoundMember, HeldLevel, LinkedTeacher, MemberForDesk } from './people-console'
export * from './privacy-shapes'
export {
  RegisterAction,
  RegisterActionId,
  Registration,
  RegState,
  RegType,
} from './register-endpoints'
export * from './refusals'
export * from './shapes'
export * from './teacher-shapes'
export * from './work'
