import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const stateOf = async (id: RoomId) => (await s.member().call('live.getVideoInfo', { id })).state
const logOf = async (id: RoomId) =>
  (
    await s.kernel.db.q.execute<{ from: string; to: string; by: string }>(
      `select "from", "to", "by" from live_state_log where room_id = '${id}' order by id`,
    )
  ).rows
const push = (id: RoomId, action: 'start' | 'stop', by: Person) =>
  by.call('live.setPushState', { roomId: id, action, idempotencyKey: randomUUID() })

describe('a room follows its stream', () => {
  test('start, break, return and end: each step is shown on the main stream and logged', async () => {
    const { id, stream } = await s.room({ kind: 'video', state: 'ready' })
    const ada = await s.member().socket()
    await ada.join(id)
    for (const type of ['live', 'interrupted', 'resumed', 'interrupted', 'ended'] as const)
      s.pictures.tell(type, stream)
    await s.live.settled()
    await expect
      .poll(() => ada.entries().flatMap((entry) => (entry.type === 'state' ? [entry.state] : [])))
      .toEqual(['live', 'interrupted', 'live', 'interrupted', 'ended'])
    expect(ada.entries().map(({ seq, stream: name }) => [name, seq])).toEqual(
      [1, 2, 3, 4, 5].map((seq) => ['main', seq]),
    )
    expect(await logOf(id)).toEqual([
      { from: 'ready', to: 'live', by: 'media' },
      { from: 'live', to: 'interrupted', by: 'media' },
      { from: 'interrupted', to: 'live', by: 'media' },
      { from: 'live', to: 'interrupted', by: 'media' },
      { from: 'interrupted', to: 'ended', by: 'media' },
    ])
    ada.close()
  })

  test('a lost stream leaves the room waiting as long as the setting says; its return is the same lesson', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready' })
    s.clock.set(s.clock.now())
    for (const type of ['live', 'interrupted'] as const) s.pictures.tell(type, stream)
    await s.live.settled()
    const minute = 60_000
    const info = await teacher.call('live.getPushInfo', { id })
    expect(info).toMatchObject({ awayMinutes: 10, awayUntil: s.clock.now() + 10 * minute })
    s.clock.move(9 * minute)
    await s.jobs.runNow('live.endAway')
    expect(await stateOf(id)).toBe('interrupted')
    s.pictures.tell('resumed', stream)
    await s.live.settled()
    s.clock.move(5 * minute)
    await s.jobs.runNow('live.endAway')
    expect(await stateOf(id)).toBe('live')
    expect((await teacher.call('live.getPushInfo', { id })).awayUntil).toBeUndefined()
    // The second break counts from itself.
    s.pictures.tell('interrupted', stream)
    await s.live.settled()
    s.clock.move(9 * minute)
    await s.jobs.runNow('live.endAway')
    expect(await stateOf(id)).toBe('interrupted')
    s.clock.move(minute)
    await s.jobs.runNow('live.endAway')
    await s.jobs.runNow('live.endAway')
    expect(await stateOf(id)).toBe('ended')
    expect(s.pictures.ended).toContain(stream)
    expect((await logOf(id)).filter(({ to }) => to === 'ended')).toHaveLength(1)
  })

  test('a shorter setting holds for a room that waits already', async () => {
    const { id, stream } = await s.room({ kind: 'video', state: 'ready' })
    for (const type of ['live', 'interrupted'] as const) s.pictures.tell(type, stream)
    await s.live.settled()
    s.rules.awayMinutes = 1
    s.clock.move(61_000)
    await s.jobs.runNow('live.endAway')
    s.rules.awayMinutes = 10
    expect(await stateOf(id)).toBe('ended')
  })

  test('events that do not fit change nothing', async () => {
    const { id, stream } = await s.room({ kind: 'video', state: 'announced' })
    for (const type of ['live', 'interrupted', 'resumed', 'ended'] as const) s.pictures.tell(type, stream)
    s.pictures.tell('live', 'unknown')
    await s.live.settled()
    expect(await stateOf(id)).toBe('announced')
  })

  test.each([
    ['without an active registration', { regState: 'suspended' as const, riskTip: '有' }],
    ['without a risk line', { regState: 'active' as const, riskTip: ' ' }],
  ])('a stream does not open a room %s', async (_, { regState, riskTip }) => {
    const teacher = s.member({ teacher: regState, name: '老师' })
    const { id, stream } = await s.room({ kind: 'video', state: 'ready', riskTip, teacher })
    s.pictures.tell('live', stream)
    await s.live.settled()
    expect(await stateOf(id)).toBe('ready')
    const info = await teacher.call('live.getPushInfo', { id })
    expect(info.checklist).toContainEqual({ key: regState === 'active' ? 'riskTip' : 'registration', ok: false })
    expect(info.isPushing).toBe(true)
  })
})

