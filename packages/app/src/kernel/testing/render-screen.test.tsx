import { Button, Empty, Field, NavBar, Page, Trouble } from '@rostrum/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { failureText, useApi, useBack, useGo, useSession, useToast } from '../hooks'
import type { ScreenProps } from '../manifest'
import { offline, pending, refused, renderScreen, unmountAll, type Replies } from './index'

/** A screen with four states, as every screen has them. */
function NoticesScreen({ params }: ScreenProps) {
  const api = useApi()
  const { go } = useGo()
  const { isSignedIn } = useSession()
  const toast = useToast()
  const back = useBack()
  const [word, setWord] = useState('')
  const found = useQuery({
    queryKey: ['test', params.page],
    queryFn: () => api.call('content.listNotices', { pageNum: Number(params.page ?? 1) }),
  })
  if (found.isPending) return <p role="status">加载中</p>
  if (found.isError) return <Trouble detail={failureText(found.error)} onRetry={() => found.refetch()} />
  if (found.data.rows.length === 0) return <Empty text="暂无公告" />
  return (
    <Page header={<NavBar title="公告" {...back} />}>
      <p>{isSignedIn ? '会员' : '游客'}</p>
      <Field label="关键字" value={word} onChangeText={setWord} />
      <p>写了{word}</p>
      {found.data.rows.map(({ id, title }) => (
        <Button key={id} onPress={() => go('live.list', { from: id })}>
          {title}
        </Button>
      ))}
      <Button onPress={() => toast('好')}>提示</Button>
    </Page>
  )
}

const entry = {
  no: 999,
  path: '/pages/test/index',
  title: '公告',
  audience: 'visitor',
  load: () => Promise.resolve({ default: NoticesScreen }),
} as const
const notice = { id: 'n1' as never, title: '公告一', body: '', from: 0 as never, sample: true }
const full: Replies = { 'content.listNotices': { rows: [notice], hasMore: false } }
const liveList = { no: 42, path: '/pages/liveVideo/list/index', title: '', audience: 'visitor' } as const

afterEach(unmountAll)

test('loading', async () => {
  expect((await renderScreen(entry, { replies: { 'content.listNotices': pending } })).has('status')).toBe(true)
})

test('failure, and the retry that follows it', async () => {
  const screen = await renderScreen(entry, {
    replies: { 'content.listNotices': refused(500, '系统未知错误，请反馈给管理员') },
  })
  expect(screen.text()).toContain('系统未知错误，请反馈给管理员')
  screen.api.answer(full)
  await screen.press('button', '重新加载')
  expect(screen.has('button', '公告一')).toBe(true)
})

test('no connection', async () => {
  expect((await renderScreen(entry, { replies: { 'content.listNotices': offline } })).text()).toContain(
    '系统接口503异常',
  )
})

test('empty', async () => {
  expect(
    (await renderScreen(entry, { replies: { 'content.listNotices': { rows: [], hasMore: false } } })).text(),
  ).toContain('暂无公告')
})

test('content: parameters, the viewer, links, fields and toasts', async () => {
  const screen = await renderScreen(entry, {
    replies: full,
    params: { page: 3 },
    as: 'visitor',
    screens: { 'live.list': liveList },
  })
  expect(screen.api.calls[0]).toEqual({ name: 'content.listNotices', input: { pageNum: '3' } })
  expect(screen.text()).toContain('游客')
  await screen.type('关键字', '基金')
  expect(screen.text()).toContain('写了基金')
  await screen.press('button', '公告一')
  await screen.press('button', '返回')
  expect(screen.platform.visits).toEqual(['navigateTo /pages/liveVideo/list/index?from=n1', 'navigateBack 1'])
  await screen.press('button', '提示')
  expect(screen.text()).toContain('好')
})

test('on a stack of one page the bar offers the home page', async () => {
  const screen = await renderScreen(entry, { replies: full, depth: 1 })
  await screen.press('button', '首页')
  expect(screen.platform.visits).toEqual(['reLaunch /'])
})
