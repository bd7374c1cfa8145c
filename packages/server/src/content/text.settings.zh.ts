import type { SettingWords } from '../kernel/settings'

const [visiting, company, versions] = ['游客与导航', '机构介绍', '客户端版本']

/** How operators read the settings of this slice. */
export const settingWords = {
  visitorFallback: {
    title: '游客打不开的页面转到哪里',
    group: visiting,
    choices: { '': { login: '登录页', about: '关于我们' } },
  },
  hasSample: { title: '注明含有示例内容', group: visiting },
  visitorWatch: { title: '游客可以看开放的直播、回放和视频', group: visiting },
  webviewDomains: { title: '应用内可以打开的域名', group: visiting },
  allowListVersion: { title: '游客名单的版本（改大后各客户端重新取名单）', group: visiting },
  clientTimes: {
    title: '客户端等待多久（毫秒）',
    group: versions,
    fields: {
      requestMs: '接口',
      captchaMs: '图形验证码',
      uploadMs: '上传',
      downloadMs: '下载',
      socketMs: '打开长连接',
      chunkMs: '后续加载的程序文件',
      pageDelayMs: '页面多久未到显示进度',
      pageMs: '页面多久未到算失败',
    },
  },
  publicBySecond: { title: '公告、横幅、常见问题须第二个人确认后才公开', group: company },
  riskTip: { title: '风险提示语', group: company },
  about: {
    title: '机构介绍',
    group: company,
    fields: {
      company: '机构',
      'company.fullName': '全称',
      'company.shortName': '简称',
      'company.slogan': '一句话介绍',
      'company.intro': '介绍的段落',
      'company.qualification': '业务资格',
      'company.licenceNo': '许可证编号',
      'company.icp': '网站备案号',
      'company.policeRecord': '公安备案号',
      'company.complaintPhone': '投诉电话',
      'company.sample': '是示例',
      licences: '证照',
      'licences.name': '名称',
      'licences.no': '编号',
      'licences.image': '图片地址',
      offices: '办公地点',
      'offices.name': '名称',
      'offices.address': '地址',
      'offices.latitude': '纬度',
      'offices.longitude': '经度',
      phones: '电话',
      'phones.label': '用途',
      'phones.number': '号码',
      'phones.hours': '服务时间',
      promises: '承诺',
      'promises.title': '标题',
      'promises.text': '内容',
      antiFraud: '防骗提示',
    },
  },
  official: {
    title: '官方收款账户与渠道',
    group: company,
    fields: {
      accounts: '收款账户',
      'accounts.payee': '收款人',
      'accounts.bank': '开户银行',
      'accounts.account': '账号',
      channels: '官方渠道',
      'channels.kind': '类别',
      'channels.name': '名称',
      'channels.address': '地址',
      registry: '登记信息的查询入口',
      'registry.name': '名称',
      'registry.url': '网址',
      updatedAt: '最后修改的时刻',
      sample: '是示例',
      by: '最后修改的人',
    },
  },
  releases: {
    title: '更新日志，最新的在前',
    group: versions,
    fields: { sn: '版本号', name: '名称', at: '发布时刻', log: '更新内容', sample: '是示例' },
  },
  clientVersion: {
    title: '客户端的最新版本',
    group: versions,
    fields: {
      sn: '最新版本号',
      minSn: '仍可使用的最低版本号',
      iosLink: '苹果商店地址',
      androidLink: '安卓安装包地址',
      androidSha256: '安卓安装包的校验值',
      androidBytes: '安卓安装包的字节数',
      isForce: '必须更新',
    },
  },
} as const satisfies Record<string, SettingWords>

/** Where two fields do not fit each other. */
export const settingFaults = {
  package: '有安卓安装包地址时，校验值和字节数也要填写',
} as const

/** New versions of the clients. */
export const releaseText = {
  about: (sn: string) => `会员端新版本 ${sn}`,
  name: (sn: string) => `讲坛 ${sn}`,
} as const

/** Changes of settings that wait for a second person. */
export const settingWaits = {
  title: '改设置',
  /** No setting has this key. */
  restoreSubject: '*',
  many: (count: number) => `从备份恢复 ${count} 项设置`,
  done: '设置已改，立即生效',
} as const
