import { expect, test } from 'vitest'
import { weappDocuments } from './documents'
import { asking, strictWx } from './testing/strict-wx'

test('a document is fetched and shown by WeChat, with its menu only where it may be saved', async () => {
  const downloadFile = asking<WechatMiniprogram.DownloadFileOption>()
  const openDocument = asking<WechatMiniprogram.OpenDocumentOption>()
  const { open } = weappDocuments(
    strictWx({ downloadFile: downloadFile.call as never, openDocument: openDocument.call as never }),
    'https://api.test',
  )
  const done = open('/files/1', 'pdf', false)
  expect(downloadFile.last().url).toBe('https://api.test/files/1')
  downloadFile.last().success?.({ statusCode: 200, tempFilePath: 'wxfile://1' } as never)
  await Promise.resolve()
  await Promise.resolve()
  expect(openDocument.last()).toMatchObject({ filePath: 'wxfile://1', fileType: 'pdf', showMenu: false })
  openDocument.last().success?.({} as never)
  await done
  const gone = open('https://api.test/files/2', 'pdf', true)
  downloadFile.last().success?.({ statusCode: 404, tempFilePath: '' } as never)
  await expect(gone).rejects.toThrow('404')
})
