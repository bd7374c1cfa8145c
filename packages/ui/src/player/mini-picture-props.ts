import type { PlaySource } from './source'

export interface MiniPictureProps {
  readonly getSource: () => Promise<PlaySource>
  readonly title: string
  readonly isMuted: boolean
  readonly onOpen: () => void
  /** Pressed, or there is nothing more to play. */
  readonly onClose: () => void
}
