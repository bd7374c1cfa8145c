import type { SubjectKind } from '@rostrum/contract/pages'
import type { LoginWhy } from '@rostrum/app/kernel'

const named = (title: string): string => `《${title}》`

/** What opening an item means, by its kind; the others are looked at. */
const verbs: Partial<Readonly<Record<SubjectKind, string>>> = {
  room: '观看',
  replay: '观看',
  video: '观看',
  session: '上课',
  course: '学习',
  curriculum: '学习',
  article: '继续阅读',
  homework: '完成',
  assessment: '完成',
  survey: '填写',
}

/** The same without a title. */
const unnamed: Partial<Readonly<Record<SubjectKind, string>>> = {
  room: '这场直播',
  replay: '这段回放',
  video: '这个视频',
  session: '这一课',
  course: '这门课程',
  curriculum: '这条学习路径',
  article: '全文',
  column: '这个专栏',
  homework: '这份作业',
  assessment: '这份测评',
  survey: '这份问卷',
}

const acts: Readonly<Record<Exclude<LoginWhy, 'open' | 'watch'>, string>> = {
  speak: '登录后可以发言',
  ask: '登录后可以提问',
  vote: '登录后可以同问',
  like: '登录后可以点赞',
  follow: '登录后可以关注老师',
  subscribe: '登录后可以订阅专栏',
  favourite: '登录后可以收藏',
  comment: '登录后可以评论',
  reserve: '登录后可以预约开播提醒',
  files: '登录后可以查看资料',
}

/** Why the login page opened, and what follows it. */
export const wantedText = {
  /** The reason as one sentence. */
  lead(why: LoginWhy, { kind, title, page }: { kind?: SubjectKind; title?: string; page: string }): string {
    if (why !== 'open' && why !== 'watch') return acts[why]
    if (kind === undefined) return `登录后打开“${page}”`
    return `登录后${verbs[kind] ?? '查看'}${title === undefined ? (unnamed[kind] ?? page) : named(title)}`
  },
  named,
  back: '登录后回到刚才的地方',
  label: '登录后打开',
} as const
