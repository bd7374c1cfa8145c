export { containing } from './containing'
export { duringSpan } from './during'
export { checkGivenPostgres } from './given-postgres'
export { isUuid, newId } from './ids'
export { copyBinaries } from './local-binaries'
export { canReach, isAlive, whoRuns } from './local-folder'
export { findLocalPostgres, startLocalPostgres } from './local-postgres'
export type { LocalPostgres, LocalPostgresOptions } from './local-postgres'
export { migrate } from './migrate'
export { openDatabase, openPool } from './pool'
export type { Database, DatabaseOptions, Executor, Queries, Transaction } from './pool'
export {
  folded,
  searchAny,
  searchColumn,
  searchCondition,
  searchMatch,
  searchWords,
  searchQuery,
  searchRuns,
  searchTokens,
} from './search'
export type { SearchQuery } from './search'
export { codeOf, messageOf, StartTrouble } from './trouble'
export { countWaiting, type Waiting } from './waiting'
export type { ClientConfig as Connection } from 'pg'
