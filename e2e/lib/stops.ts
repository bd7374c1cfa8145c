import type { ScreenDeclaration } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { pages, type PageShape, type SubjectKind } from '@rostrum/contract/pages'
import { call } from './api'
import { goodsOf, orderQueries } from './goods'
import type { Person } from './people'

export type Who = 'visitor' | 'member' | 'teacher'

/** Who the walk signs in; what pages show belongs to one of them. */
export interface Walkers {
  readonly member: Person
  readonly teacher: Person
}

/** One address to check: a built screen, opened by a user, with existing ids. */
export interface Stop {
  readonly name: string
  readonly who: Who
  readonly path: string
  readonly shot: string
}

export const builtScreens = Object.entries<ScreenDeclaration>(allScreens).filter(([, { load }]) => load)
const unbuilt = Object.entries<ScreenDeclaration>(allScreens).filter(([, { load }]) => !load)
export const unbuiltPaths = unbuilt.map(([, { path }]) => path)

interface Rows {
  readonly rows: readonly {
    readonly id: string
    readonly state?: string
    readonly visitorMode?: string
    readonly code?: string
  }[]
}

interface Chapters {
  readonly chapters: readonly { readonly lessons: readonly { readonly id: string }[] }[]
}

interface Files {
  readonly rows: readonly { readonly fileId: string }[]
}

const formatDay = (at: Date): string => at.toISOString().slice(0, 10)

/** A replay and its room, if one could be made. */
export interface Recorded {
  readonly replayId: string
  readonly roomId: string
}

/** Queries of the screens that need one, with real ids of the server. */
export async function realQueries(url: string, { member, teacher }: Walkers, recorded?: Recorded): Promise<Queries> {
  const { token } = teacher
  const rows = async (path: string) => (await call<Rows>(url, 'GET', path, { token })).rows
  const [words, videos, news] = [
    await rows('/api/live/get/list/word'),
    await rows('/api/live/get/list/video'),
    await rows('/api/news/ver/2/list'),
  ]
  const idOf = (from: Rows['rows'], wanted: (row: Rows['rows'][number]) => boolean): string => {
    const found = from.find(wanted)
    if (!found) throw new Error('the sample content lacks a row that this journey needs')
    return found.id
  }
  const word = idOf(words, ({ visitorMode }) => visitorMode === 'read')
  const video = idOf(videos, ({ state }) => state === 'ready' || state === 'live')
  const article = idOf(news, () => true)
  const film = idOf(await rows('/api/video/get/list'), () => true)
  const question = idOf(await rows('/api/help/get/list'), () => true)
  const surveys = await rows('/api/collect/get/list')
  const courses = await rows('/api/course/get/list')
  const [course] = courses
  const { chapters } = await call<Chapters>(url, 'GET', `/api/course/get/chapter/list/${course?.id}`, { token })
  const [column] = await rows('/api/news/column/get/list')
  const [security] = await rows('/api/stock/search?keyword=98')
  const today = new Date()
  const days = [0, 30].map((more) => formatDay(new Date(today.getTime() + more * 86_400_000)))
  const classes = await rows(`/api/curriculum/schedule/get/list?from=${days[0]}&to=${days[1]}`)
  const papers = await firstPapers(url, token, courses)
  const replay = recorded && `?id=${recorded.replayId}`
  const goods = await goodsOf(url, member, teacher)
  const { period, player, ...subjects } = goods
  const some: Subjects = {
    ...subjects,
    article: [article],
    column: column && [column.id],
    course: course && [course.id],
    curriculum: (await rows('/api/curriculum/get/list')).map(({ id }) => id),
    file: papers,
    help: [question],
    homework: (await rows('/api/homework/get/list')).map(({ id }) => id),
    replay: recorded && [recorded.replayId],
    session: classes.slice(0, 1).map(({ id }) => id),
    survey: surveys.map(({ id }) => id),
    teacher: (await rows('/api/teacher/get/list')).slice(0, 1).map(({ id }) => id),
    video: [film],
  }
  return complete({
    ...queriesBySubject(some),
    ...(await orderQueries(url, member)),
    'live.chat': [`?id=${word}`, `?id=${idOf(words, ({ visitorMode }) => visitorMode === 'teaser')}`],
    'live.records': [`?id=${word}`],
    'live.own': [`?id=${recorded?.roomId ?? word}&state=answered`, `?id=${word}`],
    'live.details': [`?id=${idOf(videos, ({ state }) => state === 'announced')}`, `?id=${word}`],
    'live.video': [`?id=${video}`, ...(recorded ? [`?id=${recorded.roomId}`] : [])],
    'live.playback': [replay ?? ''],
    'live.push': [`?id=${video}`],
    'live.list': ['?state=coming'],
    'live.interaction': ['', '?tab=video', '?tab=mine'],
    'news.columnPost': [`?id=${idOf(await rows(`/api/news/ver/2/list?columnId=${column?.id}`), () => true)}`],
    'news.viewpoint': [`?id=${idOf(await rows('/api/news/ver/2/list?kind=opinion'), () => true)}`],
    'course.video': [`?id=${course?.id}&lessonId=${chapters[0]?.lessons[0]?.id}`],
    'stock.details': [`?code=${security?.code}`],
    'commerce.confirm': [`?productId=${goods.product[0]}&period=${period}`],
    'stock.racePlayer': [`?id=${goods.race[0]}&playerId=${player}`],
    'draw.verify': goods.draw.map((id) => `?id=${id}`),
    'feedback.report': [
      `?kind=room&id=${video}`,
      ...(replay === undefined ? [] : [`${replay.replace('?', '?kind=replay&ms=2000&')}`]),
    ],
    'content.help': ['', '?category=account', '?keyword=%E8%BD%AC%E8%B4%A6'],
    'content.search': ['', '?keyword=%E8%B4%A2%E6%8A%A5', '?keyword=%E8%B4%A2%E6%8A%A5&kind=live'],
    'member.address': ['', '?edit=new', '?pick=1'],
    'content.web': ['?url=https%3A%2F%2Fexample.com%2F'],
    'content.webLight': ['?url=https%3A%2F%2Fexample.com%2F'],
    'access.notFound': ['?from=%2Fpages%2Fnowhere'],
  })
}

