import { expect, test } from 'vitest'
import { iconPaths } from '../icon/paths'
import { drawnCss } from './drawn'

test('the sheet of drawings matches the paths of the kit', async () => {
  await expect(drawnCss()).toMatchFileSnapshot('./drawn.module.css')
})

test('every icon has a shape, and none breaks out of its data URI', () => {
  const lines = drawnCss()
    .split('\n')
    .filter((line) => line.startsWith('.icon-'))
  expect(lines).toHaveLength(Object.keys(iconPaths).length)
  expect(lines.filter((line) => (line.match(/"/g) ?? []).length !== 2 || /[<>#]/.test(line))).toEqual([])
})
