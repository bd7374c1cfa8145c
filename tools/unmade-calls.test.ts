import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'
import { pages } from '@rostrum/contract/pages'
import { expect, test } from 'vitest'

/** Calls for members and visitors that no client of ours makes, and for whom they are: docs/decisions/0020. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  'member.login': 'old clients',
  'member.loginByWxa': 'old clients',
  'news.listOfCategory': 'old clients',
  'live.listAccess': 'old clients',
  'live.listSince': 'programs without a socket',
  'live.sendMessage': 'programs without a socket',
  'stock.getCalendar': 'programs that follow the market',
  'course.exportSchedule': 'programs that take the timetable as a file',
  'access.getAllowList': 'programs that ask what visitors may open',
}

/** Everything that our clients run; tests, what tests stand on and generated tables make no calls. */
const sources = ['packages/app/src', 'packages/client/src', 'packages/ui/src', 'apps/web/src', 'apps/weapp/src']
  .concat('apps/native/src', 'apps/console/src')
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\.|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** A page may have the same name as a call. */
const isMade = (name: string): boolean => sources.includes(name in pages ? `call('${name}'` : `'${name}'`)

test('every call that members and visitors may make has its place in a client, or is named as for others', () => {
  const unmade = Object.entries<EndpointShape>(api)
    .filter(([name, { audience }]) => audience !== 'operator' && !isMade(name))
    .map(([name]) => name)
  expect(unmade.sort()).toEqual(Object.keys(FOR_OTHERS).sort())
})

test('the decision names each of them by its path', () => {
  const decision = readFileSync('docs/decisions/0020-calls-for-old-clients.md', 'utf8')
  const paths = Object.entries<EndpointShape>(api).flatMap(([name, { path }]) => (name in FOR_OTHERS ? [path] : []))
  expect(paths.filter((path) => !decision.includes(`\`${path}\``))).toEqual([])
})
