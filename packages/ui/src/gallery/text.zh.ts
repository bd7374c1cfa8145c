/** Sample words of the gallery; seen in development only. */
export const words = {
  title: '组件陈列', name: '名称', now: '最新', change: '涨跌幅', water: '晴川历历 尾号0018 M1024', pick: '选择图片', found: ['利率', '年末'],
  look: '外观', light: '浅色', dark: '深色', fs: '字体', care: '关怀版', reverse: '绿涨红跌',
  icons: '图标', buttons: '按钮', controls: '开关与选择', fields: '输入', surfaces: '卡片与行', figures: '数字', states: '四种状态',
  lists: '列表', overlays: '浮层', pictures: '图片', legal: '提示与资质', frame: '框架', rich: '正文', qr: '二维码', chat: '聊天列表', tabs: '标签与筛选',
  primary: '立即预约', quiet: '查看详情', tint: '签到领10积分', danger: '注销账号', ghost: '稍后再说', busy: '提交中', off: '已预约', small: '关注', wait: '等两秒', link: '查看全部课程',
  consent: '我已阅读并同意', agreement: '《用户协议》', policy: '《隐私政策》', and: '和',
  onlyTeacher: '只看老师', notify: '开播提醒', fontSize: '字体大小', amount: '份数', sizes: ['标准', '大', '特大', '超大'],
  mobile: '手机号', mobileHint: '请输入手机号', code: '验证码', getCode: '获取验证码', password: '密码', passwordHint: '6 到 20 个字符', nickname: '昵称', wrong: '昵称不能为空', search: '搜索直播、课程、老师',
  risk: '风险承受能力', c1: 'C1 保守型', c2: 'C2 谨慎型', c3: 'C3 稳健型', c1Note: '只买低风险产品', feedback: '反馈内容', feedbackHint: '请描述遇到的问题', say: '说点什么...', ask: '提问', muted: '您已被禁言，13:00 后解除',
  codeWrong: '验证码错误',
  all: '全部', waiting: '待答', answered: '已答', mine: '我的', day: '日K', week: '周K', month: '月K', chatTab: '聊天', questions: '问答', files: '资料', about: '介绍',
  teacher: '林知远', teacherTag: '投资顾问', member: '晴川历历', licence: '登记编号 A0000625110018', free: '免费', member2: '进阶会员', hot: '热门', up: '看多', down: '看空', expiring: '3天后到期', aid: '助教',
  orders: '我的订单', study: '我的学习', studyTail: '连续学习18天', myQuestions: '我的提问', newAnswer: '1条新回答', settings: '设置', careSub: '大字、大按钮，没有弹窗', logout: '退出登录',
  newsTitle: '年末资金面怎么看：读懂一张利率走势图', newsSub: '跨年时点临近，短端利率的波动往往被放大。看懂政策利率、市场利率与存单利率三条线的关系，比追逐单日涨跌更有用。',
  source: '讲坛编辑部', ago: '2小时前', reads: '1.2万阅读', today: '今日要闻', more: '更多资讯', liveTitle: '收盘解读：资金面转松，如何看待周期与红利', watching: '2,316人在看',
  index: '上证指数', index2: '深证成指', index3: '创业板指', price: '年度服务', left: '距开播', until: '已结束',
  empty: '还没有关注的老师', emptyAction: '去看看名师', emptySearch: '没有搜索结果', emptyMessage: '消息列表为空', emptyOrder: '订单为空', emptyLive: '今天没有直播了', emptyChart: '暂无行情', trouble: '哎呀，网络信号丢失',
  emptyStar: '暂无收藏', emptyLock: '无权限',
  row: (n: number) => `第${n}条`, alert: '提示框', confirm: '确认框', toast: '轻提示', fail: '错误提示', loading: '加载遮罩', sheet: '底部面板', share: '分享面板', view: '查看大图',
  saved: '修改成功', failed: '后端接口连接异常', quit: '确定退出登录吗？', expired: '您的风险测评已过期，请重新测评', sheetText: '面板里的文字可以滚动，取消与确定留在下面。',
  wx: '微信好友', moments: '微信朋友圈', copy: '复制', other: '更多', weibo: '二维码',
  riskText: '风险提示：市场有风险，投资需谨慎。以上内容仅供参考，不构成投资建议，据此操作风险自担。', trace: '全程留痕',
  company: '讲坛示例证券投资咨询有限公司', companyRows: ['业务资格证号：ZX0000（示例）', '投诉电话：400-000-0000', '沪ICP备00000000号-1'], verify: '执业公示与核验',
  home: '首页', live: '直播', news: '资讯', learn: '学习', me: '我的', motto: '把投资讲明白', room: '盘中笔记', roomSub: '直播中 1,042 在线', visitor: '登录后查看完整内容', login: '立即登录',
  steps: ['选择服务', '签署协议', '支付', '完成'], progress: '已学 64%', message: (n: number) => `第${n}条消息：收盘价站上去之后，还要看接下来两三天有没有跌回来。`,
  players: '播放器', hd: '高清', sd: '流畅', chapters: ['开场', '问：均线粘合', '20 日线的回踩', '问：斜率怎么看', '随堂问卷', '总结'],
  add: '来一条新消息', older: '加载更早', scan: '微信扫一扫浏览', banner: '核验老师身份，只需一步', bannerKick: '投资者保护', like: '赞', star: '收藏', heart: '喜欢', bell: '消息', pull: '下拉这一块',
} as const

export const sampleHtml = '<p>每到年末，总有读者来问：资金面是紧了还是松了？其实，<strong>把三条线放在一起</strong>，答案就清楚了一大半。</p>'
  + '<h2>三条线，各自代表什么</h2><p>第一条是政策利率，它是锚；第二条是<a href="/pages/news/detail?id=1">市场利率</a>；第三条是存单利率。</p>'
  + '<ul><li>政策利率变动很少</li><li>市场利率每天都在动</li></ul><blockquote><p>看懂关系，比追逐单日涨跌更有用。</p></blockquote>'
  + '<table><tr><th>指标</th><th>上周</th><th>本周</th></tr><tr><td>DR007</td><td>1.82%</td><td>1.76%</td></tr><tr><td>同业存单</td><td>2.01%</td><td>1.99%</td></tr></table>'
