import { act } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { button, key, press, Refused, settle, show, takeAway, type, type Answers } from '../testing/stage'
import type { CallReply } from './call'
import { ListPage, pageOfAll } from './list-page'
import { text } from './text.zh'

afterEach(takeAway)

const files: { name: string; text: string }[] = []
beforeEach(() => {
  files.length = 0
  localStorage.clear()
  let made: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name } = this
    if (name) void made?.text().then((words) => files.push({ name, text: words }))
  })
})

type Member = CallReply<'member.findMembers'>['rows'][number]

function Members() {
  return (
    <ListPage
      title="会员"
      call="member.findMembers"
      inputOf={({ pageSize, cursor, filters: { keyword = '' } }) => ({ keyword, pageSize, ...(cursor && { cursor }) })}
      rowsOf={(reply) => reply as CallReply<'member.findMembers'>}
      keyOf={({ memberId }) => memberId}
      columns={[
        { key: 'name', title: '昵称', draw: ({ nickname }: Member) => <b>{nickname}</b> },
        { key: 'mobile', title: '手机号', draw: ({ mobileMasked }: Member) => mobileMasked },
        { key: 'id', title: '编号', isExtra: true, draw: ({ memberId }: Member) => memberId },
      ]}
      filters={[{ kind: 'search', name: 'keyword', label: '昵称' }]}
      empty="没有"
      titleOf={({ nickname }) => nickname}
      detail={({ nickname }) => <p>详情 {nickname}</p>}
    />
  )
}

const LIST = '/api/console/member/get/list'
const NOTE = '/api/console/list/export/note'
const VIEWS = '/api/console/list/view/get/list'
const SAVE = '/api/console/list/view/save'
const member = (no: number) => ({
  memberId: `m${no}`,
  nickname: `会员${no}`,
  mobileMasked: `138****${no}`,
  state: 'active',
})
const view = (more: object) => ({ id: 'v1', name: '小周们', filters: {}, columns: ['name'], isDefault: false, ...more })

/** A server with 150 members, a hundred at a time. */
const server = (more: Answers = {}): Answers => ({
  [LIST]: ({ cursor, pageSize }) => {
    const from = Number(cursor ?? 0)
    const to = Math.min(150, from + Number(pageSize))
    const rows = Array.from({ length: to - from }, (_, index) => member(from + index + 1))
    return { rows, hasMore: to < 150, ...(to < 150 && { nextCursor: String(to) }) }
  },
  [NOTE]: () => ({ most: 10_000 }),
  [VIEWS]: () => ({ rows: [] }),
  ...more,
})
const noted = (sent: readonly { path: string; input: object }[]) =>
  sent.filter(({ path }) => path === NOTE).map(({ input }) => input)

async function exported(why = '回访'): Promise<void> {
  await press(button(text.exporting.do))
  await type(text.why, why)
  await press(button(text.exporting.do))
  for (let turn = 0; turn < 6; turn += 1) await settle()
}

test('a list says that it is empty once it is known, not while it is on its way', async () => {
  let come: (reply: object) => void = () => undefined
  const stage = await show(Members, { ...server(), [LIST]: () => new Promise((resolve) => (come = resolve)) })
  expect(stage.text()).not.toContain('没有')
  come({ rows: [], hasMore: false })
  await settle()
  expect(stage.text()).toContain('没有')
})

test('an export asks for the reason, says it before any row is read, and holds every page as it is shown', async () => {
  const { sent, text: words } = await show(Members, server(), '/?keyword=会员')
  await press(button(text.exporting.do))
  expect([words().includes(text.exporting.whyHint), noted(sent)]).toEqual([true, []])
  await type(text.why, '回访名单')
  const before = sent.length
  await press(button(text.exporting.do))
  for (let turn = 0; turn < 6; turn += 1) await settle()
  const told = { list: 'member.findMembers', title: '会员', filters: { keyword: '会员' }, columns: ['昵称', '手机号'] }
  expect(noted(sent)).toEqual([
    { ...told, why: '回访名单' },
    { ...told, why: '回访名单', rows: 150 },
  ])
  expect(sent.slice(before).map(({ path }) => path)).toEqual([NOTE, LIST, LIST, NOTE])
  const lines = files[0]?.text.split('\r\n') ?? []
  expect([lines.length, lines[0], lines[1], lines[150]]).toEqual([
    152,
    '\uFEFF"昵称","手机号"',
    '"会员1","138****1"',
    '"会员150","138****150"',
  ])
  expect(files[0]?.name).toMatch(/^会员-\d{4}-\d\d-\d\d\.csv$/)
  expect(words()).toContain(text.exporting.done(150))
})

test('an export that is refused leaves no file and says why', async () => {
  const refuse = () => {
    throw new Refused(206, '您没有这个列表的权限', 'access.list_closed')
  }
  const { sent, text: words } = await show(Members, server({ [NOTE]: refuse }))
  const before = sent.length
  await exported()
  expect([files, sent.slice(before).map(({ path }) => path)]).toEqual([[], [NOTE]])
  expect(words()).toContain(text.exporting.failed(text.noPermission))
})

test('an export that is cancelled leaves no file', async () => {
  let go = (): void => undefined
  const slow = new Promise<void>((done) => {
    go = done
  })
  const plain = server()
  let asked = 0
  const stage = await show(Members, {
    ...plain,
    [LIST]: (input) => {
      asked += 1
      return asked === 1 ? plain[LIST]?.(input) : slow.then(() => plain[LIST]?.(input))
    },
  })
  await exported()
  await press(button(text.cancel))
  go()
  for (let turn = 0; turn < 4; turn += 1) await settle()
  expect([files, stage.text().includes(text.exporting.stopped)]).toEqual([[], true])
})

