/** Captions as files and as they are kept, for every slice that has pictures. */
export { decoded } from './decoding'
export {
  captionIn,
  captionsAsSeen,
  screenedCaptions,
  withCaption,
  type CaptionWish,
  type KeptCaption,
  type KeptCaptions,
  type NextCaptions,
} from './keeping'
export { captionsIn, type FileCaption } from './parsing'
export { webvttOf } from './writing'
