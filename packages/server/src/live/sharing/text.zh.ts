const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** The text of a link to a room or a replay. */
export const text = {
  by: (name: string, regNo: string, orgName: string) => `投资顾问：${name}（登记编号：${regNo}） ${orgName}`,
  startsAt: (at: number) => `${moment.format(at)} 开播`,
  startedAt: (at: number) => `${moment.format(at)} 直播的回放`,
} as const
