import { FlashId, type FlashImportance } from '@rostrum/contract/news'
import { newId } from '@rostrum/server/kernel/db'
import type { Kernel } from '@rostrum/server/kernel'
import type { FlashRepository } from './repository'

const MINUTE_MS = 60_000

interface Line {
  readonly minutesAgo: number
  readonly text: string
  readonly importance?: FlashImportance
  readonly stock?: { readonly code: string; readonly name: string }
}

/** Invented throughout: no company, no figure of a real day. */
const lines: readonly Line[] = [
  { minutesAgo: 8, text: '今日公开市场逆回购操作利率与上次持平，资金面平稳。', importance: 'important' },
  { minutesAgo: 27, text: '模拟指数早盘窄幅震荡，成交较前一日同期略有缩小。' },
  {
    minutesAgo: 52,
    text: '模拟芯片公告：半年报将于下周二披露。',
    stock: { code: '980005.SIM', name: '模拟芯片' },
  },
  { minutesAgo: 95, text: '投教：什么是除权除息？今晚八点的直播间里会讲到。' },
  {
    minutesAgo: 170,
    text: '交易所提示：近期有冒用机构名义的群聊，请核对人员的登记编号。',
    importance: 'important',
  },
  { minutesAgo: 1_500, text: '统计部门公布上月物价数据，同比涨幅与预期相近。' },
  {
    minutesAgo: 1_590,
    text: '模拟电力完成一期检修，机组恢复运行。',
    stock: { code: '980003.SIM', name: '模拟电力' },
  },
  { minutesAgo: 1_710, text: '两市融资余额小幅回落，为连续三日回升后首次下降。' },
  { minutesAgo: 2_940, text: '收盘：模拟指数微涨，涨跌家数接近。' },
  { minutesAgo: 3_050, text: '监管部门就投资者适当性办法征求意见，为期一个月。', importance: 'important' },
]

/** A few flashes of three days. */
export async function flashSample({ clock, db }: Kernel, rows: FlashRepository): Promise<void> {
  await db.tx('flash', async (tx) => {
    for (const { minutesAgo, text, importance = 'plain', stock } of lines)
      await rows.add(tx, {
        id: FlashId.parse(newId()),
        at: new Date(clock.now() - minutesAgo * MINUTE_MS),
        importance,
        text,
        source: '讲坛编辑部',
        stocks: stock ? [stock] : [],
        by: 'system',
        isOff: false,
        why: null,
        sample: true,
      })
  })
}
