import { sha256OfText } from '@rostrum/client/hash'
import { afterEach, describe, expect, test } from 'vitest'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { race, raceDeal, raceOrder, racePlayer, racePosition, raceStanding, unjoined } from '../testing/races'
import { stockInfo } from '../testing/stocks'
import { stockScreens } from './manifest'
import { playerText, raceText, tradeText } from './text.race.zh'

afterEach(unmountAll)

const render = (name: keyof typeof stockScreens, replies: Replies = {}, params = {}) =>
  renderScreen(stockScreens[name], {
    as: 'member',
    params: { id: 'r1', ...params },
    replies: { ...everything, 'stock.getInfo': stockInfo, ...replies },
    screens: allScreens,
  })
type Screen = Awaited<ReturnType<typeof render>>
const inputOf = (screen: Screen, name: string) => screen.api.calls.filter((call) => call.name === name).at(-1)?.input

describe('炒股大赛 (S59)', () => {
  test('says the conditions, my place, and the places of others with mine below them', async () => {
    const screen = await render('stock.race')
    for (const words of [race.name, '第 16 / 28 个交易日', '0.025%，最低 5 元', '卖出 0.05%', '静水流深'])
      expect(screen.text()).toContain(words)
    expect(screen.text()).toContain(raceText.before(33, 5))
    expect(screen.text()).toContain(raceText.me('林间听雨'))
  })

  test('who has not joined joins; a refusal is said', async () => {
    const replies = { 'stock.listRaces': { rows: [unjoined] }, 'stock.joinRace': raceStanding }
    const screen = await render('stock.race', replies)
    await screen.press('button', raceText.join)
    expect(inputOf(screen, 'stock.joinRace')).toMatchObject({ id: 'r1', isPublic: false })
  })

  test('a published result is worked out on this device, and what differs is said', async () => {
    const text = JSON.stringify({ before: null, day: '2026-11-26', prices: {}, race: 'r1', rows: [] })
    const proof = { days: ['2026-11-26'] as never, day: '2026-11-26' as never, text, players: [] }
    const show = (hash: string) =>
      render('stock.race', {
        'stock.listRaces': { rows: [{ ...race, state: 'frozen' }] },
        'stock.getRaceProof': { ...proof, hash },
        'stock.listRaceDeals': { rows: [], hasMore: false } as never,
      })
    const screen = await show(sha256OfText(text))
    await screen.press('button', raceText.proof.run)
    expect(screen.text()).toContain(raceText.proof.equalNote(1, 0, true))
    await unmountAll()
    const other = await show('0'.repeat(64))
    await other.press('button', raceText.proof.run)
    expect(other.text()).toContain(raceText.proof.what.hash('2026-11-26'))
  })

  test('deals and talk go on after their first page', async () => {
    const deals = [raceDeal, { ...raceDeal, id: 'd2' as never, name: '远帆航运' }]
    const comment = { name: '远山', mine: false, state: 'shown' as const, at: raceDeal.at }
    const talk = ['先算费用', '再算仓位'].map((content) => ({ ...comment, id: content as never, content }))
    const pageOf = <Row,>(rows: readonly Row[], pageNum: unknown) => {
      const at = Number(pageNum)
      return { rows: rows.slice(at - 1, at), hasMore: at < rows.length }
    }
    const screen = await render('stock.race', {
      'stock.listRaceDeals': ({ pageNum }) => pageOf(deals, pageNum),
      'stock.listRaceComments': ({ pageNum }) => pageOf(talk, pageNum),
    })
    await screen.press('button', '加载更多')
    await screen.press('button', '加载更多')
    for (const said of ['松石电子', '远帆航运', '先算费用', '再算仓位']) expect(screen.text()).toContain(said)
  })

  test('a board is chosen, and a player followed', async () => {
    const screen = await render('stock.race', { 'member.saveFollow': { followed: true, level: 'all', fans: 1 } })
    await screen.press('radio', raceText.boards.steady)
    expect(inputOf(screen, 'stock.listRaceRank')).toMatchObject({ board: 'steady' })
    await screen.press('button', raceText.followOf('静水流深', false))
    expect(inputOf(screen, 'member.saveFollow')).toEqual({ kind: 'player', id: 'p1', on: 1 })
  })
})

describe('模拟交易 (S136)', () => {
  test('half of what may be bought, with every fee, is ordered once', async () => {
    const screen = await render('stock.raceTrade', { 'stock.createRaceOrder': raceOrder }, { code: '983413.SIM' })
    await screen.press('button', tradeText.quickOf('½'))
    await screen.press('button', tradeText.submit('买入', '7,100'))
    expect(inputOf(screen, 'stock.createRaceOrder')).toMatchObject({ side: 'buy', price: 1_615, quantity: 7_100 })
    expect(screen.text()).toContain(tradeText.placed)
  })

  test('the limits of the last day are not said of an order that waits for another', async () => {
    const mine = everything['stock.getMyRace'] as object
    const limited = { ...stockInfo, quote: { ...stockInfo.quote, limitUp: 17.77, limitDown: 14.54 } }
    const limits = (session: string) =>
      render(
        'stock.raceTrade',
        { 'stock.getMyRace': { ...mine, session } as never, 'stock.getInfo': limited },
        { code: '983413.SIM' },
      ).then((screen) => screen.text().includes('涨停'))
    expect([await limits('trade'), await limits('rest')]).toEqual([true, false])
  })

  test('a refusal is said and the ticket stays', async () => {
    const replies = {
      'stock.createRaceOrder': refused(409, '封在涨停价，不能买入', 'stock.race_limit_up'),
    }
    const screen = await render('stock.raceTrade', replies, { code: '983413.SIM' })
    await screen.press('button', tradeText.quickOf('全部'))
    await screen.press('button', tradeText.submit('买入', '14,300'))
    expect(screen.text()).toContain('封在涨停价')
    expect(screen.has('button', tradeText.submit('买入', '14,300'))).toBe(true)
  })

  test('what is held is sold, and what waits is cancelled', async () => {
    const screen = await render('stock.raceTrade', { 'stock.cancelRaceOrder': { ...raceOrder, state: 'cancelled' } })
    await screen.press('button', `${tradeText.sides.sell}${racePosition.name}`)
    expect(screen.text()).toContain(tradeText.most('2,800'))
    await screen.press('button', tradeText.cancelOf(raceOrder.name))
    expect(inputOf(screen, 'stock.cancelRaceOrder')).toEqual({ id: 'o1' })
  })

  test('who has not joined is sent to join', async () => {
    const screen = await render('stock.raceTrade', {
      'stock.getMyRace': refused(409, '你还没有参加这场大赛，请先报名', 'stock.race_not_joined'),
    })
    expect(screen.text()).toContain(tradeText.notJoined)
  })
})

describe('选手主页 (S137)', () => {
  test('holdings that are not public are not there, and it says so', async () => {
    const screen = await render('stock.racePlayer', {}, { playerId: 'p1' })
    expect(screen.text()).toContain(playerText.hidden)
    expect(screen.text()).toContain('松石电子')
    expect(screen.text()).not.toContain(racePosition.name)
  })

  test('public ones are, and a disqualification gives its reason', async () => {
    const standing = { ...racePlayer.standing, disqualified: '同一设备多个账户' }
    const page = { ...racePlayer, standing, positions: [racePosition] }
    const screen = await render('stock.racePlayer', { 'stock.getRacePlayer': page }, { playerId: 'p1' })
    expect(screen.text()).toContain(racePosition.name)
    expect(screen.text()).toContain(raceText.out('同一设备多个账户'))
  })
})
