export { IndexStrip } from './parts/index-strip'
