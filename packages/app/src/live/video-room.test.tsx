import { api } from '@rostrum/contract'
import { Instant, LevelId } from '@rostrum/contract/kernel'
import type { PlayLack } from '@rostrum/contract/live'
import { PlayRefused } from '@rostrum/ui/player'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { ApiFailure, formatSpan, playingOn } from '@rostrum/app/kernel'
import { pending, unmountAll } from '../kernel/testing'
import { homeworkReplies, homeworkRow } from '../testing/homeworks'
import { replayReplies } from '../testing/replays'
import { text as replayText } from './replay/text.zh'
import { message, openRoom, room, START } from './testing/live-room'
import { toolsText } from './text.tools.zh'
import { text } from './text.zh'
import { playFailureOf } from './use-play-source'

const played = vi.hoisted(() => ({
  getSource: async (): Promise<unknown> => undefined,
  onPast: undefined as (() => void) | undefined,
  onWatch: (_watch: { isPlaying: boolean; isMuted: boolean }): void => undefined,
  flying: undefined as { lines: readonly unknown[] } | undefined,
  phase: '',
}))
const gone = vi.hoisted(() => ({
  startsMuted: false,
  onExpired: async (): Promise<string> => '',
  onEnded: (): void => undefined,
}))
vi.mock('@rostrum/ui/player', async (load) => ({
  ...(await load<object>()),
  Player: (props: typeof played & { upcoming: React.ReactNode; ended: React.ReactNode }) => {
    Object.assign(played, props)
    if (props.phase === 'ended') return props.ended
    return props.phase === 'upcoming' ? props.upcoming : null
  },
  ReplayPlayer: (props: typeof gone & { src: string; startMs: number }) => {
    Object.assign(gone, props)
    return <section role="region" aria-label="回放">{`${props.src} ${props.startMs}`}</section>
  },
}))

afterEach(unmountAll)

const ticket = (...kinds: ('wsFlv' | 'flv' | 'audioFlv')[]) => ({
  expireAt: Instant.parse(START + 600_000),
  ticket: 'ticket',
  urls: kinds.map((kind) => ({ kind, url: `/${kind}` })),
})

test('the player gets every address, and the audio-only one when there is one', async () => {
  await openRoom({ kind: 'video' }, { replies: { 'live.getTicket': ticket('wsFlv', 'flv', 'audioFlv') } })
  expect(await played.getSource()).toMatchObject({ wsFlv: '/wsFlv', flv: '/flv', audioUrl: '/audioFlv' })
})

test('the introduction of a room shows the homework set in it', async () => {
  const screen = await openRoom({ kind: 'video' }, { replies: homeworkReplies })
  await screen.press('tab', text.room.outline)
  await screen.settle()
  expect(screen.text()).toContain(homeworkRow.title)
})

test('without an address of its own, audio only is not offered', async () => {
  await openRoom({ kind: 'video' }, { replies: { 'live.getTicket': ticket('flv') } })
  expect(await played.getSource()).toEqual({ flv: '/flv' })
})

test('what the encoder sends and nobody can see is said beside the picture, until it is mended', async () => {
  let lacks: PlayLack[] = ['picture']
  const screen = await openRoom(
    { kind: 'video' },
    { replies: { 'live.getTicket': () => ({ ...ticket('flv'), lacks }) } },
  )
  await act(() => played.getSource())
  expect(screen.text()).toContain(text.room.lacks.picture)
  lacks = []
  await act(() => played.getSource())
  expect(screen.text()).not.toContain(text.room.lacks.picture)
})

test('a kicked member sees the notice over the picture too', async () => {
  const screen = await openRoom({ kind: 'video' })
  expect(played.phase).toBe('live')
  await screen.hear({ t: 'kick', r: 'r1', reason: 'live.level_required' })
  expect(played.phase).toBe('kicked')
})

test('once the broadcast is a replay the room is refetched, because it has the link', async () => {
  const screen = await openRoom({ kind: 'video', state: 'processing' })
  const asked = () => screen.api.calls.filter(({ name }) => name === 'live.getVideoRoom').length
  const before = asked()
  await screen.entry({ type: 'state', state: 'replay' })
  expect(asked()).toBe(before + 1)
})

