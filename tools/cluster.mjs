/**
 * Runs the server's tests again, against another PostgreSQL than ours if this machine has one (Debian's), then the
 * suites of e2e/cluster: production rarely has the version that we bundle. Starts its own PostgreSQL and Redis, on ports
 * and in folders of their own; no server that happens to run is asked. CLUSTER_URL names another PostgreSQL: there it
 * creates its own role and database and removes them. `--core`: only the server tests that depend on the PostgreSQL:
 * connections and migrations, plans, schema. `--results=<folder>`: writes the reports there, as `postgres.json` and
 * `cluster.json`. `--only=<file>`: only this file.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, requireRedis, root, stopWith } from './install.mjs'
import { run, vitestTo } from './run.mjs'
import { requireRuntime } from './runtime.mjs'

await requireRuntime()
requireRedis()
ensureInstalled()
const [{ default: pg }, { register }] = await Promise.all([import('pg'), import('tsx/esm/api')])
register()
const { ownPostgres } = await import('../e2e/cluster/own-postgres.ts')

/** A run that hangs names itself before the step of `npm run test:all` is ended. */
const SECONDS = 2_100
const stdio = ['ignore', 'inherit', 'inherit']

const given = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
const results = given('results') ?? join(root, '.cache/results')
const only = given('only')
mkdirSync(results, { recursive: true })
const isOnlyProcesses = only?.includes('e2e/cluster') ?? false
const core = ['kernel/db', 'query-plans', 'schema-rules'].map((part) => `packages/server/src/${part}`)
const all = process.argv.includes('--core') ? core : ['packages/server', 'packages/testkit']

async function runVitest(title, report, env, ...args) {
  process.stdout.write(`\n━━ ${title}\n`)
  const { isGood } = await run(...vitestTo(join(results, report), ...args), { seconds: SECONDS, stdio, env })
  return isGood
}

/** The server's tests, as a role that may create databases and no more. */
async function testOn(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 })
  await client.connect().catch(({ message, code }) => stopWith(`连不上 CLUSTER_URL：${message || code}`))
  const name = `rostrum_test_${randomBytes(4).toString('hex')}`
  const own = new URL(adminUrl)
  own.username = name
  own.password = randomBytes(16).toString('hex')
  own.pathname = `/${name}`
  try {
    const { rows } = await client.query('show server_version')
    await client.query(`create role ${name} login createdb password '${own.password}'`)
    await client.query(
      `create database ${name} owner ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    )
    const title = `PostgreSQL ${rows[0].server_version} 上的服务端测试`
    return await runVitest(title, 'postgres', { DATABASE_URL: own.href }, '--project=server*', ...(only ? [only] : all))
  } finally {
    await removeAllOf(client, name)
    await client.end()
  }
}

async function removeAllOf(client, role) {
  const { rows } = await client.query(
    'select datname from pg_database join pg_roles on pg_roles.oid = datdba where rolname = $1',
    [role],
  )
  for (const { datname } of rows) {
    await client.query(`alter database ${datname} with is_template false`)
    await client.query(`drop database ${datname} with (force)`)
  }
  await client.query(`drop role if exists ${role}`)
}

async function testOnOwn() {
  const postgres = await ownPostgres()
  try {
    return await testOn(postgres.url)
  } finally {
    await postgres.stop()
  }
}

let isGood = true
if (!isOnlyProcesses) isGood = await (process.env.CLUSTER_URL ? testOn(process.env.CLUSTER_URL) : testOnOwn())
if (only === undefined || isOnlyProcesses) {
  const processes = ['--config', 'e2e/cluster/vitest.config.ts', ...(only ? [only] : [])]
  isGood = (await runVitest('多进程', 'cluster', {}, ...processes)) && isGood
}
process.exit(isGood ? 0 : 1)
