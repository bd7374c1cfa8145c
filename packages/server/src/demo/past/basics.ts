import { riskLine } from '../lessons/series'
import { sceneOf } from '../scripts/volume-price'
import { lessonOf } from './lesson'
import { mindPages, noticePages } from './pages'

export const beginners = lessonOf({
  id: 'replay-beginners',
  title: '新手课第一讲：K 线、量价与均线',
  outline: '四个价格、实体与影线、量价背离、均线，一节课从头看到尾。图中数字都是编的，没有人声，配字幕。',
  series: 'lessons',
  speaker: 0,
  visitorMode: 'read',
  daysAgo: 2,
  opening: [
    '大家晚上好，欢迎来到新手课第一讲。这一讲没有人声，请看字幕。',
    '从一根 K 线开始，一直讲到均线。',
    '听不懂的地方，请直接发到提问区。',
  ],
  pages: [
    sceneOf('一天的走势，收成一根 K 线'),
    sceneOf('实体看结果，影线看过程'),
    sceneOf('量价关系：价格新高，量能没有跟上'),
    sceneOf('均线：把每天的波动抹平一点'),
    {
      title: '小结与作业',
      points: [
        '四个价格：开、高、低、收',
        '先看位置，再看形态',
        '背离只是提醒，等待确认',
        '作业：找一段走势，标出放量的位置',
      ],
      lines: [
        { text: '这一讲收一下：一根 K 线，记着四个价格。', points: 1 },
        { text: '同样的形态，出现在不同的位置，含义可能相反。', points: 2 },
        { text: '量价背离只是提醒，要等价格自己确认。', points: 3 },
        { text: '作业：找一段熟悉的走势，标出放量的位置，写下它之前发生了什么。', points: 4 },
        { text: riskLine },
      ],
    },
  ],
  chat: [
    { at: [0, 0], who: 'teacher', text: '欢迎来到新手课。画面有五页，跟着字幕走，问题随时发。', pin: true },
    { at: [0, 2], who: 'first', text: '第一次听，请多关照。' },
    { at: [1, 2], who: 'second', text: '左边走一步，右边长一步，看得很清楚。' },
    { at: [2, 4], who: 'first', text: '位置比形态重要，记下了。' },
    { at: [3, 0], who: 'teacher', text: '看量价先问三句：有没有趋势？两个高点各是多少量？价格确认了没有？', pin: true },
    { at: [4, 3], who: 'second', text: '震荡的时候均线来回穿，确实吃过亏。' },
    { at: [6, 3], who: 'first', text: '作业周末交，谢谢老师。' },
  ],
  asked: [
    {
      at: [2, 2],
      who: 'second',
      text: '上影线很长，是不是说明要跌了？',
      short: '上影线很长，是不是要跌',
      spoken: [
        '第一个问题：上影线很长，是不是就要跌？',
        '不能这样推。它只说明当天价格去过那里，又回来了。',
        '要看它出现在什么位置，随后几天价格有没有跟着确认。',
      ],
      written: '不能这样推。上影线只说明价格去过那里又回来了，要看位置和随后几天的确认。',
    },
    {
      at: [3, 5],
      who: 'first',
      text: '量价背离以后，一般多久才算确认？',
      short: '背离以后，多久算确认',
      spoken: [
        '第二个问题：背离以后，多久才算确认？',
        '没有固定的天数，背离可以持续很久。',
        '所以确认的不是天数，而是您事先定下的那个价格位置。',
        '没有到那里，就只是提醒；到了那里，就按计划做。',
      ],
      written: '没有固定的天数。事先定下一个价格位置，到了才算确认，没到就只是提醒。',
    },
  ],
})

