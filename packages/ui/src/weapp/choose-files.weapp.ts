/// <reference types="miniprogram-api-typings" />
import type { PickedFile } from '../field/file-pick-props'

/** WeChat allows no more at once. */
const MOST = 9

const mimes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

const endingOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''

/** There is only a temporary path: it is uploaded, and a picture shows it. Nothing has to be released. */
export function picked(path: string, size: number, name = path.slice(path.lastIndexOf('/') + 1)): PickedFile {
  const mime = mimes[endingOf(name)] ?? mimes[endingOf(path)] ?? ''
  return { name, size, mime, handle: path, preview: mime.startsWith('image/') ? path : null, release: () => undefined }
}

/** `.pdf` and `application/pdf` become `pdf`. */
function endingsOf(accept: string): string[] {
  return accept
    .split(',')
    .map((one) => one.trim().replace(/^\.|^.*\//, ''))
    .filter((one) => /^[a-z0-9]+$/i.test(one))
}

/**
 * Asks the user for files: pictures from the album or the camera, documents from a chat, because there are no folders.
 * Resolves to none if the user cancels; rejects if WeChat could not ask.
 */
export function chooseFiles(accept: string, multiple: boolean): Promise<readonly PickedFile[]> {
  const count = multiple ? MOST : 1
  return new Promise((resolve, reject) => {
    const fail = ({ errMsg }: { readonly errMsg: string }): void =>
      /cancel/i.test(errMsg) ? resolve([]) : reject(new Error(errMsg))
    if (accept === '' || accept.split(',').every((one) => one.trim().startsWith('image/'))) {
      wx.chooseMedia({
        count,
        mediaType: ['image'],
        fail,
        success: ({ tempFiles }) => resolve(tempFiles.map(({ tempFilePath, size }) => picked(tempFilePath, size))),
      })
      return
    }
    wx.chooseMessageFile({
      count,
      type: 'file',
      extension: endingsOf(accept),
      fail,
      success: ({ tempFiles }) => resolve(tempFiles.map(({ path, size, name }) => picked(path, size, name))),
    })
  })
}
