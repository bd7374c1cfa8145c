import type { CourseLessonId } from '@rostrum/contract/course'
import { describe, expect, test } from 'vitest'
import { isFinished, locksOf, reachOf, type LockAsked } from './policy'
import type { StoredLesson } from './tables'

const lesson = (id: string, more: Partial<StoredLesson> = {}): StoredLesson => ({
  id: id as CourseLessonId,
  kind: 'article',
  title: id,
  trial: false,
  noSkip: false,
  readSec: 60,
  ...more,
})
const asked = (more: Partial<LockAsked> = {}): LockAsked => ({
  access: 'open',
  inOrder: false,
  now: 1_000,
  isThere: () => true,
  isDone: () => false,
  ...more,
})
const reasons = (lessons: readonly StoredLesson[], more: Partial<LockAsked> = {}) =>
  locksOf(lessons, asked(more)).map((lock) => lock?.reason)

describe('locks', () => {
  test('a visitor opens trial lessons alone, and a member without the level as well', () => {
    const lessons = [lesson('a', { trial: true }), lesson('b')]
    expect(reasons(lessons, { access: 'login' })).toEqual([undefined, 'login'])
    expect(reasons(lessons, { access: 'level' })).toEqual([undefined, 'level'])
    expect(reasons(lessons)).toEqual([undefined, undefined])
  })

  test('in order, everything behind the first unfinished lesson waits for it; live lessons hold nobody up', () => {
    const lessons = [lesson('a'), lesson('live', { kind: 'live' }), lesson('b'), lesson('c')]
    const done = (...ids: string[]) => ({ inOrder: true, isDone: (id: string) => ids.includes(id) })
    expect(reasons(lessons, done())).toEqual([undefined, 'before', 'before', 'before'])
    expect(reasons(lessons, done('a'))).toEqual([undefined, undefined, undefined, 'before'])
    expect(locksOf(lessons, asked(done('a')))[3]).toMatchObject({ lessonId: 'b', lessonTitle: 'b' })
    // Each names the lesson directly before it, not the first of all.
    expect(locksOf(lessons, asked(done())).map((lock) => lock?.lessonId)).toEqual([undefined, 'a', 'a', 'b'])
    expect(reasons(lessons, done('a', 'b'))).toEqual([undefined, undefined, undefined, undefined])
  })

  test('a lesson opens at its time, and not without its video', () => {
    expect(reasons([lesson('a', { opensAt: 2_000, trial: true }), lesson('b', { opensAt: 1_000 })])).toEqual([
      'date',
      undefined,
    ])
    expect(reasons([lesson('a', { kind: 'video' })], { isThere: () => false })).toEqual(['gone'])
  })
})

test('a lesson is finished by what was watched, whatever the position', () => {
  expect([isFinished(57, 60), isFinished(56, 60), isFinished(0, 0), isFinished(1, 2), isFinished(0, 2)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
  expect([
    reachOf([]),
    reachOf([[0, 30]]),
    reachOf([
      [0, 10],
      [20, 40],
    ]),
  ]).toEqual([5, 35, 45])
})
