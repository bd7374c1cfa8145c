import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { newsEndpoints, newsRefusals, type CategoryCode, type NewsAuthor } from '@rostrum/contract/news'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'
import { callAt, clockFrom, cloneDatabase, ORDINARY_MORNING, type Call } from '@rostrum/testkit'
import { createContent } from '@rostrum/server/content'
import {
  assemble,
  createHeldJobs,
  createLog,
  openKernel,
  Secret,
  type Bug,
  type MemberCaller,
} from '@rostrum/server/kernel'
import { createNews, type CommentScreening, type Commenter } from '../index'
import { articleRepository } from '../repository-articles'

export interface Wish {
  readonly levels?: readonly string[]
  readonly name?: string
  readonly teacher?: string
}
export interface ReadingMember {
  readonly id: MemberId
  readonly call: Call
}

const parentCode = 'news' as CategoryCode
const categories = [
  { code: 'headline' as CategoryCode, parentCode, name: '要闻', position: 0 },
  { code: 'research' as CategoryCode, parentCode, name: '研报', position: 1 },
]

/**
 * News and content over a real server and database, with members of any level. A fake replaces the member slice, so
 * that levels, teachers and screening can be varied.
 */
export async function readingRoom(options: { readonly screen?: CommentScreening } = {}) {
  const [database, dataDir] = await Promise.all([cloneDatabase(), mkdtemp(join(tmpdir(), 'rostrum-news-'))])
  const clock = clockFrom(ORDINARY_MORNING)
  const bugs: Bug[] = []
  const callers = new Map<string, MemberCaller>()
  const commenters = new Map<MemberId, Commenter>()
  const authors = new Map<TeacherId, NewsAuthor>()
  const open = openKernel({
    config: configOf(dataDir),
    connection: database.connection,
    connections: 8,
    log: createLog({ level: 'silent' }),
    clock,
    jobs: createHeldJobs(),
    onBug: (bug) => bugs.push(bug),
  })
  const content = createContent(open.kernel, { socketUrl: '/ws', personnel: async () => [] })
  const people = {
    authors: async (ids: readonly TeacherId[]) => new Map([...authors].filter(([id]) => ids.includes(id))),
    commenters: async (ids: readonly MemberId[]) => new Map([...commenters].filter(([id]) => ids.includes(id))),
  }
  const news = createNews(open.kernel, { people, riskTip: content.riskTip, screen: options.screen })
  const server = await assemble(open, {
    slices: [content, news],
    authenticate: async (token) => callers.get(token),
    openapi: () => makeOpenapi(newsEndpoints, newsRefusals),
  })
  await articleRepository(open.kernel.db).addCategories(categories)
  const { url } = await server.listen({ port: 0, host: '127.0.0.1' })
  let count = 0

  /** A client with its own address, so that rate limits count it alone. */
  function clientOf(token?: string): Call {
    count += 1
    return callAt({ url, ip: `10.2.${count >> 8}.${count & 255}`, ...(token && { token }) })
  }

  return {
    url,
    clock,
    bugs,
    news,
    content,
    db: open.kernel.db,
    visitor: clientOf(),
    member({ levels = [], name = '读者', teacher }: Wish = {}): ReadingMember {
      const id = randomUUID() as MemberId
      const teacherId = teacher as TeacherId | undefined
      if (teacherId)
        authors.set(teacherId, {
          id: teacherId,
          name,
          title: '首席顾问',
          regType: '投资顾问',
          regNo: 'A0000000000001',
          orgName: '讲坛',
        })
      commenters.set(id, { name, ...(teacherId && { teacherId, regNo: 'A0000000000001' }) })
      callers.set(id, {
        kind: 'member',
        memberId: id,
        sessionId: id,
        nickname: name,
        levelIds: levels as LevelId[],
        roles: ['ROLE_DEFAULT'],
        permissions: [],
        ...(teacherId && { teacherId }),
      })
      return { id, call: clientOf(id) }
    },
    /** An article in the category `headline`, unless the options say otherwise. */
    write(article: Partial<Parameters<typeof news.publish>[0]> = {}) {
      return news.publish({
        categoryCode: 'headline' as CategoryCode,
        title: '怎样读一张报表',
        summary: '先看现金',
        source: { name: '编辑部' },
        body: '<p>第一段。</p><p>第二段。</p>',
        ...article,
      })
    },
    async close() {
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      if (bugs.length > 0)
        throw new AggregateError(
          bugs.map(({ error }) => error),
          'the server had bugs',
        )
    },
  }
}

export type ReadingRoom = Awaited<ReturnType<typeof readingRoom>>

function configOf(dataDir: string) {
  return {
    mode: 'demo' as const,
    role: 'all' as const,
    http: {
      mode: 'demo' as const,
      trustProxy: 'loopback' as const,
      requireSign: false,
      signSecret: new Secret('test'),
      globalRate: { max: 100_000, perSec: 1 },
      maxEventLoopDelayMs: 0,
      drainMs: 5_000,
    },
    files: { dir: join(dataDir, 'files'), secret: new Secret('test') },
  }
}