test('teacher and members are told what members cannot see or hear, as long as it arrives', async () => {
  const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready' })
  s.pictures.codecs.set(stream, { video: 'hvc1', audio: 'mp4a.40.2' })
  expect((await teacher.call('live.getPushInfo', { id })).faults).toEqual([])
  s.pictures.tell('live', stream)
  await s.live.settled()
  expect((await teacher.call('live.getPushInfo', { id })).faults).toEqual(['video_codec'])
  const lacks = async () => (await s.member().call('live.getTicket', { id, purpose: 'play' })).lacks
  expect(await lacks()).toEqual(['picture'])
  s.pictures.codecs.set(stream, { video: 'avc1.64001f', audio: 'mp4a.40.2' })
  expect((await teacher.call('live.getPushInfo', { id })).faults).toEqual([])
  expect(await lacks()).toEqual([])
})

describe('the teacher’s command', () => {
  test('start opens an announced room, goes live once the stream is there, and may be repeated', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'announced' })
    expect((await push(id, 'start', teacher)).state).toBe('ready')
    await expect(push(id, 'start', teacher)).rejects.toMatchObject({ reason: 'live.no_stream' })
    s.pictures.tell('live', stream)
    await s.live.settled()
    expect((await push(id, 'start', teacher)).state).toBe('live')
    expect((await push(id, 'stop', teacher)).state).toBe('ended')
    expect((await push(id, 'stop', teacher)).state).toBe('ended')
    expect(s.pictures.ended).toContain(stream)
    await expect(push(id, 'start', teacher)).rejects.toMatchObject({ reason: 'live.state_not_allowed' })
    expect((await logOf(id)).map(({ to }) => to)).toEqual(['ready', 'live', 'ended'])
  })

  test('a text room needs no stream', async () => {
    const { id, teacher } = await s.room({ kind: 'word', state: 'ready' })
    expect((await push(id, 'start', teacher)).state).toBe('live')
  })

  test.each([
    ['a promotional room without a filing number', { isPromotional: true }, 'live.filing_missing'],
    ['a room without a risk line', { riskTip: '' }, 'live.risk_line_missing'],
  ])('%s may not start', async (_, wish, reason) => {
    const { id, teacher } = await s.room({ kind: 'word', state: 'ready', ...wish })
    await expect(push(id, 'start', teacher)).rejects.toMatchObject({ reason })
  })

  test('a teacher who lost the registration may not start', async () => {
    const teacher = s.member({ teacher: 'left', name: '老师' })
    const { id } = await s.room({ kind: 'word', state: 'ready', teacher })
    await expect(push(id, 'start', teacher)).rejects.toMatchObject({ reason: 'live.registration_inactive' })
  })

  test.each([
    ['the registration', 'member.leftRegister'],
    ['the account', 'member.teacherUnlinked'],
  ] as const)('a teacher who loses %s is off the air at once, and nobody else is', async (_, name) => {
    const [on, word, other] = [await s.room({ kind: 'video', state: 'live' }), await s.room(), await s.room()]
    for (const teacherId of [on.teacher.teacherId, word.teacher.teacherId]) {
      await s.kernel.db.tx('register', (tx) =>
        s.kernel.events.emit(tx, { name, key: String(teacherId), payload: { teacherId } }),
      )
    }
    await s.server.events.settle()
    const stateOf = async (id: RoomId) => (await s.rooms.find(id))?.state
    expect([await stateOf(on.id), await stateOf(word.id), await stateOf(other.id)]).toEqual(['ended', 'ended', 'live'])
    expect(s.pictures.ended).toContain(on.stream)
  })

  test('another teacher, a member and a visitor cannot steer the room or see its key', async () => {
    const { id } = await s.room({ kind: 'video', state: 'ready' })
    const stranger = s.member({ teacher: 'active' })
    await expect(push(id, 'start', stranger)).rejects.toMatchObject({ code: 206, reason: 'live.not_moderator' })
    await expect(stranger.call('live.getPushInfo', { id })).rejects.toMatchObject({ reason: 'live.not_moderator' })
    await expect(stranger.call('live.getTicket', { id, purpose: 'push' })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect(s.member().call('live.getTicket', { id, purpose: 'push' })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect(s.member().call('live.getPushInfo', { id })).rejects.toMatchObject({ code: 206 })
    await expect(s.visitor().call('live.getPushInfo', { id })).rejects.toMatchObject({ code: 401 })
  })
})