/** A document of the first course that has one. */
async function firstPapers(url: string, token: string, courses: Rows['rows']): Promise<string[]> {
  for (const { id } of courses) {
    const { rows } = await call<Files>(url, 'GET', `/api/course/material/get/list/${id}`, { token })
    if (rows[0]) return [rows[0].fileId]
  }
  throw new Error('the sample content lacks a document')
}

type Queries = Readonly<Record<string, readonly string[]>>
type Subjects = Readonly<Partial<Record<SubjectKind, readonly string[] | undefined>>>

/** Every page about one thing, with what the sample content has of it. */
function queriesBySubject(ids: Subjects): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries<PageShape>(pages).flatMap(([name, { subject }]) => {
      const found = subject && ids[subject]
      return found ? [[name, found.map((id) => `?id=${id}`)]] : []
    }),
  )
}

/** Login pages redirect members. */
const onlyVisitors = /^\/pages\/login\//
/** The last step of an unfinished login redirects visitors who have not begun one. */
const onlyMembers = /^\/pages\/mine\/bindAccount$/

const opensFor: Readonly<Record<ScreenDeclaration['audience'], readonly Who[]>> = {
  visitor: ['visitor', 'member'],
  member: ['member'],
  teacher: ['teacher'],
}

const whosOf = ({ path, audience }: ScreenDeclaration): readonly Who[] => {
  if (onlyMembers.test(path)) return ['member']
  return onlyVisitors.test(path) ? ['visitor'] : opensFor[audience]
}

/** A page about one thing is not walked without it: it would only say that there is nothing. */
function complete(queries: Queries): Queries {
  const subjects: Readonly<Record<string, PageShape | undefined>> = pages
  for (const [name] of builtScreens) {
    const { subject } = subjects[name] ?? {}
    if (subject !== undefined && queries[name] === undefined)
      throw new Error(`no id for ${name}: add ids of "${subject}" in e2e/lib/stops.ts`)
  }
  return queries
}

const queriesOf = (name: string, queries: Queries): readonly string[] => queries[name] ?? ['']

/** Every built screen for every user it is open to. */
export function stopsFor(queries: Queries): Stop[] {
  return builtScreens.flatMap(([name, screen]) =>
    queriesOf(name, queries).flatMap((query, at) =>
      whosOf(screen).map((who) => ({
        name,
        who,
        path: `${screen.path}${query}`,
        shot: `${name}${at ? `-${at + 1}` : ''}-${who}`,
      })),
    ),
  )
}

/** Every built screen once, for the user who sees most of it: enough for a client that draws the same as the web. */
export function oneStopEach(queries: Queries): Stop[] {
  return builtScreens.flatMap(([name, screen]) => {
    const who = whosOf(screen).at(-1)
    return who
      ? [{ name, who, path: `${screen.path}${queriesOf(name, queries)[0] ?? ''}`, shot: `${name}-${who}` }]
      : []
  })
}
