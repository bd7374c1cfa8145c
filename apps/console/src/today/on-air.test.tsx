import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { MeContext, type Me } from '../kernel/me'
import { show, takeAway } from '../testing/stage'
import { OnAir } from './on-air'
import { text } from './text.zh'

afterEach(takeAway)

const WALL = '/api/console/live/wall/get/list'
const at = Date.now()
const room = {
  id: 'r1',
  title: '收盘前解读',
  teacher: { id: 't1', name: '沈知远' },
  actualStartAt: at - 600_000,
  onlineCount: 12,
  held: 3,
  questions: 4,
  stream: { state: 'live', kbps: 4_200, viewers: 9, recording: 'failed' },
}

test('rooms on air are listed with their health and lead to their control rooms', async () => {
  const stage = await show(OnAir, { [WALL]: () => ({ rows: [room, { ...room, id: 'r2', stream: undefined }], at }) })
  for (const words of ['收盘前解读', '已播 10 分钟', '4.2 Mbps', '录制失败', '待审 3', text.wordRoom])
    expect(stage.text()).toContain(words)
  expect(document.querySelector('a[href="/live/rooms/r1/control"]')).not.toBeNull()
})

test('nobody on air is said in words; who may not see rooms asks for nothing', async () => {
  expect((await show(OnAir, { [WALL]: () => ({ rows: [], at }) })).text()).toContain(text.nobodyOnAir)
  takeAway()
  const clerk = { roles: [], permissions: ['feedback:case:handle'], name: '小许' } as unknown as Me
  const ForClerk = () => (
    <MeContext value={clerk}>
      <OnAir />
    </MeContext>
  )
  const stage = await show(ForClerk, {})
  expect(stage.sent).toEqual([])
})
