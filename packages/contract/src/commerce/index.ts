export * from './endpoints'
export * from './ledger-shapes'
export * from './refusals'
