import { Instant } from '@rostrum/contract/kernel'
import { MessageId, RoomId, type QuestionCard } from '@rostrum/contract/live'
import { expect, test } from 'vitest'
import { boardOf, countsOf, freshened, type Question, type QuestionNews } from './questions'

const at = (minute: number) => Instant.parse(Date.UTC(2026, 10, 20, 12, minute))
const card = (id: string, more: Partial<QuestionCard> = {}): QuestionCard => ({
  id: MessageId.parse(id),
  roomId: RoomId.parse('r1'),
  content: id,
  images: 0,
  asker: { id: 'm2', name: '青禾' },
  isAnonymous: false,
  state: 'waiting',
  votes: 0,
  createdAt: at(0),
  dueAt: at(50),
  ...more,
})
const row = (id: string, more: Partial<Question> = {}): Question => ({
  ...card(id, more),
  roomTitle: '课',
  voted: false,
  isMine: false,
  canUrge: false,
  ...more,
})
const news = (cards: readonly QuestionCard[] = [], votes: Record<string, number> = {}): QuestionNews => ({
  questions: new Map(cards.map((one) => [one.id, one])),
  votes,
})
const open = { group: 'open', sort: 'votes', me: 'm1', roomTitle: '课' } as const
const ids = (rows: readonly Question[]) => rows.map(({ id }) => id)

test('a socket change updates the row and keeps the caller’s own part', () => {
  const now = freshened(row('a', { voted: true, score: 4 }), news([card('a', { state: 'answering' })], { a: 46 }))
  expect(now).toMatchObject({ state: 'answering', votes: 46, voted: true, score: 4 })
})

test('the one being answered comes first, whoever has more votes', () => {
  expect(ids(boardOf([row('a', { votes: 9 }), row('b')], news([card('b', { state: 'answering' })]), open))).toEqual([
    'b',
    'a',
  ])
})

test('an answered one moves from the open ones to the answered ones', () => {
  const told = news([card('a', { state: 'answered' })])
  expect(ids(boardOf([row('a'), row('b')], told, open))).toEqual(['b'])
  expect(ids(boardOf([], told, { ...open, group: 'answered' }))).toEqual(['a'])
})

test('a question asked meanwhile is on the board, mine among mine', () => {
  const told = news([card('new', { asker: { id: 'm1', name: '我' }, createdAt: at(5) })])
  expect(ids(boardOf([row('a')], told, { ...open, sort: 'new' }))).toEqual(['new', 'a'])
  expect(ids(boardOf([], told, { ...open, group: 'mine' }))).toEqual(['new'])
  expect(ids(boardOf([], news([card('x')]), { ...open, group: 'mine' }))).toEqual([])
})

test('a card older than the listed answer does not reopen the question', () => {
  expect(freshened(row('a', { state: 'answered' }), news([card('a', { state: 'answering' })])).state).toBe('answered')
})

test('the counts include what came after the count', () => {
  const listed = [row('a'), row('b')]
  const told = news([
    card('a', { state: 'answered' }),
    card('new', { createdAt: at(9) }),
    card('old', { createdAt: at(1) }),
  ])
  expect(countsOf({ open: 12, answered: 3 }, listed, told, at(5))).toEqual({ open: 12, answered: 4 })
})

test('my vote stays, also when only the socket brought the question', () => {
  const told = {
    ...news([card('new')], { new: 1 }),
    voted: new Map([
      ['new', true],
      ['a', false],
    ]),
  }
  expect(boardOf([row('a', { voted: true })], told, open).map(({ id, voted }) => [id, voted])).toEqual([
    ['a', false],
    ['new', true],
  ])
})

test('an open question that came while the list was loading is counted', () => {
  const told = news([card('new', { createdAt: at(4) })])
  expect(countsOf({ open: 1, answered: 0 }, [row('a')], told, at(5))).toEqual({ open: 2, answered: 0 })
})
