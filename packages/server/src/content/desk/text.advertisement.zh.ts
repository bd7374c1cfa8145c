/** What the second person reads about an advertisement. */
export const advertisementText = {
  kind: '首页广告',
  place: {
    title: '标题',
    picture: '图片',
    link: '链接',
    from: '开始',
    to: '结束',
    who: '给谁看',
    everyDays: '关闭以后',
    state: '状态',
  },
  atOnce: '通过复核就展示',
  forever: '一直',
  whoOf: (who: 'all' | 'visitors' | 'members', levels: readonly string[]) =>
    who === 'all'
      ? '所有人'
      : who === 'visitors'
        ? '只给游客'
        : levels.length === 0
          ? '只给会员'
          : `只给等级为${levels.join('、')}的会员`,
  everyOf: (days: number) => (days === 1 ? '第二天再出现' : `隔 ${days} 天再出现`),
  stateOf: (isOff: boolean) => (isOff ? '已撤下' : '展示'),
  done: '广告已按时间展示',
} as const
