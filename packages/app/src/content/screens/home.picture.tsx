export { loadGlimpse } from '@rostrum/app/live'
