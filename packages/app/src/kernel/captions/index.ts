/** Captions for screens with a recording: the switch on the picture, and the words below it. */
export { CaptionFind, type CaptionFindProps } from './caption-find'
export { CaptionLines, SaidAt, type CaptionLinesProps, type SaidAtProps } from './caption-lines'
export { captionsText } from './text.zh'
export { useApart } from './use-apart'
export {
  useCaptionLines,
  useCaptionSwitch,
  type CaptionShown,
  type CaptionSource,
  type CaptionSwitch,
} from './use-caption-switch'