test('who stays when the lesson ends reads what is waited for', async () => {
  const screen = await openRoom({ kind: 'video' })
  const asked = () => screen.api.calls.filter(({ name }) => name === 'live.getVideoRoom').length
  const answer = (more: object) =>
    screen.api.answer({ 'live.getVideoRoom': { ...room, kind: 'video', state: 'processing', playUrls: [], ...more } })
  answer({ replayStage: 'making' })
  await screen.entry({ type: 'state', state: 'processing' })
  await screen.settle()
  expect(asked()).toBe(2)
  expect(screen.text()).toContain(text.room.stages.making)
})

test('who stays when a lesson is cut off reads why', async () => {
  const screen = await openRoom({ kind: 'video' })
  screen.api.answer({
    'live.getVideoRoom': { ...room, kind: 'video', state: 'forceClosed', stateReason: '违反规定', playUrls: [] },
  })
  await screen.entry({ type: 'state', state: 'forceClosed' })
  await screen.settle()
  expect(screen.text()).toContain('违反规定')
})

test('once its replay is published the lesson is watched again where it was, from its chapters too', async () => {
  const replay = api['live.getReplay'].reply.parse(replayReplies['live.getReplay'])
  const screen = await openRoom(
    { kind: 'video', state: 'replay', replayId: replay.id },
    { replies: { 'live.getReplay': replay } },
  )
  await screen.settle()
  expect(screen.find('region', '回放').textContent).toContain(replay.playUrls[0]?.url ?? '-')
  await screen.press('tab', text.room.replayTab)
  expect(screen.text()).toContain(replayText.list.length(formatSpan(replay.durationMs)))
  expect(screen.text()).toContain(replay.chapters[0]?.title ?? '-')
  expect(screen.has('link', text.room.replayPage)).toBe(true)
})

test('a viewer goes back in what is kept of the broadcast, and to the present again', async () => {
  const past = {
    expireAt: Instant.parse(START + 600_000),
    urls: [{ kind: 'hls' as const, url: '/past' }],
    durationMs: 90_000,
  }
  const screen = await openRoom({ kind: 'video' }, { replies: { 'live.getTicket': past } })
  await act(async () => played.onPast?.())
  await screen.settle()
  expect(screen.find('region', '回放').textContent).toBe('/past 60000')
  await screen.press('button', text.room.toLive)
  expect(screen.has('region', '回放')).toBe(false)
})

test('what is gone back in is as muted as the present was, and goes on under a new address', async () => {
  const past = (url: string) => ({
    expireAt: Instant.parse(START + 600_000),
    urls: [{ kind: 'hls' as const, url }],
    durationMs: 90_000,
  })
  const screen = await openRoom({ kind: 'video' }, { replies: { 'live.getTicket': past('/past') } })
  played.onWatch({ isPlaying: true, isMuted: false })
  await act(async () => played.onPast?.())
  await screen.settle()
  expect(gone.startsMuted).toBe(false)
  screen.api.answer({ 'live.getTicket': past('/later') })
  expect(await gone.onExpired()).toBe('/later')
  await screen.settle()
  // The picture takes the new address itself: another one from here would begin it anew.
  expect(screen.find('region', '回放').textContent).toBe('/past 60000')
  screen.platform.show('/pages/article/index', 3)
  screen.unmount()
  expect(playingOn.get()).toBeNull()
})

test('the past goes on where it ended, and leads to the present when there is no more', async () => {
  const past = (url: string, durationMs: number, leftOutMs = 0) => ({
    expireAt: Instant.parse(START + 600_000),
    urls: [{ kind: 'hls' as const, url }],
    durationMs,
    leftOutMs,
  })
  const screen = await openRoom({ kind: 'video' }, { replies: { 'live.getTicket': past('/past', 90_000) } })
  const end = async (reply: ReturnType<typeof past>) => {
    screen.api.answer({ 'live.getTicket': reply })
    await act(async () => gone.onEnded())
    await screen.settle()
  }
  await act(async () => played.onPast?.())
  await screen.settle()
  await end(past('/more', 150_000))
  expect(screen.find('region', '回放').textContent).toBe('/more 90000')
  // Its beginning is kept no longer.
  await end(past('/late', 150_000, 40_000))
  expect(screen.find('region', '回放').textContent).toBe('/late 110000')
  await end(past('/now', 155_000, 40_000))
  expect(screen.has('region', '回放')).toBe(false)
})

