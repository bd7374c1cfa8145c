import type { Poster } from './poster-draw'

export interface PosterPictureProps {
  readonly poster: Poster
  /** Said of the picture by screen readers. */
  readonly label: string
}

export interface PosterPictureHandle {
  /** Keeps the picture, or opens it where it can be kept. Rejects where it could not, or is not drawn. */
  save(fileName: string): Promise<void>
}
