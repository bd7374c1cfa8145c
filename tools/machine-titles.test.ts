import { world } from '@rostrum/testkit'
import { expect, test } from 'vitest'
import { eventTitles } from '../apps/console/src/system/text.events.zh'
import { jobTitles } from '../apps/console/src/system/text.jobs.zh'

test('the console names every job of the server, and every event somebody is told of, and none that is gone', async () => {
  const w = await world()
  const jobs = [...w.jobs.names].sort()
  const events = [...w.server.events.handled].sort()
  await w.close()
  expect(Object.keys(jobTitles).sort()).toEqual(jobs)
  expect(Object.keys(eventTitles).sort()).toEqual(events)
})
