export { createStorage, type StorageOptions } from './create'
export { incomingAt, type Incoming, type Received } from './incoming'
export type * from './types'
