import type { Permission } from './permissions.gen'

/** What each permission lets somebody do, in a few words. */
const titles: Readonly<Record<Permission, string>> = {
  'access:approval:decide': '复核别人提出的事',
  'access:audit:read': '看操作记录与登录日志',
  'access:job:read': '看任务与事件',
  'access:job:retry': '重试没做成的任务与事件',
  'access:check:run': '看每日自检，现在查一次',
  'access:stats:read': '看统计',
  'content:about:edit': '编辑关于我们、录音录像',
  'content:advertisement:edit': '投放首页广告',
  'content:disclosure:edit': '维护第三方组件与共享清单',
  'content:help:edit': '编辑常见问题',
  'content:home:edit': '安排首页板块、横幅',
  'content:legal:publish': '核对、发布法律文本',
  'content:legal:read': '看法律文本的各版和草稿',
  'content:legal:write': '写法律文本',
  'content:nav:edit': '安排底部导航',
  'content:notice:edit': '发布、修改、下架公告',
  'content:release:edit': '提出客户端新版本',
  'content:setting:edit': '改设置',
  'content:setup:edit': '试发短信、确认备份',
  'content:setup:read': '看上线准备',
  'content:word:edit': '编辑敏感词',
  'course:course:edit': '编辑课程、发布与撤下',
  'course:course:review': '审核课程',
  'feedback:case:handle': '处理投诉与反馈',
  'feedback:report:handle': '处理举报',
  'feedback:service:handle': '接待在线客服',
  'live:room:moderate': '直播间里审核、删除消息、禁言、置顶、改发言方式',
  'live:room:plan': '替老师安排、修改和取消直播',
  'live:room:read': '看全部直播、直播墙和控制室',
  'live:record:bundle': '制作监管材料',
  'live:record:read': '看直播留痕、核对',
  'live:replay:read': '看回放',
  'live:replay:write': '发布、撤下、剪辑回放',
  'live:room:review': '审核直播',
  'live:room:stop': '紧急停播',
  'member:avatar:judge': '审核头像',
  'member:broadcast:send': '给会员群发消息',
  'member:level:grant': '授予和收回会员等级',
  'member:manager:edit': '管理客户经理',
  'member:member:lock': '锁定会员、结束会员的登录',
  'member:member:read': '查找会员、看会员资料',
  'member:mobile:appeal': '核实更换手机号',
  'member:operator:edit': '管理运营账号',
  'member:privacy:handle': '答复个人信息申请',
  'member:register:edit': '编辑登记人员',
  'member:review:judge': '审核对老师的评价',
  'member:teacher:edit': '指定会员为老师',
  'news:article:edit': '写文章、发布与撤下',
  'news:article:review': '审核文章',
  'news:comment:review': '审核评论',
  'news:flash:edit': '发快讯、撤下快讯',
  'news:section:edit': '安排栏目、专栏和视频分类',
  'news:video:edit': '上传视频、发布与撤下',
  'news:video:review': '审核视频',
  'survey:answer:read': '看问卷的统计与答卷',
  'survey:paper:edit': '写问卷、发布与截止',
}

const known: Readonly<Record<string, string>> = titles

/** The title of a permission; one that this console does not know is shown as it is. */
export const titleOf = (permission: string): string => known[permission] ?? permission

/** All permissions that can be granted, by title. */
export const choices = Object.entries(titles).map(([value, label]) => ({ value, label }))
