export { isTooLarge } from './limits'
export { pictureOf, type Picture, type Size } from './picture'
