import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db'
import { createJobs, jobRepository, type JobMachine } from './index'
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
/** The tables of version 10 of the job machine, as far as they hold jobs. */
beforeEach(async () => {
  await pool.query(`create schema pgboss;
    create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table pgboss.job (id uuid not null default gen_random_uuid(), name text not null,
      priority integer not null default 0, data jsonb, state pgboss.job_state not null default 'created',
      retry_count integer not null default 0, start_after timestamptz not null default now(), started_on timestamptz,
      singleton_key text, expire_in interval not null default interval '15 minutes',
      created_on timestamptz not null default now(), completed_on timestamptz, output jsonb);
    create table pgboss.archive (like pgboss.job including defaults)`)
})
afterEach(async () => {
  await jobs.stop()
  await pool.query('drop schema pgboss cascade; truncate jobs.job')
})
afterAll(() => bench.end())

const NOBODY = async (): Promise<void> => undefined

/** Starts a machine that takes no jobs. */
async function start(...names: `test.${string}`[]): Promise<void> {
  jobs = createJobs({ pool, log })
  jobs.define(names.map((name) => ({ name, run: NOBODY })))
  await jobs.start({ work: false })
}

const kept = async (schema: 'pgboss' | 'jobs') =>
  (
    await pool.query(`select name, data, state, singleton_key as key, start_after as "startAfter"
    from ${schema}.job where name like 'test.%' order by data->'n'`)
  ).rows

test('jobs that wait in the old tables are done at their time, with their payload and key', async () => {
  const later = new Date('2030-01-02T03:04:05Z')
  await pool.query(
    `insert into pgboss.job (name, data, state, singleton_key, start_after, started_on) values
      ('test.later', '{"n":1}', 'created', 'ada', $1, null),
      ('test.later', '{"n":2}', 'retry', 'wang', $1, null),
      ('test.later', '{"n":3}', 'active', 'lin', '2030-01-01', $1),
      ('test.later', '{"n":4}', 'completed', 'zhao', $1, null),
      ('test.unknown', '{"n":5}', 'created', 'ada', $1, null)`,
    [later],
  )
  await start('test.later')
  expect(await kept('jobs')).toEqual([
    { name: 'test.later', data: { n: 1 }, state: 'created', key: 'ada', startAfter: later },
    { name: 'test.later', data: { n: 2 }, state: 'created', key: 'wang', startAfter: later },
    { name: 'test.later', data: { n: 3 }, state: 'created', key: 'lin', startAfter: new Date('2030-01-02T03:19:05Z') },
  ])
  expect((await kept('pgboss')).map(({ data }) => data)).toEqual([{ n: 4 }, { n: 5 }])
})

test('a moved job runs', async () => {
  const ran: unknown[] = []
  await pool.query(`insert into pgboss.job (name, data) values ('test.moved', '{"n":1}')`)
  jobs = createJobs({ pool, log, pollSeconds: 0.5 })
  jobs.define([{ name: 'test.moved', run: async (payload) => void ran.push(payload) }])
  await jobs.start({ work: true })
  await expect.poll(() => ran).toEqual([{ n: 1 }])
})

test('each job is moved once, and one whose key waits here already is not doubled', async () => {
  await start('test.once')
  await jobs.send('test.once', { n: 1 }, { singletonKey: 'ada' })
  await pool.query(`insert into pgboss.job (name, data, singleton_key) values
    ('test.once', '{"n":2}', 'ada'), ('test.once', '{"n":3}', null)`)
  const others = [createJobs({ pool, log }), createJobs({ pool, log })]
  for (const other of others) other.define([{ name: 'test.once', run: NOBODY }])
  await Promise.all(others.map((other) => other.start({ work: false })))
  for (const other of others) await other.stop()
  expect((await kept('jobs')).map(({ data }) => data)).toEqual([{ n: 1 }, { n: 3 }])
})

test('a job that had failed is still listed with its cause, and can be tried again', async () => {
  for (const table of ['job', 'archive'])
    await pool.query(`insert into pgboss.${table} (name, data, state, retry_count, completed_on, output) values
      ('test.broken', '{}', 'failed', 5, '2026-01-02', '{"message":"the disk is full"}')`)
  await start('test.broken')
  const rows = jobRepository(db)
  const failed = await rows.listFailed()
  const facts = { name: 'test.broken', error: 'the disk is full', tries: 6, failedAt: Date.parse('2026-01-02') }
  expect(failed).toMatchObject([facts, facts])
  await expect(rows.retry('test.broken', failed[0]?.id ?? '')).resolves.toBe(true)
  expect(await rows.listFailed()).toHaveLength(1)
})
