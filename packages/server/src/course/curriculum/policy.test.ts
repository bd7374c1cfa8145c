import { expect, test } from 'vitest'
import { attendanceOf, clashing, nextReminder, pctOf, placedAt, signTimes, skillStep, streakOf } from './policy'

const at = (time: string) => new Date(`2026-11-27T${time}:00+08:00`)
const lesson = { startAt: at('19:30'), endAt: at('21:00') }
const rules = { signBeforeMin: 15, lateAfterMin: 10, remindBeforeMin: 30 }

test('the sign-in opens before a class, is late soon after its beginning, and closes at its end', () => {
  const phase = (time: string) => signTimes(lesson, rules, at(time).getTime()).phase
  expect(['19:14', '19:15', '19:39', '19:40', '20:59', '21:00'].map(phase)).toEqual([
    'early',
    'open',
    'open',
    'late',
    'late',
    'closed',
  ])
})

test('only who had joined before a class that was held was absent from it', () => {
  const asked = { said: undefined, joinedAt: at('10:00'), isCancelled: false, now: at('22:00').getTime() }
  expect(attendanceOf(lesson, asked)).toBe('absent')
  expect(attendanceOf(lesson, { ...asked, said: 'leave' })).toBe('leave')
  expect(attendanceOf(lesson, { ...asked, joinedAt: at('20:00') })).toBe('none')
  expect(attendanceOf(lesson, { ...asked, isCancelled: true })).toBe('none')
  expect(attendanceOf(lesson, { ...asked, now: at('20:00').getTime() })).toBe('none')
})

test('classes that overlap clash; one that begins when the other ends does not, nor a cancelled one', () => {
  const row = (id: string, from: string, to: string, cancelledAt: Date | null = null) => ({
    ...{ id, cancelledAt },
    startAt: at(from),
    endAt: at(to),
  })
  const rows = [row('a', '10:00', '11:00'), row('b', '10:30', '12:00'), row('c', '12:00', '13:00')]
  expect([...clashing([...rows, row('d', '12:30', '14:00', at('09:00'))])]).toEqual(['a', 'b'])
})

test('a skill fills by the share of all lessons and quizzes; the last step is everything', () => {
  expect(skillStep({ done: 0, lessons: 10, passed: 0, exams: 0 })).toBe(0)
  expect(skillStep({ done: 9, lessons: 10, passed: 0, exams: 0 })).toBe(4)
  expect(skillStep({ done: 10, lessons: 10, passed: 0, exams: 1 })).toBe(3)
  expect(skillStep({ done: 10, lessons: 10, passed: 1, exams: 1 })).toBe(5)
  expect(skillStep({ done: 0, lessons: 0, passed: 0, exams: 0 })).toBe(0)
})

test('points lead to the highest rule they reach, and to none below the lowest', () => {
  const placed = [
    { from: 60, curriculumId: 'b' as never },
    { from: 10, curriculumId: 'a' as never },
  ]
  expect([5, 10, 59, 60].map((points) => placedAt(placed, points)?.curriculumId)).toEqual([undefined, 'a', 'a', 'b'])
  expect([pctOf({ points: 59, most: 100 }), pctOf({ points: -3, most: 10 }), pctOf({ points: 1, most: 0 })]).toEqual([
    59, 0, 0,
  ])
})

test('a streak reaches to today, or to yesterday while today is empty', () => {
  const days = new Set(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-22'])
  expect([streakOf(days, '2026-11-26'), streakOf(days, '2026-11-27'), streakOf(days, '2026-11-28')]).toEqual([3, 3, 0])
})

test('the next reminder is the next of the chosen days at its time, never now', () => {
  // A Friday.
  const now = at('20:00').getTime()
  expect(nextReminder([5], 20 * 60, now)).toEqual(new Date('2026-12-04T20:00:00+08:00'))
  expect(nextReminder([1, 5], 20 * 60 + 1, now)).toEqual(new Date('2026-11-27T20:01:00+08:00'))
  expect(nextReminder([1], 480, now)).toEqual(new Date('2026-11-30T08:00:00+08:00'))
  expect(nextReminder([], 480, now)).toBeNull()
})
