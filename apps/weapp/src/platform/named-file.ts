import type { FileRef } from '@rostrum/app/kernel'
import type { Wx } from './wx'

export interface NamedFile {
  readonly path: string
  /** Deletes the copy, if there is one. */
  drop(): void
}

/**
 * The path for uploading a chosen file. WeChat sends the last part of the path as the file's name, and a temporary path
 * ends in a random one: if the names differ, the file is first copied under its own name.
 */
export function withName(wx: Wx, { name, handle }: FileRef): Promise<NamedFile> {
  const path = typeof handle === 'string' ? handle : ''
  const given: NamedFile = { path, drop: () => undefined }
  const safe = name.replace(/[\\/:*?"<>|]/g, '_')
  if (path === '' || safe === '' || path.endsWith(`/${safe}`)) return Promise.resolve(given)
  const files = wx.getFileSystemManager()
  const copy = `${wx.env.USER_DATA_PATH}/${safe}`
  return new Promise((resolve) => {
    files.copyFile({
      srcPath: path,
      destPath: copy,
      success: () => resolve({ path: copy, drop: () => files.unlink({ filePath: copy }) }),
      fail: () => resolve(given),
    })
  })
}
