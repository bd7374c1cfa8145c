import type { ReminderKind } from './tables-own'

const places = { video: '视频直播', word: '文字直播' } as const

/** What members read about rooms they reserved. `at`: when it begins, in Beijing time. */
export const reminderWords: Readonly<
  Record<
    ReminderKind,
    (room: { readonly title: string; readonly kind: 'video' | 'word'; readonly at: string }) => {
      title: string
      content: string
    }
  >
> = {
  soon: ({ title, kind, at }) => ({
    title: '预约的直播即将开始',
    content: `${places[kind]}《${title}》将于${at}开始。`,
  }),
  live: ({ title, kind }) => ({ title: '预约的直播已开始', content: `${places[kind]}《${title}》正在进行。` }),
  cancelled: ({ title, kind }) => ({ title: '预约的直播已取消', content: `${places[kind]}《${title}》已取消。` }),
  delayed: ({ title, kind, at }) => ({
    title: '预约的直播改期',
    content: `${places[kind]}《${title}》改为${at}开始。`,
  }),
}

/** What members read about teachers they follow. */
export const followWords = {
  live: ({
    name,
    title,
    kind,
  }: {
    readonly name: string
    readonly title: string
    readonly kind: 'video' | 'word'
  }) => ({ title: `${name}正在直播`, content: `您关注的老师${name}开播了，${places[kind]}《${title}》正在进行。` }),
} as const

/** What an asker reads. */
export const questionWords = {
  answered: (title: string, question: string) => ({ title: '您的提问已回答', content: `${title}：${question}` }),
  rejected: (title: string, reason: string) => ({
    title: '您的提问未被采用',
    content: reason === '' ? title : `${title}：${reason}`,
  }),
} as const
