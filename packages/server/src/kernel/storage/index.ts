export { createStorage, type StorageOptions } from './create'
export type * from './types'
