import { missingGlyphs } from '@rostrum/server/kernel/drawing'
import { expect, test } from 'vitest'
import { coverOf, looks } from './cover'
import { moreRooms } from './more-rooms'
import { announcedVideos, readyVideo, wordRooms } from './words'

const rooms = [...wordRooms, ...moreRooms, readyVideo, ...announcedVideos]

test('the font has every character of the titles and of the series, so every sample cover is titled', () => {
  const words = [...rooms.map(({ title }) => title), ...Object.values(looks).map(([, , name]) => name)]
  expect(missingGlyphs(words.join(''))).toEqual([])
})

test('no two series look the same, and a cover is a picture', async () => {
  const all = Object.values(looks)
  for (const part of [0, 1, 2] as const) expect(new Set(all.map((look) => look[part])).size).toBe(all.length)
  const [room] = rooms
  if (room) expect((await coverOf(room)).subarray(1, 4).toString()).toBe('PNG')
})
