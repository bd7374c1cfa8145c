import { world } from '@rostrum/testkit'
import { expect, test } from 'vitest'
import { jobTitles } from '../apps/console/src/system/text.jobs.zh'

test('the console names every job of the server in words, and none that is gone', async () => {
  const w = await world()
  const names = [...w.jobs.names].sort()
  await w.close()
  expect(Object.keys(jobTitles).sort()).toEqual(names)
})