export const notices = lessonOf({
  id: 'replay-notices',
  title: '公开课：怎样读一份公告',
  outline: '先看类别，再找数字，最后看没有说的话。用一份编出来的公告，从标题读到附件。没有人声，配字幕。',
  series: 'market',
  speaker: 0,
  visitorMode: 'read',
  daysAgo: 11,
  opening: [
    '大家晚上好，今天这节公开课，只做一件事：读一份公告。',
    '公告是编的，公司也是编的，读法是真的。',
    '没有人声，请看画面和字幕。',
  ],
  pages: noticePages,
  chat: [
    { at: [0, 0], who: 'teacher', text: '晚上好。先别看标题，等会儿我们一起数数字。', pin: true },
    { at: [0, 2], who: 'second', text: '一直不敢点开公告，今天来学。' },
    { at: [1, 3], who: 'first', text: '原来先看是哪一类。' },
    { at: [2, 4], who: 'second', text: '两个亿听着大，除一下只有百分之四。' },
    { at: [3, 2], who: 'teacher', text: '框架协议、意向、拟，这三个词请画圈。', pin: true },
    { at: [4, 3], who: 'first', text: '没说的话也是信息，这句最有用。' },
    { at: [6, 2], who: 'second', text: '五步写在便签上了。' },
  ],
  asked: [
    {
      at: [2, 3],
      who: 'first',
      text: '公告发出来以后再看，是不是已经晚了？',
      short: '看到公告是不是已经晚了',
      spoken: [
        '第一个问题：公告发出来再看，是不是已经晚了？',
        '如果目的是抢在别人前面，那几乎总是晚了。',
        '可是读公告的目的，是检查自己的理由还在不在，这件事不怕晚。',
      ],
      written: '想抢先就总是晚。读公告是为了检查自己的理由还在不在，这不怕晚。',
    },
    {
      at: [3, 3],
      who: 'second',
      text: '公告太长，时间不够只看哪里？',
      short: '时间不够只看哪里',
      spoken: [
        '第二个问题：太长了，时间不够只看哪里？',
        '看三处：重要提示，金额和占比的那一段，还有风险提示。',
        '风险提示如果和上一次不一样，就要停下来细看。',
      ],
      written: '看三处：重要提示、金额和占比、风险提示。风险提示和上次不同就细看。',
    },
  ],
})

export const minds = lessonOf({
  id: 'replay-minds',
  title: '公开课：三种常见的错觉',
  outline: '舍不得、跟着走、太有把握。不是性格问题，是人人都有的错觉，用写下来的规则对付它。没有人声，配字幕。',
  series: 'roundtable',
  speaker: 0,
  visitorMode: 'read',
  daysAgo: 14,
  opening: [
    '大家晚上好，今天不讲图，也不讲表，讲讲我们自己。',
    '有三种错觉，几乎人人都有，也最花钱。',
    '没有人声，请看画面和字幕。',
  ],
  pages: mindPages,
  chat: [
    { at: [0, 0], who: 'teacher', text: '晚上好。今天的题目没有标准答案，请大家都说说自己的经历。', pin: true },
    { at: [0, 1], who: 'first', text: '第一种肯定有我。' },
    { at: [1, 3], who: 'second', text: '亏的舍不得卖，赚的急着卖，说的就是我。' },
    { at: [2, 3], who: 'first', text: '群里越热闹越想买，后来都在高点。' },
    { at: [3, 3], who: 'teacher', text: '把判断写下来，注明日期，三个月以后再看。这是今天的作业。', pin: true },
    { at: [4, 2], who: 'second', text: '空仓的时候再问一遍，这个办法好。' },
    { at: [6, 2], who: 'first', text: '谢谢老师，今晚就开始记。' },
  ],
  asked: [
    {
      at: [2, 1],
      who: 'second',
      text: '知道是错觉，还是忍不住，怎么办？',
      short: '知道了还是忍不住',
      spoken: [
        '第一个问题：知道是错觉，还是忍不住，怎么办？',
        '不要靠忍。忍得住一次，忍不住十次。',
        '把决定提前到平静的时候做，写下来，到时候只执行。',
        '再给自己加一道慢：想动的时候，先等一个晚上。',
      ],
      written: '不要靠忍。决定提前在平静时写好，想动的时候先等一个晚上。',
    },
    {
      at: [3, 2],
      who: 'first',
      text: '写投资日记要写些什么？',
      short: '投资日记写什么',
      spoken: [
        '第二个问题：投资日记要写些什么？',
        '四样就够：做了什么，为什么，当时有多大把握，什么情况算看错。',
        '结果另外写，写在三个月以后，和当时的理由对照。',
      ],
      written: '四样：做了什么、为什么、多大把握、什么情况算看错。三个月后再写结果。',
    },
  ],
})
