import { afterEach, expect, test } from 'vitest'
import { renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { courseRow } from '../testing/courses'
import { courseScreens } from './manifest'
import { learningText as text } from './text.learning.zh'

afterEach(unmountAll)

const render = (name: keyof typeof courseScreens, replies: Replies = {}) =>
  renderScreen(courseScreens[name], {
    as: 'member',
    params: { id: 'c1', ...(name === 'course.video' && { lessonId: 'l2' }) },
    replies: { ...everything, ...replies },
    screens: allScreens,
  })

test('a course says what its learners think, and has its documents (S20)', async () => {
  const screen = await render('course.appletDetails')
  for (let rounds = 0; rounds < 50 && !screen.text().includes('讲得很清楚。'); rounds += 1) await screen.settle()
  for (const words of ['讲得很清楚。', text.reviews.learned(45), '读表讲义', text.materials.facts(12)])
    expect(screen.text()).toContain(words)
  expect(screen.has('button', text.reviews.write)).toBe(true)
})

test('a lesson carries what is said at its moments, and the way to a note (S26)', async () => {
  const screen = await render('course.video')
  for (let rounds = 0; rounds < 50 && !screen.text().includes('分母是哪一个？'); rounds += 1) await screen.settle()
  expect(screen.text()).toContain('分母是哪一个？')
  expect(screen.has('button', text.posts.write)).toBe(true)
  expect(screen.has('button', '记笔记')).toBe(true)
})

test('certificates are listed with their numbers, and one that waits is claimed (S82)', async () => {
  const screen = await render('course.mine')
  for (let rounds = 0; rounds < 50 && !screen.text().includes('JY-20261120-ABCDEFGH'); rounds += 1)
    await screen.settle()
  expect(screen.text()).toContain(text.certificates.no('JY-20261120-ABCDEFGH'))
  await screen.press('button', text.certificates.claimOf(courseRow.title))
  expect(screen.text()).toContain(text.certificates.sheet(courseRow.title))
})

test('conditions that were kept are chosen with one press (S40)', async () => {
  const screen = await render('course.all')
  for (let rounds = 0; rounds < 50 && !screen.text().includes('财报入门'); rounds += 1) await screen.settle()
  await screen.press('button', '财报入门')
  expect(screen.api.calls.filter(({ name }) => name === 'course.listCourses').at(-1)?.input).toMatchObject({
    category: 'statements',
  })
})
