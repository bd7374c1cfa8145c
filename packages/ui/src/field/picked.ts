import type { PickedFile } from './file-pick-props'

/** Wraps a browser file as a chosen file. */
export function picked(file: File): PickedFile {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
  return {
    name: file.name,
    size: file.size,
    mime: file.type,
    handle: file,
    preview,
    release: () => preview && URL.revokeObjectURL(preview),
  }
}
