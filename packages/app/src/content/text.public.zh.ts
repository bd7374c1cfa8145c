/** What search engines and link previews read of this slice's pages. */
export const publicText = {
  home: {
    title: (brand: string) => `${brand}：证券投资教育与咨询`,
    description: (brand: string) => `${brand}：看登记老师的直播与回放，读观点与资讯，学课程，看行情。`,
  },
  about: {
    title: (brand: string) => `关于${brand}`,
    description: (name: string, licence: string) =>
      `${name}${licence ? `，${licence}` : ''}。公司信息、业务资格与登记人员。`,
    licence: (name: string, no: string) => `${name}：${no}`,
  },
  personnel: '登记人员名单：姓名、登记类别与登记编号，可在中国证券业协会网站核对。',
  verify: '核验一个网址、电话、微信号或账户是不是我们的，谨防冒用。',
  help: '常见问题：账号登录、直播互动、课程内容、购买退款、合规风险、使用设置。',
  doc: (title: string) => `${title}全文与历次版本。`,
  sdks: '本产品接入的第三方 SDK 目录：名称、用途与收集的信息。',
  thirdParties: '第三方个人信息共享清单。',
} as const
