import type { PickedFile } from './file-pick-props'

/** A mini-program hears of no pasting: pictures are chosen there. */
export function usePastedPictures(_onPaste: ((files: readonly PickedFile[]) => void) | undefined): void {}
