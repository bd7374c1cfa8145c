import { callAt, world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
})
beforeEach(async () => (ada = await w.member()))
afterAll(() => w.close())

const over = { reason: 'member.handover_over' }
const ticketOf = async () => (await ada.call('member.createHandOver', {})).ticket
const use = (ticket: string) => w.call('member.useHandOver', { ticket })

test('a ticket opens one session of its own, once', async () => {
  const ticket = await ticketOf()
  expect(ticket).not.toContain(ada.token)
  const { token, memberId } = await use(ticket)
  expect(memberId).toBe(ada.memberId)
  expect(token).not.toBe(ada.token)
  const web = callAt(w.origin(token))
  expect((await web('member.getMember')).memberId).toBe(ada.memberId)
  await expect(use(ticket)).rejects.toMatchObject(over)
})

test('two at once with one ticket open one session', async () => {
  const ticket = await ticketOf()
  const both = await Promise.allSettled([use(ticket), use(ticket)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a ticket that one process took opens nothing in another, nor in one that started later', async () => {
  const [ticket, raced] = [await ticketOf(), await ticketOf()]
  const useAt = (url: string, one: string) => callAt({ ...w.origin(), url })('member.useHandOver', { ticket: one })
  const other = await w.beside()
  await use(ticket)
  await expect(useAt(other, ticket)).rejects.toMatchObject(over)
  await expect(useAt(await w.beside(), ticket)).rejects.toMatchObject(over)
  const both = await Promise.allSettled([use(raced), useAt(other, raced)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a ticket that is over, changed, or whose session has ended opens nothing', async () => {
  const late = await ticketOf()
  w.clock.move(61_000)
  await expect(use(late)).rejects.toMatchObject(over)
  const ticket = await ticketOf()
  const ben = await w.member()
  for (const wrong of [`${ticket}x`, ticket.replace(ada.memberId, ben.memberId), '....', 'odd'])
    await expect(use(wrong)).rejects.toMatchObject(over)
  const left = await ticketOf()
  await ada.call('member.logout')
  await expect(use(left)).rejects.toMatchObject(over)
})
