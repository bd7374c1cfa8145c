export { MinorBlock } from './parts/minor-block'