test('there is a past only while there is a present', async () => {
  await openRoom({ kind: 'video', state: 'interrupted' })
  expect(played.onPast).toBeDefined()
  unmountAll()
  await openRoom({ kind: 'video', state: 'ready' })
  expect(played.onPast).toBeUndefined()
})

test('a picture that bears its viewer’s name does not play on without it', async () => {
  const screen = await openRoom({ kind: 'video', levelIds: [LevelId.parse('3')] })
  played.onWatch({ isPlaying: true, isMuted: false })
  screen.platform.show('/pages/article/index', 3)
  screen.unmount()
  expect(playingOn.get()).toBeNull()
})

test("a moderator's sheet stays open while the keyboard does", async () => {
  const view = Object.assign(new EventTarget(), { height: 400, scale: 1 })
  vi.stubGlobal('visualViewport', view)
  vi.stubGlobal('innerWidth', 375)
  const mine = { canSend: true, isModerator: true }
  const screen = await openRoom({ kind: 'video', mine }, { as: 'teacher' })
  await screen.press('button', text.room.tools)
  await eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain(toolsText.menu.mutes)
  })
  await act(async () => screen.find('textbox', text.room.label).focus())
  await screen.settle()
  expect(screen.text()).toContain(toolsText.menu.mutes)
  vi.unstubAllGlobals()
})

test('with large letters a teacher still finds the way to the desk', async () => {
  const screen = await openRoom({ kind: 'video', mine: { canSend: true, isModerator: true } }, { as: 'teacher' })
  await act(async () => screen.kernel.appearance.set({ care: true }))
  await screen.settle()
  expect(screen.has('link', text.room.push)).toBe(true)
})

test('a page on top of the room leaves its picture playing; going back leaves nothing', async () => {
  const left = async (depth: number) => {
    const screen = await openRoom({ kind: 'video' })
    played.onWatch({ isPlaying: true, isMuted: false })
    screen.platform.show('/pages/article/index', depth)
    screen.unmount()
    return playingOn.get()
  }
  expect(await left(3)).toMatchObject({ roomId: 'r1', depth: 2, isMuted: false })
  await openRoom({ kind: 'video' })
  expect(playingOn.get()).toBeNull()
  unmountAll()
  expect(await left(1)).toBeNull()
})

test('all that is said may fly, once the first page is there', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => message(`第 ${at} 句`))
  const lists = { 'live.listOlderMessages': { rows, hasMore: false } }
  await openRoom({ kind: 'video' }, { replies: lists })
  expect(played.flying?.lines).toHaveLength(60)
  unmountAll()
  await openRoom({ kind: 'video' }, { replies: { 'live.listOlderMessages': pending }, isJoined: false })
  expect(played.flying).toBeUndefined()
})

test('a visitor watches a room that is open to visitors', async () => {
  await openRoom({ kind: 'video' }, { as: 'visitor' })
  expect(played.phase).toBe('live')
})

test('a visitor of a room that gives a taste learns that the picture is for members, and nothing loads', async () => {
  const screen = await openRoom({ kind: 'video', visitorMode: 'teaser' }, { as: 'visitor' })
  expect(screen.text()).toContain(text.room.watchLogin)
  expect(played.phase).toBe('upcoming')
})

const failure = (reason: ApiFailure['reason'], kind: ApiFailure['kind'] = 'refusal') =>
  new ApiFailure('live.getTicket', { kind, message: '', text: '', reason })

test.each([
  ['live.level_required', 'kicked'],
  ['live.room_not_found', 'kicked'],
  ['member.banned', 'kicked'],
  ['live.login_required', 'expired'],
  ['kernel.busy', 'full'],
] as const)('%s means to the player: %s', (reason, said) => {
  expect(playFailureOf(failure(reason))).toEqual(new PlayRefused(said))
})

test('an ended session counts as an expired grant; a lost connection stays one', () => {
  expect(playFailureOf(failure(undefined, 'session'))).toEqual(new PlayRefused('expired'))
  const broken = failure(undefined, 'transport')
  expect(playFailureOf(broken)).toBe(broken)
  expect(playFailureOf(failure('live.not_live'))).not.toBeInstanceOf(PlayRefused)
})