describe('tickets for pictures', () => {
  test('the push key is for the teacher of the room, and dead once the room is over', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready' })
    const info = await teacher.call('live.getPushInfo', { id })
    expect(info).toMatchObject({
      rtmpServer: 'rtmp://test/live',
      streamKey: expect.stringContaining(`${stream}?u=${teacher.id}`),
      isPushing: false,
    })
    expect((await teacher.call('live.getTicket', { id, purpose: 'push' })).urls[0]?.url).toContain(stream)
    const over = await s.room({ kind: 'video', state: 'ended', teacher })
    await expect(teacher.call('live.getPushInfo', { id: over.id })).rejects.toMatchObject({
      reason: 'live.state_not_allowed',
    })
    const word = await s.room({ teacher })
    await expect(teacher.call('live.getPushInfo', { id: word.id })).rejects.toMatchObject({ reason: 'live.not_video' })
  })

  test('the smaller picture has an address where one can be made, and as many are made as operators allow', async () => {
    const { id, stream } = await s.room({ kind: 'video', state: 'ready' })
    s.pictures.tell('live', stream)
    await s.live.settled()
    const kinds = async () =>
      (await s.member().call('live.getTicket', { id, purpose: 'play' })).urls.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['wsFlv', 'flv'])
    s.pictures.smaller.of.add(stream)
    s.rules.smallerAtOnce = 5
    expect(await kinds()).toEqual(['wsFlv', 'flv', 'lowFlv'])
    expect(s.pictures.smaller.limit).toBe(5)
  })

  test('play addresses are for those who may enter, while the room is on air', async () => {
    const { id, stream } = await s.room({
      kind: 'video',
      state: 'ready',
      visitorMode: 'read',
      levelIds: ['gold' as never],
    })
    const ada = s.member({ levels: ['gold'] })
    await expect(ada.call('live.getTicket', { id, purpose: 'play' })).rejects.toMatchObject({ reason: 'live.not_live' })
    expect((await ada.call('live.getVideoRoom', { id })).playUrls).toEqual([])
    s.pictures.tell('live', stream)
    await s.live.settled()
    expect(await ada.call('live.getTicket', { id, purpose: 'play' })).toMatchObject({
      urls: [{ kind: 'wsFlv', url: expect.stringContaining(ada.id) }, { kind: 'flv' }],
    })
    expect((await ada.call('live.getVideoRoom', { id })).playUrls).toHaveLength(2)
    await expect(s.member().call('live.getTicket', { id, purpose: 'play' })).rejects.toMatchObject({
      reason: 'live.level_required',
    })
    await expect(s.visitor().call('live.getTicket', { id, purpose: 'play' })).rejects.toMatchObject({
      reason: 'live.login_required',
    })
  })
})

