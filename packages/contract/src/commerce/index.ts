export * from './endpoints'
export * from './refusals'
