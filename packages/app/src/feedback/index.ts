export { useServiceHours } from './queries.hours'