describe('the past of a broadcast', () => {
  const HOUR_MS = 3_600_000
  const past = (id: string, who = s.member()) => who.call('live.getTicket', { id: id as never, purpose: 'past' })

  test('what is kept so far opens as one recording while the room is on air, and no longer', async () => {
    const begun = s.clock.now()
    const onAir = { kind: 'video', state: 'live', actualStartAt: new Date(begun) } as const
    const { id, stream, teacher } = await s.room(onAir)
    const waiting = await s.room({ kind: 'video', state: 'ready' })
    for (const name of [stream, waiting.stream])
      s.pictures.record(
        name,
        // Somebody looked at the picture before the lesson began: in one part, and in the first 18 s of the next.
        { ordinal: 1, startedAt: begun - 600_000, durationMs: 60_000 },
        { ordinal: 2, startedAt: begun - 18_000, durationMs: 60_000 },
        { ordinal: 3, startedAt: begun + 90_000, durationMs: 40_000, isOpen: true },
      )
    await expect(past(waiting.id)).rejects.toMatchObject({ reason: 'live.not_live' })
    const ada = s.member()
    const { durationMs, leftOutMs, urls } = await past(id, ada)
    expect(urls).toMatchObject([{ kind: 'hls', url: expect.stringContaining(ada.id) }])
    // From the first segment of the second part that begins on the air, at 20 s of it, to its end; and all of the third.
    expect([durationMs, leftOutMs]).toEqual([60_000 - 20_000 + 40_000, 0])
    await push(id, 'stop', teacher)
    await expect(past(id)).rejects.toMatchObject({ reason: 'live.not_live' })
  })

  test('of a long one the last three hours', async () => {
    const { id, stream } = await s.room({ kind: 'video', state: 'ready' })
    s.pictures.record(
      stream,
      { ordinal: 1, startedAt: s.clock.now() + 1_000, durationMs: 2 * HOUR_MS },
      { ordinal: 2, startedAt: s.clock.now() + 2 * HOUR_MS, durationMs: 2 * HOUR_MS, isOpen: true },
    )
    s.pictures.tell('live', stream)
    await s.live.settled()
    expect(await past(id)).toMatchObject({ durationMs: 3 * HOUR_MS, leftOutMs: HOUR_MS })
  })

  test('who may not enter gets none, and a broadcast that is not kept has none', async () => {
    const { id, stream } = await s.room({ kind: 'video', state: 'ready', levelIds: ['gold' as never] })
    s.pictures.tell('live', stream)
    await s.live.settled()
    await expect(past(id)).rejects.toMatchObject({ reason: 'live.level_required' })
    await expect(past(id, s.member({ levels: ['gold'] }))).rejects.toMatchObject({ reason: 'live.not_live' })
  })
})

describe('sample content', () => {
  test('text rooms in four states with messages, a video room awaiting its stream, lessons to come; all marked', async () => {
    const other = await studio()
    try {
      other.member({ teacher: 'active', name: '示例老师' })
      other.member({ name: '小林' })
      await other.live.sample?.()
      const reader = other.member()
      const [words, videos] = await Promise.all([
        reader.call('live.listWordRooms', {}),
        reader.call('live.listVideoRooms', {}),
      ])
      expect([...words.rows, ...videos.rows].every(({ sample }) => sample)).toBe(true)
      expect(words.rows.map(({ state }) => state)).toEqual(['live', 'live', 'live', 'live', 'announced', 'ended'])
      expect(videos.rows.map(({ state }) => state)).toEqual([
        'ready',
        'announced',
        'announced',
        'announced',
        'announced',
      ])
      expect(videos.rows[1]?.startAt).toBeGreaterThan(other.clock.now())
      const room = words.rows[0]?.id ?? ('' as RoomId)
      const { rows } = await reader.call('live.listOlderMessages', { roomId: room })
      expect(rows[0]).toMatchObject({ type: 'system', content: expect.stringContaining('仅用于演示') })
      expect(rows.every(({ createdAt }, index) => index === 0 || createdAt >= (rows[index - 1]?.createdAt ?? 0))).toBe(
        true,
      )
      expect((await reader.call('live.listPins', { a: room, b: '0' })).rows).toHaveLength(1)
      expect((await reader.call('live.listCategories', { roomId: room })).rows.map(({ name }) => name)).toEqual([
        '早评',
        '盘中',
        '收评',
        '问答',
      ])
    } finally {
      await other.close()
    }
  })

  test('after a sample broadcast another room waits for the next one', async () => {
    const other = await studio()
    try {
      const teacher = other.member({ teacher: 'active', name: '示例老师' })
      await other.live.sample?.()
      const ready =
        (await teacher.call('live.listVideoRooms', { state: 'coming' })).rows.find(({ state }) => state === 'ready')
          ?.id ?? ('' as RoomId)
      const { streamKey } = await teacher.call('live.getPushInfo', { id: ready })
      const stream = streamKey.split('?')[0] ?? ''
      other.pictures.tell('live', stream)
      other.pictures.tell('ended', stream)
      await other.live.settled()
      const { rows } = await teacher.call('live.listVideoRooms', {})
      expect(rows.map(({ state, title }) => [state, title.startsWith('K线基础')])).toEqual([
        ['ready', true],
        ...Array.from({ length: 4 }, () => ['announced', false]),
        ['ended', true],
      ])
    } finally {
      await other.close()
    }
  })
})
