import type { Poster } from './poster-draw'

export interface PosterPictureProps {
  readonly poster: Poster
  /** The description for screen readers. */
  readonly label: string
}

export interface PosterPictureHandle {
  /** Saves the picture, or opens it where it can be saved. Rejects if saving failed or nothing is drawn. */
  save(fileName: string): Promise<void>
}
