import type { Scene } from '../script'
import { riskLine } from '../lessons/series'

/** How to read an announcement: the announcement is invented, the way of reading is not. */
export const noticePages: readonly Scene[] = [
  {
    title: '先看类别：这是哪一种公告',
    points: ['定期：年报、季报', '临时：合同、股份变动、诉讼', '更正：以前说错了什么', '类别决定了要看哪里'],
    lines: [
      { text: '打开一份公告，先不要看标题里的形容词，先看它是哪一类。' },
      { text: '一类是定期的，到了日子就要发，比如年报和季报。', points: 1 },
      { text: '一类是临时的，有事才发，比如签合同、股份变动、诉讼。', points: 2 },
      { text: '还有一类是更正，说明以前的公告写错了什么，这一类最值得看。', points: 3 },
      { text: '知道了类别，才知道该去哪里找重点。', points: 4 },
    ],
  },
  {
    title: '再找数字：和谁比才算大',
    points: ['合同 2 亿元', '去年收入 50 亿元', '占 4%，分三年'],
    chart: {
      kind: 'bars',
      items: [
        { label: '去年收入', value: 50, note: '50 亿' },
        { label: '合同总额', value: 2, note: '2 亿', tone: 'rise' },
        { label: '每年', value: 0.67, note: '约 0.67 亿', tone: 'rise' },
      ],
    },
    lines: [
      { text: '这份编出来的公告说，公司签了一份大合同，金额两个亿。', points: 1, grown: 0 },
      { text: '两个亿算大吗？一个数字单独放着，看不出大小。' },
      { text: '翻出去年的收入，是五十亿。', points: 2, grown: 0.34 },
      { text: '二除以五十，等于百分之四。', grown: 0.67 },
      { text: '再看执行期，分三年，平均每年还不到七千万，约占百分之一点三。', points: 3, grown: 1 },
      { text: '所以第一步永远是除法：和收入比，和利润比，和净资产比。' },
    ],
  },
  {
    title: '给几个词画圈',
    points: ['拟：还没有做', '意向、框架：还没有约束', '不超过：上限，不是计划', '尚需：还差一道手续'],
    lines: [
      { text: '第三步，拿笔给几个词画圈。' },
      { text: '看到拟字，意思是打算做，还没有做。', points: 1 },
      { text: '意向书、框架协议，多半没有约束力，金额也没有定。', points: 2 },
      { text: '不超过，说的是上限，实际可能少得多，也可能一分不做。', points: 3 },
      { text: '尚需审批，说明还差一道手续，差的那一道可能过不去。', points: 4 },
    ],
  },
  {
    title: '没有说的话，也是信息',
    points: ['去年说了，今年没说', '说了收入，没说利润', '说了签约，没说对方是谁', '说了进展，没说时间'],
    lines: [
      { text: '第四步最难：看它没有说什么。' },
      { text: '去年每次都提的项目，今年忽然不提了。', points: 1 },
      { text: '只说收入增长，不说利润，就去找利润。', points: 2 },
      { text: '签了合同却不说对方是谁，就看有没有豁免披露的理由。', points: 3 },
      { text: '只说进展顺利，没有时间，就不能当作时间表。', points: 4 },
      { text: '不要猜原因，把它们记成问题，等下一份公告来回答。' },
    ],
  },
  {
    title: '五步，写在一张便签上',
    points: ['类别，数字，除法', '给拟、意向、不超过画圈', '对照上一份，看少了什么', '只在原文看，不看转述'],
    lines: [
      { text: '最后把今天的读法收成一张便签。' },
      { text: '看类别，找数字，做除法。', points: 1 },
      { text: '给那几个词画圈，再对照上一份，看少了什么。', points: 3 },
      { text: '只在交易所网站或公司网站看原文，不看别人转述的标题。', points: 4 },
      { text: riskLine },
    ],
  },
]

