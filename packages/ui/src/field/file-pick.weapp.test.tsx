import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createNotices } from '../overlay/notice-store'
import { NoticesProvider } from '../overlay/notices'
import { render } from '../testing/render'
import { FilePick, type PickedFile } from './file-pick'

afterEach(() => vi.unstubAllGlobals())

interface Ask {
  readonly count: number
  readonly type?: string
  readonly extension?: readonly string[]
  readonly mediaType?: readonly string[]
  success(found: { tempFiles: readonly object[] }): void
  fail(why: { errMsg: string }): void
}

function world(props: { readonly accept?: string; readonly multiple?: boolean }) {
  const asks: { name: string; ask: Ask }[] = []
  const chosen: (readonly PickedFile[])[] = []
  vi.stubGlobal('wx', {
    chooseMedia: (ask: Ask) => asks.push({ name: 'media', ask }),
    chooseMessageFile: (ask: Ask) => asks.push({ name: 'message', ask }),
  })
  const notices = createNotices()
  let open = (): void => undefined
  render(
    <NoticesProvider notices={notices}>
      <FilePick
        {...props}
        onPick={(files) => chosen.push(files)}
        render={(opener) => {
          open = opener
          return null
        }}
      >
        选图片
      </FilePick>
    </NoticesProvider>,
  )
  act(() => open())
  const asked = asks[0]
  if (!asked) throw new Error('nothing was asked')
  return { ...asked, chosen, notices }
}

test('pictures come from album or camera, and their temporary path is shown and sent', async () => {
  const { name, ask, chosen } = world({ accept: 'image/jpeg,image/png', multiple: true })
  expect([name, ask.count, ask.mediaType]).toEqual(['media', 9, ['image']])
  await act(async () =>
    ask.success({
      tempFiles: [
        { tempFilePath: 'wxfile://tmp_1.jpg', size: 7 },
        { tempFilePath: 'wxfile://a/tmp_2.png', size: 8 },
      ],
    }),
  )
  expect(chosen[0]).toMatchObject([
    { name: 'tmp_1.jpg', size: 7, mime: 'image/jpeg', handle: 'wxfile://tmp_1.jpg', preview: 'wxfile://tmp_1.jpg' },
    { name: 'tmp_2.png', mime: 'image/png', preview: 'wxfile://a/tmp_2.png' },
  ])
  chosen[0]?.[0]?.release()
})

test('documents come from a chat, are chosen by extension, and keep their own name', async () => {
  const { name, ask, chosen } = world({ accept: 'application/pdf' })
  expect([name, ask.count, ask.type, ask.extension]).toEqual(['message', 1, 'file', ['pdf']])
  await act(async () => ask.success({ tempFiles: [{ path: 'wxfile://tmp_9.pdf', size: 9, name: '年报.pdf' }] }))
  expect(chosen[0]).toMatchObject([
    { name: '年报.pdf', mime: 'application/pdf', handle: 'wxfile://tmp_9.pdf', preview: null },
  ])
})

test('a user who cancels sees no message; a file WeChat cannot open is reported', async () => {
  const left = world({})
  await act(async () => left.ask.fail({ errMsg: 'chooseMedia:fail cancel' }))
  expect([left.chosen, left.notices.now().toast]).toEqual([[], null])
  const denied = world({})
  await act(async () => denied.ask.fail({ errMsg: 'chooseMedia:fail auth deny' }))
  expect(denied.notices.now().toast?.text).toContain('允许访问')
})
