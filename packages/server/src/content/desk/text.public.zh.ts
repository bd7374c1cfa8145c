import type { HelpCategory } from '@rostrum/contract/content'
import { advertisementText } from './text.advertisement.zh'

const { title, picture, link, from, to, who, state } = advertisementText.place

const helpCategories: Readonly<Record<HelpCategory, string>> = {
  account: '账号登录',
  live: '直播互动',
  course: '课程内容',
  order: '购买退款',
  risk: '合规风险',
  app: '使用设置',
}

/** What the second person reads about notices, banners and frequent questions. */
export const publicText = {
  kind: { notice: '公告', banner: '横幅', help: '常见问题' },
  place: {
    ...{ title, picture, link, from, to, who, state },
    body: '正文',
    position: '次序',
    category: '分类',
    question: '问题',
    answer: '回答',
    words: '命中的敏感词',
  },
  atOnce: '确认后就展示',
  forever: advertisementText.forever,
  whoOf: advertisementText.whoOf,
  stateOf: advertisementText.stateOf,
  categoryOf: (category: HelpCategory) => helpCategories[category],
  and: '、',
  done: '已公开',
} as const