test('an export stops at the most, and says that there is more', async () => {
  const stage = await show(Members, server({ [NOTE]: () => ({ most: 120 }) }))
  await exported()
  expect(files[0]?.text.split('\r\n')).toHaveLength(122)
  expect(stage.text()).toContain(text.exporting.cut(120))
})

function Words() {
  return (
    <ListPage
      title="词"
      call="content.listWords"
      inputOf={() => ({})}
      rowsOf={(reply, at) => pageOfAll((reply as CallReply<'content.listWords'>).rows, at)}
      keyOf={({ id }) => id}
      columns={[{ key: 'word', title: '词', draw: ({ word }) => <Link to={`/word/${word}`}>{word}</Link> }]}
      empty="没有"
    />
  )
}

test('a list that comes whole and names nobody is asked for once, without a reason', async () => {
  const rows = Array.from({ length: 130 }, (_, no) => ({ id: `w${no}`, word: `词${no}` }))
  const { sent } = await show(Words, server({ '/api/console/word/get/list': () => ({ rows }) }))
  const before = sent.length
  await press(button(text.exporting.do))
  for (let turn = 0; turn < 6; turn += 1) await settle()
  expect(files[0]?.text.split('\r\n')).toHaveLength(132)
  expect(sent.slice(before).map(({ path }) => path)).toEqual([NOTE, '/api/console/word/get/list', NOTE])
})

const itemWith = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
    (item) => item.textContent === words,
  )
  if (!found) throw new Error(`no item ${words}`)
  return found
}
const lastAsked = (sent: readonly { path: string; input: Readonly<Record<string, unknown>> }[]) =>
  sent.filter(({ path }) => path === LIST).at(-1)?.input.keyword

test('a view is kept with the filters and the columns, and chosen again', async () => {
  const kept: object[] = []
  const answers = server({
    [VIEWS]: () => ({ rows: kept }),
    [SAVE]: (input) => {
      kept.push({ ...input })
      return { rows: kept }
    },
  })
  const { sent } = await show(Members, answers, '/?keyword=小周')
  await press(button(text.views.title))
  await press(itemWith(text.views.keep))
  await type(text.views.name, '小周们')
  await press(button(text.save))
  expect(sent.find(({ path }) => path === SAVE)?.input).toMatchObject({
    list: 'member.findMembers',
    name: '小周们',
    filters: { keyword: '小周' },
    columns: ['name', 'mobile'],
    isDefault: false,
  })
  expect(button('小周们')).toBeTruthy()
})

test('the default view is taken when the address says nothing, and not when it does', async () => {
  const rows = [view({ filters: { keyword: '小周' }, isDefault: true })]
  const bare = await show(Members, server({ [VIEWS]: () => ({ rows }) }))
  expect([lastAsked(bare.sent), bare.text().includes('手机号')]).toEqual(['小周', false])
  takeAway()
  localStorage.clear()
  const asked = await show(Members, server({ [VIEWS]: () => ({ rows }) }), '/?keyword=阿达')
  expect([lastAsked(asked.sent), asked.text().includes('手机号')]).toEqual(['阿达', true])
})

const focused = () => document.activeElement?.getAttribute('data-row-key')

test('j and k walk through the rows, Enter opens one, j leads on to the next, Esc closes it', async () => {
  const stage = await show(Members, server())
  await key('j')
  await key('j')
  await key('k')
  await key('ArrowDown')
  expect(focused()).toBe('m2')
  await key('Enter', document.activeElement ?? document.body)
  expect(stage.text()).toContain('详情 会员2')
  await key('j')
  expect(stage.text()).toContain('详情 会员3')
  await key('Escape')
  expect(document.querySelector('.ant-drawer-open')).toBeNull()
})

test('a slash leads to the search, where letters are letters', async () => {
  await show(Members, server())
  await key('/')
  const search = document.activeElement
  expect(search?.getAttribute('aria-label')).toBe('昵称')
  await act(async () => undefined)
  await key('j', search ?? document.body)
  expect(document.activeElement).toBe(search)
})

test('on a phone a row without details of its own opens with all its columns and what may be done with it', async () => {
  const done: string[] = []
  const Coupons = () => (
    <ListPage
      title="会员"
      call="member.findMembers"
      inputOf={() => ({ keyword: '' })}
      rowsOf={(reply) => reply as CallReply<'member.findMembers'>}
      keyOf={({ memberId }) => memberId}
      columns={[
        { key: 'name', title: '昵称', draw: ({ nickname }: Member) => <b>{nickname}</b> },
        { key: 'state', title: '状态', draw: ({ state }: Member) => state },
        { key: 'mobile', title: '手机号', draw: ({ mobileMasked }: Member) => mobileMasked },
        {
          ...{ key: 'act', title: '操作' },
          draw: ({ nickname }: Member) => <button onClick={() => done.push(nickname)}>停用{nickname}</button>,
        },
      ]}
      empty="没有"
    />
  )
  const answers = { ...server(), [LIST]: () => ({ rows: [member(1)], hasMore: false }) }
  const stage = await show(Coupons, answers, '/', { isPhone: true })
  expect(stage.text()).not.toContain('138****1')
  await press(document.querySelector<HTMLElement>('tr[data-row-key="m1"]') ?? document.body)
  expect(stage.text()).toContain('138****1')
  await press(button('停用会员1'))
  expect(done).toEqual(['会员1'])
})
