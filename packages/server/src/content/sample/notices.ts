/** Notices of the demonstration company, oldest first; `daysAgo` counts back from the day the sample is loaded. */
export const notices = [
  {
    daysAgo: 12,
    title: '阅读数、点赞数的统计说明',
    body: '文章的阅读数按读者计算：同一位读者打开同一篇文章，只计一次。点赞、收藏、评论都是真实操作的累计，没有任何入口可以修改这些数字。',
  },
  {
    daysAgo: 6,
    title: '关于行情数据的说明',
    body: '演示环境中的行情由程序生成，页面标有“模拟行情”，不反映真实市场，请勿据此做出任何投资决定。',
  },
  {
    daysAgo: 1,
    title: '关于防范不法分子冒用本公司名义的公告',
    body: '我们不会通过私人账号收款，不会邀请您加入所谓内部群，也不会承诺任何收益。付款前请核对收款人是否为公司全称。发现冒充，请保留证据并拨打“关于我们”页面公布的投诉电话，或拨打中国证监会投资者服务热线12386。',
  },
]
