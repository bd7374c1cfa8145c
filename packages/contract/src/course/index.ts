export * from './desk-endpoints'
export * from './endpoints'
export * from './refusals'
export * from './shapes'