/** Three illusions, and what helps against them. */
export const mindPages: readonly Scene[] = [
  {
    title: '第一种：舍不得',
    points: ['亏比赚更疼', '亏的留，赚的卖', '剩下最弱的'],
    chart: {
      kind: 'bars',
      items: [
        { label: '赚 1000 元', value: 1, note: '高兴 1 分', tone: 'rise' },
        { label: '亏 1000 元', value: 2, note: '难受约 2 分', tone: 'fall' },
      ],
    },
    lines: [
      { text: '第一种错觉叫舍不得。', grown: 0 },
      { text: '许多实验都发现，亏一千块的难受，大约是赚一千块高兴的两倍。', points: 1, grown: 1 },
      { text: '为了不难受，人会把亏的留着不动，假装还没有亏。', points: 2 },
      { text: '赚一点的却急着卖掉，好确认自己是对的。' },
      { text: '时间一长，手里剩下的都是最弱的。', points: 3 },
      { text: '对付它的办法，是问自己：如果今天手里没有它，还会不会买？' },
    ],
  },
  {
    title: '第二种：跟着走',
    points: ['人多看似安全', '价格早就知道', '热闹只是温度计'],
    chart: {
      kind: 'candles',
      from: 18,
      legs: [
        { to: 19.2, bars: 7, volume: 30 },
        { to: 24.4, bars: 10, volume: 88 },
        { to: 20.6, bars: 9, volume: 62 },
      ],
      marks: [{ text: '最热闹的时候', on: 'volume', bar: 16 }],
    },
    lines: [
      { text: '第二种错觉叫跟着走。这段走势是编的。', grown: 0.3 },
      { text: '刚开始的时候，没有什么人说起它。' },
      { text: '涨得越多，说的人越多，人多的地方看起来就安全。', points: 1, grown: 0.65 },
      { text: '最热闹的时候，往往就在这里，成交量也最大。', marks: 1, grown: 0.75 },
      { text: '等到人人都知道，价格早就知道了。', points: 2, grown: 1 },
      { text: '热闹可以当温度计用，不能当方向盘用。', points: 3 },
    ],
  },
  {
    title: '第三种：太有把握',
    points: ['对的记得牢', '九成只对六成', '写下来再数'],
    chart: {
      kind: 'bars',
      items: [
        { label: '自己觉得', value: 90, note: '九成' },
        { label: '记下来再数', value: 60, note: '六成', tone: 'fall' },
      ],
    },
    lines: [
      { text: '第三种错觉，是太有把握。', grown: 0 },
      { text: '看对的时候，我们记得是自己看得准。' },
      { text: '看错的时候，我们记得是运气不好。', points: 1 },
      { text: '一个编出来的例子：他说有九成把握的事，一条一条数，只对了六成。', points: 2, grown: 1 },
      { text: '不写下来，就永远不知道自己有多准。', points: 3 },
    ],
  },
  {
    title: '规则比意志可靠',
    points: ['在平静的时候做决定', '写下来，注明日期', '想动的时候，先等一晚', '亏的时候不加码，热的时候不加码'],
    lines: [
      { text: '这三种错觉，靠意志很难对付，要靠规则。' },
      { text: '第一，在平静的时候做决定，不在盘中做。', points: 1 },
      { text: '第二，写下来，注明日期，写清楚什么情况算看错。', points: 2 },
      { text: '第三，想临时改主意的时候，先等一个晚上。', points: 3 },
      { text: '第四，最难受和最兴奋的两个时候，都不加码。', points: 4 },
      { text: '规则也会错，但是错了能改；没有规则，连错在哪里都不知道。' },
    ],
  },
  {
    title: '今晚就能做的三件事',
    points: ['把持有的理由各写一行', '标出哪些是跟着别人买的', '给自己的判断注明把握和日期'],
    lines: [
      { text: '最后，留三件今晚就能做的事。' },
      { text: '把手里每一样的理由写成一行，写不出来的画个问号。', points: 1 },
      { text: '标出哪些是听别人说了才买的。', points: 2 },
      { text: '给自己的判断，注明有几成把握和今天的日期，三个月后再看。', points: 3 },
      { text: riskLine },
    ],
  },
]
