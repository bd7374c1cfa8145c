export { createEvents, type EventMachine, type EventsOptions } from './create'
export type * from './types'
export { reviveEvent, surveyEvents } from './repository'
