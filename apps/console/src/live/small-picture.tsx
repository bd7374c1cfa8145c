export { SmallPicture as default } from './picture'
