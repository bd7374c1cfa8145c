import type { FeedbackImage } from '@rostrum/contract/feedback'
import { PictureLine } from '@rostrum/ui'
import { text } from '../text.cases.zh'

/** Attached pictures. */
export function ImageLine({ images }: { readonly images: readonly FeedbackImage[] }) {
  return <PictureLine pictures={images} nameOf={text.images.of} />
}
