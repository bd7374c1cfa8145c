export interface ViewedImage {
  readonly src: string
  readonly alt?: string
}
export interface ImageViewerProps {
  readonly images: readonly ViewedImage[]
  /** Index of the first picture to show; `null`: closed. */
  readonly openAt: number | null
  readonly onClose: () => void
}
