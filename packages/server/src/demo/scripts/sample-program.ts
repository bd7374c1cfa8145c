import type { Cue, Program } from '../program'
import { volumePrice } from './volume-price'

const words = {
  title: volumePrice.title,
  outline:
    '示例直播间，画面是循环播放的示例课：四个价格、实体与影线、量价关系、均线、风险的算术。没有人声，配字幕；图中数字都是编的，不构成任何投资建议。',
  preparing: '示例课的画面正在制作，只在第一次启动时做一次，做好后这里自动开播。',
}

const talk: readonly Cue[] = [
  {
    atSec: 8,
    who: 'teacher',
    text: '欢迎来到示例课堂。今天从一根 K 线开始，讲到量价关系。画面循环播放，随时进来都可以从头看。',
  },
  { atSec: 30, who: 'first', text: '来了，笔记本准备好了。' },
  {
    atSec: 52,
    who: 'second',
    text: '上影线很长，是不是就要跌了？',
    answer: {
      startSec: 88,
      endSec: 112,
      text: '不能这样推。上影线只说明当天价格去过那里又回来了，要看它出现的位置和随后几天能不能确认。',
    },
  },
  {
    atSec: 120,
    who: 'teacher',
    text: '看量价，先问三个问题：有没有成形的趋势？两个高点各是多少量？价格自己确认了没有？',
  },
  {
    atSec: 140,
    who: 'first',
    text: '量价背离出现以后，一般要等多久才算确认？',
    answer: {
      startSec: 154,
      endSec: 172,
      text: '没有固定的天数。背离可以持续很久，所以它只是提醒：把仓位和止损先想好，等价格跌破你事先定下的位置再行动。',
    },
  },
  { atSec: 196, who: 'second', text: '亏一半要涨一倍才回本，这个算术第一次认真算。' },
  {
    atSec: 222,
    who: 'teacher',
    text: '作业：找一段熟悉的历史走势，标出放量的位置，写下它之前发生了什么。以上内容仅供学习，不构成投资建议。',
  },
]

/** The broadcast of every demonstration. */
export const sampleProgram: Program = { script: volumePrice, words, talk }
