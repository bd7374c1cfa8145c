import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { packageOf } from '../driver/open'
import {
  parityDifferences,
  recordParity,
  startParity,
  accounts,
  enter,
  type Person,
  oneStopEach,
  realQueries,
  type Stop,
  type Who,
} from '../world'
import { openApp, putAway } from './app'

/** Every page of `app.json`, opened by a user it is open to, with existing ids. */
const people: Partial<Record<Who, Person>> = {}
let queries: Readonly<Record<string, readonly string[]>> = {}
const pages = new Set(packageOf(inject('dist')).pages)
const inPackage = ({ path }: Stop): boolean => pages.has(path.slice(1).split('?')[0] ?? '')
const stops = () => oneStopEach(queries).filter(inPackage)
const names = stops().map(({ name }) => name)

beforeAll(async () => {
  const server = inject('server')
  startParity('weapp')
  const [member, teacher] = [await enter(server, accounts.member), await enter(server, accounts.teacher)]
  Object.assign(people, { member, teacher })
  queries = await realQueries(server, { member, teacher })
})
afterEach(({ task }) => putAway(task.result?.state === 'fail' ? task.name : undefined))

const BROKEN = /页面出错了|页面加载失败/
const WAITING = '[class*="skeleton-module"]'

async function open({ who, path, shot }: Stop): Promise<void> {
  const person = people[who]
  const weapp = await openApp({ path: path.slice(1), ...(person && { as: person }) })
  const frame = await weapp.page()
  await weapp.until(
    async () => (await frame.locator(WAITING).count()) === 0 && (await weapp.text()).trim().length > 3,
    `${shot} stays empty`,
  )
  const words = await weapp.text()
  expect(BROKEN.test(words), `${shot} is broken: ${words.slice(0, 200)}`).toBe(false)
  expect((await weapp.address()).split('?')[0], `${shot} went elsewhere`).toBe(path.split('?')[0])
  await weapp.shoot(shot)
  await weapp.close()
}

describe('every page', () => {
  test('app.json has pages, and each belongs to a screen', () => {
    expect(names.length).toBeGreaterThan(20)
    expect(names.length).toBe(pages.size)
  })

  test.each(names)('%s opens in one of its states, without an error', async (name) => {
    for (const stop of stops().filter((one) => one.name === name)) await open(stop)
    recordParity('weapp', name, 'works')
  })

  // holds: 1-1
  test('the parity page matches what was seen in the mini-program', () =>
    expect(parityDifferences('weapp')).toEqual([]))
})
