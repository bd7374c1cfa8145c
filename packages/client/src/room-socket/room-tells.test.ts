import { QuestionCard } from '@rostrum/contract/live'
import { describe, expect, test } from 'vitest'
import { batch, ME, message, ROOM, script } from './testing/script'

describe('other frames of a room', () => {
  const question = QuestionCard.parse({
    id: 'chat1',
    roomId: 'room',
    content: '何时？',
    images: 0,
    asker: { name: '匿名会员' },
    isAnonymous: true,
    state: 'waiting',
    votes: 0,
    createdAt: 1,
    dueAt: 2,
  })
  const asked = (seq: number, more: Partial<QuestionCard>) =>
    batch({ ...message(seq, { stream: 'main' }), type: 'question', question: { ...question, ...more } })

  test('questions follow their last change, votes are separate totals, and listeners get the hint', async () => {
    const hints: string[] = []
    const s = script({ onHint: (topic) => hints.push(topic) })
    s.room.start()
    await s.enter()
    s.socket().text(asked(1, {}))
    const before = s.snapshot().questions
    s.socket().text(asked(2, { state: 'answering' }))
    s.socket().text({ t: 'eph', r: ROOM, d: { 'vote.chat1': 7, online: 2 } })
    s.socket().text({ t: 'me', topic: 'held' })
    expect(s.snapshot().questions.get('chat1')?.state).toBe('answering')
    expect(before.get('chat1')?.state).toBe('waiting')
    expect(s.snapshot()).toMatchObject({ votes: { chat1: 7 }, eph: { online: 2 } })
    expect(hints).toEqual(['held'])
  })

  test('who may speak follows the moderator’s last change', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    expect(s.snapshot().mode).toBeUndefined()
    s.socket().text(batch({ ...message(1, { stream: 'main' }), type: 'mode', chatMode: 'slow', slowSec: 30 }))
    expect(s.snapshot().mode).toEqual({ chatMode: 'slow', slowSec: 30 })
  })

  test('every kind of message has its own body', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.room.send('看图', { kind: 'image', fileIds: ['f1', 'f2'] })
    s.room.send('', { kind: 'file', fileIds: ['f3'], categoryId: 'morning' })
    s.room.send('', { kind: 'stock', code: '600519' })
    expect(s.frames('send').map(({ k, x }) => [k, x])).toEqual([
      ['image', { text: '看图', fileIds: ['f1', 'f2'] }],
      ['file', { text: '', fileId: 'f3', categoryId: 'morning' }],
      ['stock', { text: '', code: '600519' }],
    ])
  })

  test('a held message stays with its sender, settles on approval, and is removable on rejection', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    const [passed, refused] = [s.room.send('一'), s.room.send('二')]
    for (const c of [passed, refused]) s.socket().text({ t: 'ack', c, id: 'x', k: 'chat', now: 1 })
    expect(s.texts()).toEqual(['一 (held)', '二 (held)'])
    s.socket().text(
      batch(message(1, { clientId: passed, sender: { id: ME, name: '我', role: 'member' }, content: '一' })),
    )
    s.room.discard(refused)
    expect(s.texts()).toEqual(['一'])
  })

  test('a question asked without a name settles by the id only I knew', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    const c = s.room.send('问')
    s.socket().text(
      batch(
        message(1, {
          clientId: c,
          sender: { id: '', name: '匿名会员', role: 'member' },
          content: '问',
          isQuestion: true,
        }),
      ),
    )
    expect(s.texts()).toEqual(['问'])
  })
})
