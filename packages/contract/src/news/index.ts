export * from './endpoints'
export * from './refusals'
export * from './shapes'
export * from './video-shapes'
