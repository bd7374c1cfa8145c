import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { api } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'

const words = join(resolve(import.meta.dirname), 'operating.md')
const CONSOLE = '/api/console/'

/** The titles of tasks; a task without a title is listed under its part of the path. */
const titles: Readonly<Record<string, string>> = {
  login: '登录、密码与验证器',
  operator: '运营账号',
  audit: '操作记录',
  list: '列表：导出与视图',
  approval: '待复核',
  job: '任务',
  event: '事件',
  setting: '设置',
  release: '客户端版本',
  about: '关于我们：收款账户、录音录像',
  legal: '法律文本',
  setup: '上线准备',
  help: '常见问题',
  word: '敏感词',
  feedback: '投诉与反馈',
  service: '在线客服',
  report: '举报',
  news: '文章与评论',
  live: '直播：审核、直播墙、控制室',
  record: '直播留痕、监管材料',
  replay: '回放',
  mobile: '更换手机号的申请',
  avatar: '会员头像',
  manager: '客户经理',
  picture: '文章的图片',
  personnel: '登记人员',
  member: '会员：查找、等级、锁定、老师身份',
  privacy: '个人信息申请',
  broadcast: '群发消息',
  advertisement: '首页广告',
  statistics: '统计',
}

/** Parts of paths about the own login. */
const OWN = ['logout', 'getInfo', 'password', 'totp', 'session']

/** The part of the path that names the task. */
function taskOf({ path }: EndpointShape): string {
  const [part = ''] = path.slice(CONSOLE.length).split('/')
  return OWN.includes(part) ? 'login' : part
}

/** Fields of the query and the body; optional ones are in brackets. */
function fieldsOf({ query, body, upload }: EndpointShape): string {
  const shapes = Object.entries({ ...query?.shape, ...body?.shape })
  const fields = shapes.map(([name, shape]) => (shape.safeParse(undefined).success ? `[${name}]` : name))
  return [...(upload ? [`文件 ${upload.field}`] : []), ...fields].map((field) => `\`${field}\``).join(' ')
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function row([name, endpoint]: readonly [string, EndpointShape]): string {
  const { method, path, permission, summary } = endpoint
  const needs = permission === undefined ? '' : `\`${permission}\``
  return `| ${cell(summary)} | \`${method} ${path}\` | ${fieldsOf(endpoint)} | ${needs} | \`${name}\` |`
}

function table(calls: readonly (readonly [string, EndpointShape])[]): string {
  return ['| 做什么 | 接口 | 参数 | 权限 | 名字 |', '|---|---|---|---|---|', ...calls.map(row)].join('\n')
}

/** The page for operators: the text of operating.md, and every operator call by task. */
export function operatingPage(calls: Readonly<Record<string, EndpointShape>> = api): string {
  const tasks = new Map<string, (readonly [string, EndpointShape])[]>()
  for (const call of Object.entries(calls)) {
    if (!call[1].path.startsWith(CONSOLE)) continue
    const task = taskOf(call[1])
    tasks.set(task, [...(tasks.get(task) ?? []), call])
  }
  const order = [...Object.keys(titles), ...[...tasks.keys()].filter((task) => !(task in titles))]
  const sections = order.flatMap((task) => {
    const found = tasks.get(task)
    return found ? [`### ${titles[task] ?? task}\n\n${table(found)}`] : []
  })
  return `${readFileSync(words, 'utf8').trim()}\n\n${sections.join('\n\n')}\n`
}
