export { MinorBlock } from './parts/minor-block'
export { AgreeAgain } from './parts/agree-again'
