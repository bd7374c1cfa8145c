import { sha256OfText } from '@rostrum/client/hash'
import { commitHashOf, winnersOf } from '@rostrum/contract/draw/fair'
import { afterEach, expect, test } from 'vitest'
import { chooseFiles, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { draw, drawn, drawProof, drawReplies, drawResult } from '../testing/draws'
import { drawScreens } from './manifest'
import { text } from './text.zh'

afterEach(unmountAll)

const open = (name: keyof typeof drawScreens, replies: Replies = {}, more: object = {}) =>
  renderScreen(drawScreens[name], {
    params: { id: 'd1' },
    replies: { ...drawReplies, ...replies },
    screens: allScreens,
    ...more,
  })

test('what must be said before anybody joins is said', async () => {
  const screen = await open('draw.activity')
  const said = [draw.organiser, '400-000-0000', '共1份', draw.conditionText, draw.commitHash?.slice(0, 8) ?? '']
  for (const words of [...said, text.activity.eligible, text.activity.fixed, draw.taxText])
    expect(screen.text()).toContain(words)
})

const pictures = (screen: Awaited<ReturnType<typeof open>>) =>
  [...screen.container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))

test.each(['draw.list', 'draw.activity', 'draw.activityPlain', 'draw.result'] as const)(
  '%s shows the picture of a prize, and a drawing in its place where there is none',
  async (name) => {
    expect(pictures(await open(name))).toContain('/files/public/f1')
    const bare = draw.prizes.map(({ picture: _, ...prize }) => prize)
    const [claim] = drawResult.claims
    const none = { ...claim, prize: { ...claim?.prize, picture: undefined } } as NonNullable<typeof claim>
    const screen = await open(name, {
      'draw.list': { rows: [{ ...draw, prizes: bare }], hasMore: false },
      'draw.get': { ...draw, prizes: bare },
      'draw.getResult': { ...drawResult, claim: none, claims: [none] },
    })
    expect(pictures(screen)).toEqual([])
    expect(screen.container.querySelector('svg path[opacity="0.16"]')).not.toBeNull()
  },
)

test('joining is one call with a key, and then it waits', async () => {
  const screen = await open('draw.activity')
  await screen.press('button', text.activity.join)
  const [call] = screen.api.calls.filter(({ name }) => name === 'draw.join')
  expect(call?.input).toMatchObject({ id: 'd1', idempotencyKey: expect.any(String) })
  const joined = await open('draw.activity', { 'draw.get': { ...draw, joined: true } })
  expect(joined.text()).toContain(text.activity.joinedAlready)
})

test('who may not join reads why', async () => {
  const reason = '观看满20分钟才能参与，您已观看5分钟'
  const screen = await open('draw.activity', { 'draw.get': { ...draw, eligible: false, reason } })
  expect(screen.text()).toContain(reason)
})

test('all steps are computed on the device and are the same', async () => {
  const screen = await open('draw.verify')
  await screen.press('button', text.verify.run)
  expect(screen.text()).toContain(text.verify.allSame(6))
  expect(screen.text()).not.toContain(text.verify.differs)
})

test('a changed byte is red, and leads to a report', async () => {
  const entrants = drawProof.entrants.map((one, at) =>
    at === 3 ? `${one.slice(0, 63)}${one.endsWith('0') ? '1' : '0'}` : one,
  )
  const screen = await open('draw.verify', { 'draw.getProof': { ...drawProof, entrants } })
  await screen.press('button', text.verify.run)
  expect(screen.find('alert')).toBeDefined()
  for (const words of [text.verify.differs, text.verify.differNote]) expect(screen.text()).toContain(words)
  expect(screen.find('link', text.verify.report)).toBeDefined()
})

const fileOf = (words: string) => new File([words], 'draw-d1.json', { type: 'application/json' })

test('a file that was downloaded is worked out without asking the server', async () => {
  const screen = await open('draw.verify')
  const asked = screen.api.calls.length
  await chooseFiles(screen, text.verify.fromFile, fileOf(JSON.stringify(drawProof)))
  for (const words of [text.verify.ofFile, text.verify.allSame(6)]) expect(screen.text()).toContain(words)
  expect(screen.api.calls).toHaveLength(asked)
  const changed = { ...drawProof, entrants: drawProof.entrants.slice(1) }
  await chooseFiles(screen, text.verify.fromFile, fileOf(JSON.stringify(changed)))
  for (const words of [text.verify.ofFile, text.verify.differs, text.verify.fileNote])
    expect(screen.text()).toContain(words)
  // Whoever gave the file may have changed it.
  expect(screen.text()).not.toContain(text.verify.differNote)
})

test('a file that fits in itself and is not what was published is red', async () => {
  const seed = '0'.repeat(64)
  const own = { ...drawProof, seed, commitHash: commitHashOf(sha256OfText, seed) }
  const counts = draw.prizes.map(({ count }) => count)
  const winners = winnersOf(sha256OfText, {
    ...{ seed, counts, ruleHash: own.ruleHash, entrants: own.entrants },
    ...{ entrantsHash: own.entrantsHash ?? '', publicText: own.publicText ?? '' },
  })
  const screen = await open('draw.verify')
  await chooseFiles(screen, text.verify.fromFile, fileOf(JSON.stringify({ ...own, winners })))
  for (const words of [text.verify.fileDiffers, text.verify.fileNote]) expect(screen.text()).toContain(words)
  expect(screen.text()).not.toContain(text.verify.allSame(6))
  // What the file says is not called published.
  expect(screen.text()).not.toContain(`${text.verify.told} ${own.commitHash}`)
})

