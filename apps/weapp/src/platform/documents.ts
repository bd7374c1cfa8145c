import type { Platform } from '@rostrum/app/kernel'
import type { Wx } from './wx'

/** WeChat's own reader. It shows what was fetched before; its menu hands the file on, where that is allowed. */
export function weappDocuments(wx: Wx, apiBase: string): NonNullable<Platform['documents']> {
  const fetched = (url: string): Promise<string> =>
    new Promise((resolve, reject) => {
      wx.downloadFile({
        url,
        success: ({ statusCode, tempFilePath }) =>
          statusCode === 200 ? resolve(tempFilePath) : reject(new Error(`the document answered ${statusCode}`)),
        fail: ({ errMsg }) => reject(new Error(errMsg)),
      })
    })
  return {
    async open(url, fileType, canSave) {
      const filePath = await fetched(/^https?:/i.test(url) ? url : `${apiBase}${url}`)
      await new Promise<void>((resolve, reject) => {
        wx.openDocument({
          filePath,
          fileType,
          showMenu: canSave,
          success: () => resolve(),
          fail: ({ errMsg }) => reject(new Error(errMsg)),
        })
      })
    },
  }
}
