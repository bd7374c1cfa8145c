/**
 * What we hold about members, in their words. Fields are named as the columns of their table and appear in this order.
 */
export const holdingText = {
  profile: {
    title: '账号资料',
    purpose: '识别您的账号，提供与会员等级相应的服务',
    fields: {
      memberId: '编号',
      createdAt: '注册时间',
      nickname: '昵称',
      userName: '账号名',
      mobile: '手机号',
      levelIds: '等级',
      levelEnds: '等级到期',
      lockedAt: '锁定时间',
      lockReason: '锁定原因',
      adultAt: '成年声明',
      crmUserId: '客户经理',
      settings: '设置',
    },
  },
  loginNames: {
    title: '登录方式',
    purpose: '让您用手机号、账号名或微信登录',
    fields: { kind: '方式', value: '内容' },
  },
  sessions: {
    title: '登录设备',
    purpose: '保持登录，让您看到并结束各设备的登录',
    fields: { createdAt: '登录时间', seenAt: '最近使用', device: '设备' },
  },
  appeals: {
    title: '更换手机号的申诉',
    purpose: '旧号码无法使用时核实您的身份',
    fields: { no: '编号', createdAt: '时间', name: '姓名', mobile: '新号码', state: '状态' },
  },
  minor: {
    title: '青少年模式',
    purpose: '在您的所有设备上限制功能和使用时间',
    fields: { onAt: '开启时间', unlockedDay: '当日已解除时间限制' },
  },
  merges: {
    title: '合并的账号',
    purpose: '让并入的账号所说的话仍有出处',
  },
  addresses: {
    title: '地址',
    purpose: '寄送资料和奖品',
    fields: { at: '时间', name: '收件人', mobile: '电话', region: '地区', detail: '详细地址' },
  },
  avatars: {
    title: '头像',
    purpose: '显示您的头像并审核其内容',
    fields: { at: '时间', state: '状态', reason: '原因', fileId: '文件' },
  },
  nickname: {
    title: '昵称的占用',
    purpose: '保证昵称不重复',
    fields: { key: '昵称' },
  },
  profileChanges: {
    title: '资料修改时间',
    purpose: '限制改名的频率',
    fields: { nicknameAt: '改昵称', userNameAt: '改账号名' },
  },
  teacher: {
    title: '执业登记',
    purpose: '公示投资顾问的姓名和登记编号',
    fields: { name: '姓名', title: '职务', orgName: '机构', regType: '登记类别', regNo: '登记编号', intro: '简介' },
  },
  history: {
    title: '观看进度和浏览记录',
    purpose: '从上次停下的地方继续',
    fields: { at: '时间', kind: '类别', refId: '内容', isDone: '看完' },
  },
  favourites: {
    title: '收藏',
    purpose: '让您再次找到收藏的内容',
    fields: { at: '时间', kind: '类别', refId: '内容', note: '备注' },
  },
  notes: {
    title: '笔记',
    purpose: '让您再次找到写下的笔记',
    fields: {
      createdAt: '时间',
      kind: '类别',
      refTitle: '内容',
      ms: '毫秒',
      page: '页',
      passage: '摘录',
      day: '记在哪一天',
      text: '笔记',
      editedAt: '改过',
    },
  },
  reviews: {
    title: '对老师的评价',
    purpose: '让别的会员了解老师，审核所写的内容',
    fields: { at: '时间', score: '评分', text: '内容', minutes: '听过的分钟数', state: '状态', reason: '原因' },
  },
  notices: {
    title: '消息',
    purpose: '告诉您与您有关的事情',
    fields: { createdAt: '时间', kind: '类别', title: '标题', body: '内容', readAt: '已读' },
  },
  noticeSettings: {
    title: '通知设置',
    purpose: '按您的意愿通知您',
    fields: { changedAt: '修改时间', settings: '设置', marketingAt: '同意营销' },
  },
  pushTokens: {
    title: '推送标识',
    purpose: '把消息推送到您的设备',
    fields: { savedAt: '时间', platform: '平台', vendor: '推送服务' },
  },
  consents: {
    title: '同意记录',
    purpose: '证明您同意或撤回同意的内容和时间',
    fields: { at: '时间', docKind: '文件', version: '版本', on: '同意' },
  },
  managerChanges: {
    title: '更换客户经理的申请',
    purpose: '处理您的申请',
    fields: { no: '编号', at: '时间', reason: '原因', state: '状态', answer: '答复' },
  },
  privacyRequests: {
    title: '个人信息申请',
    purpose: '处理您的申请',
    fields: { no: '编号', at: '时间', kind: '类型', text: '内容', state: '状态', answer: '答复' },
  },
  accesses: {
    title: '工作人员查看记录',
    purpose: '让您知道谁看过您的信息',
    fields: { at: '时间', role: '岗位', what: '查看内容', why: '原因' },
  },
  exports: {
    title: '信息副本',
    purpose: '让您取得自己的信息',
    fields: { no: '编号', at: '时间' },
  },
} as const
