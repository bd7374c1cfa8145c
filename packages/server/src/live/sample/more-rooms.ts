import type { RoomWords } from './words'

/** Text rooms in the states that a member meets, after the two that are always on the air. */
export const moreRooms: readonly RoomWords[] = [
  {
    series: 'statements',
    speaker: 2,
    title: '财报门诊：带着问题来读报表',
    outline: '每次挑一个科目，从附注讲到现金流。提问请写明哪一年、哪一张表；发言经老师看过再显示。',
    visitorMode: 'read',
    chatMode: 'reviewed',
    startedHoursAgo: 54,
    lines: [
      {
        who: 'teacher',
        minutesAgo: 190,
        text: '今天看“应收账款”。先把三年的余额和营业收入写在一起，看谁涨得更快。',
        pin: true,
      },
      {
        who: 'second',
        minutesAgo: 172,
        text: '应收涨得比收入快，一定有问题吗？',
        question: 'waiting',
      },
      {
        who: 'teacher',
        minutesAgo: 166,
        quotes: 1,
        text: '不一定。客户结构变了、年末集中发货，都会这样。接着看账龄：一年以上的占比有没有变大，坏账准备有没有跟上。',
      },
      {
        who: 'teacher',
        minutesAgo: 120,
        text: '顺序记住三步：余额与收入比，账龄往后看，期后回款查公告。三步都走完，再下结论。',
      },
      { who: 'first', minutesAgo: 96, text: '期后回款在哪里能查到？', question: 'queued' },
      { who: 'second', minutesAgo: 90, text: '按老师的办法写了一遍，果然清楚很多。' },
    ],
  },
  {
    series: 'roundtable',
    speaker: 0,
    title: '高级会员圆桌：把一份配置方案改三遍',
    outline: '面向高级会员。每月一份匿名的配置方案，从目标、期限、费用三处改。',
    visitorMode: 'none',
    forLevel: true,
    startedHoursAgo: 60,
    lines: [
      {
        who: 'teacher',
        minutesAgo: 410,
        text: '这个月的方案：三十五岁，五年后要付首付，现在八成放在股票里。请先说说，最要紧的问题在哪里？',
        pin: true,
      },
      {
        who: 'teacher',
        minutesAgo: 380,
        text: '先改期限，再改比例，最后才谈产品。次序反了，后面怎么换产品都不对。',
      },
    ],
  },
  {
    series: 'bonds',
    speaker: 1,
    title: '债券早课：久期、利差与一张估值表',
    outline: '一小时讲完债券的三种风险。今天的课已经结束，记录可以回看。',
    visitorMode: 'read',
    state: 'ended',
    startedHoursAgo: 4,
    lines: [
      {
        who: 'teacher',
        minutesAgo: 235,
        text: '早上好。今天只回答一个问题：利率上升一个百分点，您手里的债券大约跌多少？',
      },
      {
        who: 'teacher',
        minutesAgo: 226,
        text: '答案在久期里。久期为3，大约跌3%；久期为7，大约跌7%。期限越长，这个近似越粗。',
        pin: true,
      },
      { who: 'first', minutesAgo: 214, text: '短债基金也会跌吗？', question: 'waiting' },
      {
        who: 'teacher',
        minutesAgo: 209,
        quotes: 2,
        text: '会，只是跌得少。久期一年左右的短债基金，利率上升时同样有回撤，信用出问题时也一样。',
      },
      { who: 'second', minutesAgo: 190, text: '利差变大，是机会还是警告？', question: 'waiting' },
      {
        who: 'teacher',
        minutesAgo: 184,
        quotes: 4,
        text: '先当作警告：市场要更高的报酬，说明它更担心。弄清担心什么之前，不把它当机会。',
      },
      {
        who: 'teacher',
        minutesAgo: 178,
        text: '今天就到这里。作业：找出自己持有的债券基金，抄下最近一次报告里的久期。',
      },
    ],
  },
  {
    series: 'weekly',
    speaker: 2,
    title: '周末复盘：一周里我们看错了什么',
    outline: '不预测下周。只把上周写下的判断拿出来，一条一条对照。',
    visitorMode: 'read',
    state: 'announced',
    lines: [],
  },
]
