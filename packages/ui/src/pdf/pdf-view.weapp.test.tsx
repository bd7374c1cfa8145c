import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { emit } from '../testing/weapp-elements'
import { PdfView } from './pdf-view'

test('a document says where its reader stopped, and opens in the reader of the device', async () => {
  const onOutside = vi.fn(async () => undefined)
  const onPage = vi.fn()
  const { host } = render(
    <PdfView
      url="/files/1"
      onExpired={async () => '/files/1'}
      pages={12}
      startPage={3}
      onPage={onPage}
      watermark="林溪 123456"
      onOutside={onOutside}
      words={{
        ...{ label: '文件', broken: '打不开', retry: '再试', thumbs: '缩略图', closer: '放大', further: '缩小' },
        ...{ search: '查找', searching: '正在找', nothing: '没有', previous: '上一处', next: '下一处' },
        ...{ open: '打开文件', openHint: '用微信打开' },
        opening: (percent) => `${percent}%`,
        page: (page, pages) => `第 ${page} / ${pages} 页`,
        toPage: (page) => `第 ${page} 页`,
        found: (at, count) => `${at}/${count}`,
      }}
    />,
  )
  expect(host.textContent).toContain('第 3 / 12 页')
  await act(async () => emit('view', 'onClick'))
  expect([onOutside.mock.calls.length, onPage.mock.calls]).toEqual([1, [[3]]])
})
