/**
 * Runs the server's tests again, against the PostgreSQL of this machine, then the suites of e2e/cluster: production
 * rarely has the version that we bundle. Creates its own role and database and removes them. CLUSTER_URL names another
 * server. `--core`: only the server tests that depend on the PostgreSQL: connections and migrations, plans, schema.
 * `--results=<folder>`: writes the reports there, as `postgres.json` and `cluster.json`. `--only=<file>`: only this file.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { root, stopWith } from './install.mjs'
import { vitestTo } from './run.mjs'

const candidates = process.env.CLUSTER_URL
  ? [process.env.CLUSTER_URL]
  : ['postgres', 'root'].map((user) => `postgres://${user}@127.0.0.1:5432/postgres`)

async function connectFirst() {
  const complaints = []
  for (const url of candidates) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    try {
      await client.connect()
      return { client, url }
    } catch (error) {
      complaints.push(`${new URL(url).username}@${new URL(url).host}: ${error.message || error.code}`)
    }
  }
  return stopWith(`没有可用的系统 PostgreSQL（${complaints.join('；')}）；请启动它，或用 CLUSTER_URL 指定。`)
}

const given = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
const results = given('results') ?? join(root, '.cache/results')
const only = given('only')
const isOnlyProcesses = only?.includes('e2e/cluster') ?? false

function runVitest(title, report, url, ...args) {
  process.stdout.write(`\n━━ ${title}\n`)
  const env = { ...process.env, DATABASE_URL: url }
  return spawnSync(...vitestTo(join(results, report), ...args), { cwd: root, stdio: 'inherit', env }).status === 0
}

const { client, url: adminUrl } = await connectFirst()
const name = `rostrum_test_${randomBytes(4).toString('hex')}`
const password = randomBytes(16).toString('hex')
const own = new URL(adminUrl)
own.username = name
own.password = password
own.pathname = `/${name}`

const core = ['kernel/db', 'query-plans', 'schema-rules'].map((part) => `packages/server/src/${part}`)

let isGood = false
try {
  const {
    rows: [server],
  } = await client.query('show server_version')
  await client.query(`create role ${name} login createdb password '${password}'`)
  await client.query(
    `create database ${name} owner ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  const all = process.argv.includes('--core') ? core : ['packages/server', 'packages/testkit']
  const title = `系统 PostgreSQL ${server.server_version} 上的服务端测试`
  isGood = isOnlyProcesses || runVitest(title, 'postgres', own.href, '--project=server*', ...(only ? [only] : all))
  if (only === undefined || isOnlyProcesses) {
    const processes = ['--config', 'e2e/cluster/vitest.config.ts', ...(only ? [only] : [])]
    isGood = runVitest('多进程', 'cluster', own.href, ...processes) && isGood
  }
} finally {
  const { rows } = await client.query(
    'select datname from pg_database join pg_roles on pg_roles.oid = datdba where rolname = $1',
    [name],
  )
  for (const { datname } of rows) {
    await client.query(`alter database ${datname} with is_template false`)
    await client.query(`drop database ${datname} with (force)`)
  }
  await client.query(`drop role if exists ${name}`)
  await client.end()
}
process.exit(isGood ? 0 : 1)
