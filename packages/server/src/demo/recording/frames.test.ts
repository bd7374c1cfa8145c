import { expect, test } from 'vitest'
import { plainLook } from '../drawing/person'
import { SIZE } from '../drawing/tones'
import type { Presented } from '../script'
import { framesOf } from './frames'

const script: Presented = {
  id: 'one',
  look: plainLook,
  series: '示例课',
  title: '短课',
  scenes: [{ title: '一页', points: [], lines: [{ text: '一句话。' }] }],
}
/** The row of the picture in which a caption would stand. */
async function captionRow(of: Presented): Promise<string | undefined> {
  const { value } = await framesOf(of).next()
  const row = SIZE.width * 3
  return value?.frame.subarray(660 * row, 661 * row).toString('hex')
}

test('words that are captions beside the picture are not drawn into it as well', async () => {
  const other = { ...script, scenes: [{ title: '一页', points: [], lines: [{ text: '另一句话，长一些。' }] }] }
  expect(await captionRow(script)).not.toBe(await captionRow(other))
  const [one, two] = [
    await captionRow({ ...script, captionsApart: true }),
    await captionRow({ ...other, captionsApart: true }),
  ]
  expect(one).toBe(two)
  expect(one).not.toBe(await captionRow(script))
})
