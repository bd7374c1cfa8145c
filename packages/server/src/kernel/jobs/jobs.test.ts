import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db'
import { createHeldJobs, createJobs, jobRepository, type JobMachine } from './index'
import { jobBench, type JobBench } from './testing/job-bench'

let bench: JobBench
let log: JobBench['log']
let db: Database
let pool: Pool
let jobs: JobMachine

beforeAll(async () => {
  bench = await jobBench()
  ;({ log, db, pool } = bench)
})
afterEach(() => jobs.stop())
afterAll(() => bench.end())

/** A machine with one job that records its payloads. */
async function machineFor(name: `test.${string}`, { work = true, fail = 0 } = {}) {
  const ran: unknown[] = []
  let failures = fail
  let wake = (): void => undefined
  jobs = createJobs({ pool, log, pollSeconds: 0.5 })
  const job = {
    name,
    async run(payload: unknown) {
      if (failures-- > 0) throw new Error('not now')
      ran.push(payload)
      wake()
    },
  }
  jobs.define([job])
  await jobs.start({ work })
  return { ran, next: () => new Promise<void>((resolve) => (ran.length > 0 ? resolve() : (wake = resolve))) }
}

const waiting = async (name: string) =>
  (
    await pool.query<{ data: unknown }>(
      "select data from jobs.job where name = $1 and state = 'created' order by created_on",
      [name],
    )
  ).rows.map(({ data }) => data)

test('a sent job is run with its payload', async () => {
  const { ran, next } = await machineFor('test.run')
  await jobs.send('test.run', { n: 1 })
  await next()
  expect(ran).toEqual([{ n: 1 }])
})

test('a job sent in a transaction exists exactly if it commits', async () => {
  await machineFor('test.tx', { work: false })
  await db.tx('ada', (tx) => jobs.send('test.tx', { kept: "it's $1" }, { tx }))
  await expect(
    db.tx('ada', async (tx) => {
      await jobs.send('test.tx', { kept: false }, { tx })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await waiting('test.tx')).toEqual([{ kept: "it's $1" }])
})

test('one job waits per singleton key, any number without one', async () => {
  await machineFor('test.single', { work: false })
  await jobs.send('test.single', { n: 1 }, { singletonKey: 'ada' })
  await jobs.send('test.single', { n: 2 }, { singletonKey: 'ada' })
  await jobs.send('test.single', { n: 3 }, { singletonKey: 'wang' })
  await jobs.send('test.single', { n: 4 })
  await jobs.send('test.single', { n: 5 })
  expect(await waiting('test.single')).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }, { n: 5 }])
})

test('a job for later waits', async () => {
  const { ran, next } = await machineFor('test.later')
  await jobs.send('test.later', { n: 1 }, { startAt: Date.now() + 3_600_000 })
  await jobs.send('test.later', { n: 2 })
  await next()
  expect(ran).toEqual([{ n: 2 }])
})

test('a job on a schedule is kept with its hours in Beijing', async () => {
  jobs = createJobs({ pool, log })
  jobs.define([{ name: 'test.daily', cron: '17 4 * * *', run: async () => undefined }])
  await jobs.start({ work: true })
  const { rows } = await pool.query("select name, cron, timezone from jobs.schedule where name = 'test.daily'")
  expect(rows).toEqual([{ name: 'test.daily', cron: '17 4 * * *', timezone: 'Asia/Shanghai' }])
})

test('sending before the start is a programming error', async () => {
  jobs = createJobs({ pool, log })
  await expect(jobs.send('test.run', {})).rejects.toThrow('before the jobs were started')
})

test('held jobs run when they are due and not before', async () => {
  const ran: unknown[] = []
  const held = createHeldJobs()
  jobs = held
  held.define([{ name: 'test.held', run: async (payload) => void ran.push(payload) }])
  await held.send('test.held', { n: 1 }, { startAt: 100 })
  await held.send('test.held', { n: 2 }, { singletonKey: 'a' })
  await held.send('test.held', { n: 3 }, { singletonKey: 'a' })
  await held.runDue(50)
  expect(ran).toEqual([{ n: 2 }])
  await held.runDue(100)
  expect(ran).toEqual([{ n: 2 }, { n: 1 }])
})

test('a job that failed for good is listed with the innermost cause, and is done when it is tried again', async () => {
  const ran: unknown[] = []
  let isBroken = true
  jobs = createJobs({ pool, log, pollSeconds: 0.5 })
  const run = async (payload: unknown) => {
    if (isBroken) throw new Error('query with values of somebody', { cause: new Error('the disk is full') })
    ran.push(payload)
  }
  jobs.define([{ name: 'test.broken', retryLimit: 0, run }])
  await jobs.start({ work: true })
  const rows = jobRepository(db)
  await jobs.send('test.broken', { n: 1 })
  const failed = () => rows.listFailed().then((all) => all.find(({ name }) => name === 'test.broken'))
  await expect.poll(failed).toMatchObject({ error: 'the disk is full', tries: 1 })
  expect((await rows.list()).find(({ name }) => name === 'test.broken')).toMatchObject({ failed: 1, cron: null })
  isBroken = false
  const id = (await failed())?.id ?? ''
  await expect(rows.retry('test.other', id)).resolves.toBe(false)
  await expect(rows.retry('test.broken', id)).resolves.toBe(true)
  await expect(rows.retry('test.broken', id)).resolves.toBe(false)
  await expect.poll(() => ran).toEqual([{ n: 1 }])
  expect(await failed()).toBeUndefined()
})
