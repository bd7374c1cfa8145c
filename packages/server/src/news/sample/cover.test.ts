import { missingGlyphs } from '@rostrum/server/kernel/drawing'
import { expect, test } from 'vitest'
import { videoNames } from './cover'
import { films, videoCategories } from './films'

test('every category of sample videos has a short name for its covers, and the font has every character', () => {
  for (const { id } of videoCategories) expect(videoNames[id]).toBeDefined()
  const words = [...Object.values(videoNames), ...films.map(({ title }) => title)]
  expect(missingGlyphs(words.join(''))).toEqual([])
})
