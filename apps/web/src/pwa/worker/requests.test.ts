import { expect, test } from 'vitest'
import { wayOf, type Wanted } from './requests'

const ORIGIN = 'https://rostrum.example'
const wanted = (path: string, changes: Partial<Wanted> = {}): Wanted => ({
  url: path.startsWith('https:') ? path : `${ORIGIN}${path}`,
  method: 'GET',
  mode: 'cors',
  headers: new Headers(),
  ...changes,
})
const way = (path: string, changes?: Partial<Wanted>) => wayOf(wanted(path, changes), ORIGIN, ['/look.js'])
const visit = { mode: 'navigate' }

test.each(['/', '/pages/index', '/pages/liveVideo/index/index?id=1', '/login'])(
  'a navigation to %s is a page',
  (path) => {
    expect(way(path, visit)).toBe('page')
  },
)

test.each([
  '/api/x',
  '/s/k7QmZ3xBpa',
  '/ws',
  '/media/a',
  '/files/a.pdf',
  '/uploads/a.png',
  '/dev/outbox?mobile=1',
  '/docs',
  '/metrics',
  'https://elsewhere.example/',
])('a navigation to %s is passed by', (path) => {
  expect(way(path, visit)).toBe('pass')
})

test.each([
  ['a call', '/api/member/get'],
  ['a picture of a member', '/files/a.png'],
  ['a live stream', '/media/a.flv'],
  ['a playlist', '/media/a.m3u8'],
  ['a segment', '/media/a.m4s'],
  ['a film', '/assets/film.mp4'],
  ['a segment with a hash', '/assets/a-1b2c.ts'],
  ['another origin', 'https://elsewhere.example/assets/a.js'],
])('%s is passed by', (_what, path) => {
  expect(way(path)).toBe('pass')
})

test('hashed files of a build and the few files with permanent names are stored', () => {
  expect(way('/assets/home-1b2c.js')).toBe('asset')
  expect(way('/assets/home-1b2c.css')).toBe('asset')
  expect(way('/look.js')).toBe('file')
})

test('a range request and anything that sends data are passed by', () => {
  expect(way('/assets/home-1b2c.js', { headers: new Headers({ range: 'bytes=0-99' }) })).toBe('pass')
  expect(way('/assets/home-1b2c.js', { method: 'POST' })).toBe('pass')
  expect(way('/', { mode: 'navigate', method: 'POST' })).toBe('pass')
})
