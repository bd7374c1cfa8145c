/**
 * One wrong import per architecture rule. `at` is the file that breaks it, `imports` the import that it must not have.
 */
export interface Planted {
  readonly rule: string
  readonly at: string
  readonly imports: string
  /** The imported file or package, created for the test. */
  readonly target: string
}

const server = 'packages/server/src'
const app = 'packages/app/src'

export const planted: readonly Planted[] = [
  { rule: 'no-cycles', at: `${server}/ring/a.ts`, imports: './b', target: `${server}/ring/b.ts` },
  {
    rule: 'contract-is-pure',
    at: 'packages/contract/src/live/impure.ts',
    imports: 'pg',
    target: 'node_modules/pg/index.js',
  },
  {
    rule: 'contract-slices-are-strangers',
    at: 'packages/contract/src/live/nosy.ts',
    imports: '../news/shapes',
    target: 'packages/contract/src/news/shapes.ts',
  },
  {
    rule: 'devices-never-see-the-server',
    at: 'packages/client/src/leak.ts',
    imports: '../../server/src/secret',
    target: `${server}/secret.ts`,
  },
  {
    rule: 'facts-import-nothing',
    at: 'packages/contract/src/live/limits.ts',
    imports: '../kernel/values',
    target: 'packages/contract/src/kernel/values.ts',
  },
  {
    rule: 'facts-import-nothing',
    at: 'packages/contract/src/live/pages.ts',
    imports: 'zod',
    target: 'node_modules/zod/index.js',
  },
  {
    rule: 'judging-imports-facts',
    at: 'packages/contract/src/survey/answering.ts',
    imports: './shapes',
    target: 'packages/contract/src/survey/shapes.ts',
  },
  { rule: 'no-schemas-on-devices', at: `${app}/live/heavy.ts`, imports: 'zod', target: 'node_modules/zod/index.js' },
  {
    rule: 'no-schemas-on-devices',
    at: `${app}/live/schema.ts`,
    imports: '../../../contract/src/live/shapes',
    target: 'packages/contract/src/live/shapes.ts',
  },
  {
    rule: 'kernel-knows-no-slice',
    at: `${server}/kernel/knows.ts`,
    imports: '../live/index',
    target: `${server}/live/index.ts`,
  },
  {
    rule: 'server-slices-meet-at-the-door',
    at: `${server}/live/backdoor.ts`,
    imports: '../member/service',
    target: `${server}/member/service.ts`,
  },
  {
    rule: 'server-slices-meet-at-the-door',
    at: `${server}/live/rooms/backdoor.ts`,
    imports: '../../member/login/index',
    target: `${server}/member/login/index.ts`,
  },
  {
    rule: 'server-ranks',
    at: `${server}/member/upward.ts`,
    imports: '../live/index',
    target: `${server}/live/index.ts`,
  },
  {
    rule: 'server-ranks',
    at: `${server}/content/upward.ts`,
    imports: '../member/index',
    target: `${server}/member/index.ts`,
  },
  {
    rule: 'server-ranks',
    at: `${server}/commerce/upward.ts`,
    imports: '../news/index',
    target: `${server}/news/index.ts`,
  },
  {
    rule: 'server-ranks',
    at: `${server}/news/sideways.ts`,
    imports: '../live/index',
    target: `${server}/live/index.ts`,
  },
  {
    rule: 'sql-only-in-repositories',
    at: `${server}/live/sql.ts`,
    imports: 'drizzle-orm',
    target: 'node_modules/drizzle-orm/index.js',
  },
  {
    rule: 'sql-only-in-repositories',
    at: `${server}/live/rooms/sql.ts`,
    imports: 'drizzle-orm',
    target: 'node_modules/drizzle-orm/index.js',
  },
  {
    rule: 'http-only-in-kernel',
    at: `${server}/live/http.ts`,
    imports: 'fastify',
    target: 'node_modules/fastify/index.js',
  },
  {
    rule: 'routes-do-not-query',
    at: `${server}/live/routes.ts`,
    imports: './repository',
    target: `${server}/live/repository.ts`,
  },
  {
    rule: 'routes-do-not-query',
    at: `${server}/live/rooms/routes.ts`,
    imports: './repository',
    target: `${server}/live/rooms/repository.ts`,
  },
  {
    rule: 'only-screens-compose',
    at: `${app}/live/parts/row.ts`,
    imports: '../../news/index',
    target: `${app}/news/index.ts`,
  },
  {
    rule: 'screens-meet-at-the-door',
    at: `${app}/live/screens/room.tsx`,
    imports: '../../news/queries',
    target: `${app}/news/queries.ts`,
  },
  {
    rule: 'screens-are-leaves',
    at: `${app}/live/parts/borrow.ts`,
    imports: '../screens/list',
    target: `${app}/live/screens/list.tsx`,
  },
  {
    rule: 'console-slices-are-strangers',
    at: 'apps/console/src/member/page.tsx',
    imports: '../feedback/part',
    target: 'apps/console/src/feedback/part.tsx',
  },
  {
    rule: 'ui-knows-no-domain',
    at: 'packages/ui/src/domain.ts',
    imports: '../../app/src/live/index',
    target: `${app}/live/index.ts`,
  },
  { rule: 'market-is-pure', at: 'packages/market/src/impure.ts', imports: 'zod', target: 'node_modules/zod/index.js' },
  {
    rule: 'no-undeclared-packages',
    at: 'packages/client/src/undeclared.ts',
    imports: 'left-pad',
    target: 'node_modules/left-pad/index.js',
  },
  {
    rule: 'capacitor-in-one-file',
    at: `${app}/live/phone.ts`,
    imports: '@capacitor/core',
    target: 'node_modules/@capacitor/core/index.js',
  },
  { rule: 'nothing-unresolved', at: 'packages/client/src/nowhere.ts', imports: './not-there', target: '' },
  { rule: 'nothing-unresolved-in-weapp', at: 'apps/weapp/src/nowhere.ts', imports: './not-there', target: '' },
]
