export interface ViewedImage {
  readonly src: string
  readonly alt?: string
}
export interface ImageViewerProps {
  readonly images: readonly ViewedImage[]
  /** Index of the one that is shown first; `null`: closed. */
  readonly openAt: number | null
  readonly onClose: () => void
}
