import { useShow } from '../base/show'
import type { PickedFile } from './file-pick-props'
import { picked } from './picked'

/** Pictures pasted anywhere on the page, while it is shown. Words are left to the field they go into; undefined: nothing is taken. */
export function usePastedPictures(onPaste: ((files: readonly PickedFile[]) => void) | undefined): void {
  useShow(() => {
    if (!onPaste) return
    const take = (event: ClipboardEvent): void => {
      const files = Array.from(event.clipboardData?.files ?? []).filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      onPaste(files.map(picked))
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, onPaste !== undefined)
}
