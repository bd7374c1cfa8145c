export * from './calendar'
export * from './moving-average'
export * from './price-limit'
export * from './promise'
