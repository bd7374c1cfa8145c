import type { RoomKind } from '@rostrum/contract/live'
import type { ReminderKind } from '../reminders/tables'

const places = { video: '视频直播', word: '文字直播' } as const

/** Messages to members about rooms they reserved. `at`: when it begins, in Beijing time. */
export const reminderWords: Readonly<
  Record<
    ReminderKind,
    (room: { readonly title: string; readonly kind: RoomKind; readonly at: string }) => {
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

/** Messages to members about teachers they follow. */
export const followWords = {
  live: ({ name, title, kind }: { readonly name: string; readonly title: string; readonly kind: RoomKind }) => ({
    title: `${name}正在直播`,
    content: `您关注的老师${name}开播了，${places[kind]}《${title}》正在进行。`,
  }),
} as const

/** Messages to a teacher about what an operator did with a room of theirs. */
interface Arranged {
  readonly title: string
  readonly at: string
  readonly why: string
}
export const arrangedWords = {
  planned: ({ title, at }: Arranged) => ({
    title: '运营为您安排了一场直播',
    content: `《${title}》定于${at}开始，审核通过后公布。`,
  }),
  changed: ({ title, at }: Arranged) => ({
    title: '运营修改了您的直播安排',
    content: `《${title}》${at}开始，请到直播工作室查看改动。`,
  }),
  cancelled: ({ title, why }: Arranged) => ({ title: '运营取消了您的一场直播', content: `《${title}》已取消：${why}` }),
} as const

/** Messages to a teacher about the replay of a lesson. */
export const replayWords = {
  waits: (title: string) => ({
    title: '回放已生成，等您发布',
    content: `《${title}》的回放可以看了。剪好后发布，会员才看得到。`,
  }),
} as const

/** To members whose messages nobody had judged when the broadcast was over. */
export const leftWords = {
  reason: '直播已结束，没有来得及审核',
  told: (title: string) => ({
    title: '您的发言没有展示',
    content: `《${title}》结束前没有来得及审核您的发言，所以没有展示。您可以在直播间里看到它。`,
  }),
} as const

/** Messages to an asker. */
export const questionWords = {
  answered: (title: string, question: string) => ({ title: '您的提问已回答', content: `${title}：${question}` }),
  rejected: (title: string, reason: string) => ({
    title: '您的提问未被采用',
    content: reason === '' ? title : `${title}：${reason}`,
  }),
} as const
