export { createPoints, type Points } from './create'
export type { PointKeeping } from './keeping'
export type { PointPeople } from './ports'
export { pointSettings } from './settings'
