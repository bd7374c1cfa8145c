import type { PickedFile } from './file-pick-props'

/** The words of a chosen file, in UTF-8. Rejects when the device cannot read it. */
export async function readPicked({ handle }: PickedFile): Promise<string> {
  if (!(handle instanceof Blob)) throw new TypeError('not a chosen file')
  return handle.text()
}
