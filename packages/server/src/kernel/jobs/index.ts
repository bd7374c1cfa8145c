export { createJobs, type JobMachine, type JobsOptions } from './create'
export { createHeldJobs, type HeldJobs } from './held'
export type * from './types'
export { jobRepository, type JobRepository } from './repository'