test('a file of another draw is not worked out here', async () => {
  const screen = await open('draw.verify')
  const other = { ...drawProof, id: 'd2', name: '另一场' }
  await chooseFiles(screen, text.verify.fromFile, fileOf(JSON.stringify(other)))
  expect(screen.text()).toContain(text.verify.ofOther('另一场'))
  expect(screen.text()).not.toContain(text.verify.allSame(6))
})

test.each([
  ['no JSON', '种子'],
  ['one whose moment no calendar has', JSON.stringify({ ...drawProof, frozenAt: 1e300 })],
  ['a draw before it was opened', JSON.stringify({ ...drawProof, seed: undefined })],
  ['a list of something else', JSON.stringify({ ...drawProof, entrants: [1, 2] })],
  ['null', 'null'],
])('a file that is %s is refused in words', async (_what, words) => {
  const screen = await open('draw.verify')
  await chooseFiles(screen, text.verify.fromFile, fileOf(words))
  expect(screen.text()).toContain(text.verify.noFile)
  expect(screen.text()).not.toContain(text.verify.ofFile)
})

test('before it is opened there is only the commitment', async () => {
  const { seed: _, entrantsHash: __, publicText: ___, ...rest } = drawProof
  const screen = await open('draw.verify', {
    'draw.getProof': { ...rest, state: 'open', entrants: [], total: 0, winners: [] },
  })
  expect(screen.text()).toContain(text.verify.notYet)
  expect(screen.text()).not.toContain(text.verify.run)
})

test('the three ends of a draw are told: won, not won, not there yet', async () => {
  expect((await open('draw.result')).text()).toContain(text.result.won(draw.prizes[0]?.name ?? ''))
  const { claim: _, ...rest } = drawResult
  const lost = { ...rest, claims: [], winners: drawResult.winners.map((one) => ({ ...one, isMine: false })) }
  expect((await open('draw.result', { 'draw.getResult': lost })).text()).toContain(text.result.lost)
  const waiting = { draw: { ...draw, joined: true }, joined: true, winners: [], claims: [] }
  expect((await open('draw.result', { 'draw.getResult': waiting })).text()).toContain(text.result.waiting)
})

test('a prize that was not claimed in time says so and asks for nothing', async () => {
  const claim = { ...(drawResult.claim as NonNullable<typeof drawResult.claim>), state: 'expired' as const }
  const screen = await open('draw.result', { 'draw.getResult': { ...drawResult, draw: drawn, claim, claims: [claim] } })
  expect(screen.text()).toContain(text.result.claimStates.expired)
  expect(screen.text()).not.toContain(text.result.giveUp)
})

test('an address of the book is enough to claim', async () => {
  const place = {
    id: 'a1',
    name: '阿达',
    mobile: '13800000001',
    regionNames: ['浙江省'],
    detail: '文三路',
    isDefault: true,
  }
  const screen = await open('draw.result', { 'member.listAddresses': { rows: [place] } as never })
  await screen.press('button', text.result.take)
  await screen.press('button', text.result.confirm)
  const [call] = screen.api.calls.filter(({ name }) => name === 'draw.claim')
  expect(call?.input).toMatchObject({ id: 'd1', order: 1, addressId: 'a1' })
})

test('a person of two accounts that became one claims each of two prizes', async () => {
  const [first] = drawResult.claims
  if (!first) throw new Error('the drawing has a winner')
  const code = { ...first, order: 2, prize: { name: '财报精读课兑换码', kind: 'code' as const, value: 5_000 } }
  const two = { ...drawResult, claims: [{ ...first, state: 'submitted' as const }, code] } as typeof drawResult
  const winners = two.winners.map((one) => ({ ...one, isMine: one.order <= 2 }))
  const screen = await open('draw.result', { 'draw.getResult': { ...two, winners } })
  expect(screen.text()).toContain(text.result.won(`${first.prize.name}、${code.prize.name}`))
  await screen.press('button', text.result.take)
  await screen.press('button', text.result.confirm)
  const [call] = screen.api.calls.filter(({ name }) => name === 'draw.claim')
  expect(call?.input).toMatchObject({ id: 'd1', order: 2 })
})

test('the plain page signs in by its ticket, and the ticket is used once', async () => {
  const signedIn = { token: 's_new', memberId: 'm1', isTeacher: 0, hasMobile: 1, isNew: false }
  const replies = { 'member.useHandOver': signedIn } as never
  const screen = await open('draw.activityPlain', replies, { params: { id: 'd1', ticket: 't1' }, as: 'visitor' })
  expect(screen.api.calls.filter(({ name }) => name === 'member.useHandOver').map(({ input }) => input)).toEqual([
    { ticket: 't1' },
  ])
  expect(screen.text()).toContain(draw.organiser)
})

test('a ticket that is over leads to the login here', async () => {
  const replies = { 'member.useHandOver': refused(409, '登录凭据已经失效', 'member.handover_over') } as never
  const screen = await open('draw.activityPlain', replies, { params: { id: 'd1', ticket: 't1' }, as: 'visitor' })
  expect(screen.text()).toContain(text.activity.ticketOver)
  expect(screen.text()).toContain(draw.organiser)
})
