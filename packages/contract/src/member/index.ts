export * from './endpoints'
export * from './history-shapes'
export * from './refusals'
export * from './shapes'
