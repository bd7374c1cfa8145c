import type { SettingWords } from '@rostrum/server/kernel'

/** How operators read the settings of this slice. */
export const settingWords: SettingWords = {
  title: '提问与回放',
  group: '直播',
  fields: {
    answerPromiseDays: '承诺几个交易日内回答提问',
    openQuestionsMax: '一人最多有几个未回答的提问',
    replayAutoPublish: '直播结束后自动发布回放',
    replayKeepDays: '回放保留天数（空着：一直保留）',
  },
}

export const awaySettingWords: SettingWords = {
  title: '直播断流',
  group: '直播',
  fields: { awayMinutes: '断流后直播间等老师几分钟，过后自动结束' },
}

export const qualitySettingWords: SettingWords = {
  title: '直播清晰度',
  group: '直播',
  fields: { smallerAtOnce: '最多同时为几场直播另做流畅画面（0：不做）' },
}
