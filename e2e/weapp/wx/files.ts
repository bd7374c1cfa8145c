import { isRecord, numberOf, textOf, type Loose } from '../shared/guards'
import type { ChosenFile } from '../shared/protocol'
import { recordCall } from '../logic/bus'
import { real } from '../logic/real'
import { Refused, asynchronous, settle, type Api } from './api'

export const USER_DATA_PATH = 'http://usr'

export interface TemporaryFiles {
  get(path: string): ChosenFile | undefined
  /** Stores it under a new path or the given one; returns the path. */
  put(file: ChosenFile, path?: string): string
  /** Sets the result of the next file choice. */
  give(files: readonly ChosenFile[]): void
  readonly api: Api
}

const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Files that WeChat would store: chosen, downloaded and written ones. A choice returns the test's files. */
export function createFiles(): TemporaryFiles {
  const kept = new Map<string, ChosenFile>()
  let next: readonly ChosenFile[] | undefined
  let numbers = 0
  const put = (file: ChosenFile, path?: string): string => {
    numbers += 1
    const at = path ?? `http://tmp/${numbers}.${file.name.split('.').pop() ?? 'bin'}`
    kept.set(at, file)
    return at
  }
  const get = (path: unknown): ChosenFile => {
    const file = kept.get(textOf(path))
    if (!file) throw new Refused(`no such file or directory, open '${textOf(path)}'`)
    return file
  }
  const chosen = (count: unknown): readonly { readonly path: string; readonly file: ChosenFile }[] => {
    const files = next
    next = undefined
    if (!files) throw new Refused('cancel')
    return files.slice(0, numberOf(count, 9)).map((file) => ({ path: put(file), file }))
  }
  const kindOf = ({ type }: ChosenFile): string => (type.startsWith('video') ? 'video' : 'image')
  const verbs = managerVerbs(kept, get, put)
  const manager = Object.fromEntries(
    Object.entries(verbs).flatMap(([name, run]) => [
      [
        name,
        (given: unknown) => {
          recordCall(name, given)
          return settle(
            name,
            given,
            Promise.resolve().then(() => run(isRecord(given) ? given : {})),
          )
        },
      ],
    ]),
  )
  return {
    get: (path) => kept.get(path),
    put,
    give: (files) => {
      next = files
    },
    api: {
      getFileSystemManager: () => manager,
      chooseMedia: asynchronous('chooseMedia', ({ count }) => {
        const all = chosen(count)
        return {
          type: all.map(({ file }) => kindOf(file))[0] ?? 'image',
          tempFiles: all.map(({ path, file }) => ({
            tempFilePath: path,
            size: file.bytes.byteLength,
            fileType: kindOf(file),
            duration: 0,
            width: 0,
            height: 0,
            thumbTempFilePath: '',
          })),
        }
      }),
      chooseImage: asynchronous('chooseImage', ({ count }) => {
        const all = chosen(count)
        return {
          tempFilePaths: all.map(({ path }) => path),
          tempFiles: all.map(({ path, file }) => ({ path, size: file.bytes.byteLength })),
        }
      }),
      chooseMessageFile: asynchronous('chooseMessageFile', ({ count }) => ({
        tempFiles: chosen(count).map(({ path, file }) => ({
          path,
          name: file.name,
          size: file.bytes.byteLength,
          type: kindOf(file),
          time: 0,
        })),
      })),
      compressImage: asynchronous('compressImage', ({ src }) => ({ tempFilePath: textOf(src) })),
      getImageInfo: asynchronous('getImageInfo', async ({ src }) => {
        const { bytes, type } = get(src)
        const picture = await real.createImageBitmap(new real.Blob([bytes], { type }))
        return {
          width: picture.width,
          height: picture.height,
          path: textOf(src),
          orientation: 'up',
          type: type.split('/')[1] ?? 'unknown',
        }
      }),
      saveImageToPhotosAlbum: asynchronous('saveImageToPhotosAlbum', ({ filePath }) => void get(filePath)),
      saveVideoToPhotosAlbum: asynchronous('saveVideoToPhotosAlbum', ({ filePath }) => void get(filePath)),
      openDocument: asynchronous('openDocument', ({ filePath }) => void get(filePath)),
    },
  }
}

function managerVerbs(
  kept: Map<string, ChosenFile>,
  get: (path: unknown) => ChosenFile,
  put: (file: ChosenFile, path?: string) => string,
): Record<string, (options: Loose) => Loose | void> {
  return {
    readFile: ({ filePath, encoding }) => {
      const { bytes } = get(filePath)
      if (encoding === 'base64') return { data: real.btoa(binary(bytes)) }
      return { data: encoding === undefined ? new Uint8Array(bytes).buffer : new real.TextDecoder().decode(bytes) }
    },
    writeFile: ({ filePath, data, encoding }) => {
      const bytes =
        data instanceof ArrayBuffer
          ? new Uint8Array(data)
          : encoding === 'base64'
            ? Uint8Array.from(real.atob(textOf(data)), (letter) => letter.charCodeAt(0))
            : new real.TextEncoder().encode(textOf(data))
      put({ name: textOf(filePath).split('/').pop() ?? 'file', type: '', bytes }, textOf(filePath))
    },
    copyFile: ({ srcPath, destPath }) =>
      void put({ ...get(srcPath), name: textOf(destPath).split('/').pop() ?? 'file' }, textOf(destPath)),
    unlink: ({ filePath }) => {
      get(filePath)
      kept.delete(textOf(filePath))
    },
    access: ({ path }) => void get(path),
    getFileInfo: ({ filePath }) => ({ size: get(filePath).bytes.byteLength }),
    stat: ({ path }) => ({ stats: { size: get(path).bytes.byteLength } }),
  }
}
