import { expect, test } from 'vitest'
import { weappScan } from './scan'
import { asking, strictWx } from './testing/strict-wx'

type Option = WechatMiniprogram.ScanCodeOption

function scanning() {
  const scanCode = asking<Option>()
  const scan = weappScan(strictWx({ scanCode: scanCode.call }))
  return { scan, last: scanCode.last }
}

test('a QR code gives its text, a mini-program code its path', async () => {
  const { scan, last } = scanning()
  const words = scan()
  last().success?.({ result: 'https://example.com/', path: '' } as WechatMiniprogram.ScanCodeSuccessCallbackResult)
  expect(await words).toBe('https://example.com/')
  const path = scan()
  last().success?.({
    result: '',
    path: 'pages/news/details/index?id=n1',
  } as WechatMiniprogram.ScanCodeSuccessCallbackResult)
  expect(await path).toBe('/pages/news/details/index?id=n1')
})

test('a user who leaves the scanner has scanned nothing; a refused camera is a failure', async () => {
  const { scan, last } = scanning()
  const left = scan()
  last().fail?.({ errMsg: 'scanCode:fail cancel' })
  expect(await left).toBeNull()
  const refused = scan()
  last().fail?.({ errMsg: 'scanCode:fail:auth denied' })
  await expect(refused).rejects.toThrow('auth denied')
})
