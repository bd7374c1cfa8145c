/// <reference types="miniprogram-api-typings" />
import type { PickedFile } from './file-pick-props'

/** The words of a chosen file, in UTF-8. Rejects when the device cannot read it. */
export const readPicked = ({ handle }: PickedFile): Promise<string> =>
  new Promise((resolve, reject) => {
    wx.getFileSystemManager().readFile({
      filePath: String(handle),
      encoding: 'utf8',
      success: ({ data }) => resolve(String(data)),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
