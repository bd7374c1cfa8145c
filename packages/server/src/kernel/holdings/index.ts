export { ends, moved, movedBy, stays } from './merging'
export { kernelHoldings } from './repository-kernel'
export { erasedTable, keptTable, labelled, onlyIds } from './repository'
export type * from './types'
