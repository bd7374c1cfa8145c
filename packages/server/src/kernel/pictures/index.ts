export { isTooLarge } from './limits'
export { readJpeg } from './jpeg'
export { pictureOf, type Picture, type Size } from './picture'
