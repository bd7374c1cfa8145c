import { duration } from '../lessons/duration'
import { indexFees } from '../lessons/index-fees'
import { positionStop } from '../lessons/position-stop'
import { rebalancing } from '../lessons/rebalancing'
import { wayBack } from '../lessons/way-back'
import { lessonOf } from './lesson'

export const bonds = lessonOf({
  id: 'replay-bonds',
  title: '债券课：久期到底管什么',
  outline: '利率动一下，债券动多少？用久期估一估，再说清楚它管不到的风险。图中数字都是编的，没有人声，配字幕。',
  series: 'bonds',
  speaker: 1,
  visitorMode: 'teaser',
  daysAgo: 4,
  opening: [
    '大家晚上好，今天讲债券里最有用的一个数：久期。',
    '这一讲没有人声，请看画面和字幕，问题发到提问区。',
    '学完以后，您能自己估出一只债券基金大约会跌多少。',
  ],
  pages: duration.scenes,
  chat: [
    { at: [0, 0], who: 'teacher', text: '晚上好。今天请先找出自己持有的债券基金，看看报告里有没有久期。', pin: true },
    { at: [0, 2], who: 'first', text: '翻到了，报告里写的是组合久期。' },
    { at: [1, 3], who: 'second', text: '少一块钱，只能降价卖，这个说法好懂。' },
    { at: [2, 3], who: 'first', text: '原来十五年的债能跌这么多。' },
    { at: [2, 6], who: 'teacher', text: '久期 × 利率变动 ≈ 跌幅。变动越大，这个近似越粗。', pin: true },
    { at: [4, 4], who: 'second', text: '短久期配差信用，也会跌，记下了。' },
    { at: [7, 3], who: 'first', text: '三个数都记下来了。' },
  ],
  asked: [
    {
      at: [2, 2],
      who: 'second',
      text: '持有到期的话，中间的下跌是不是可以不管？',
      short: '持有到期，下跌要不要管',
      spoken: [
        '第一个问题：持有到期，中间的下跌是不是可以不管？',
        '如果您直接持有一张债券，又真的能等到期，只要发行人还得上，最后拿回面值。',
        '可是基金没有到期日，它一直在买新的，所以不能这样想。',
        '而且中间要用钱的话，就只能按当时的价格卖。',
      ],
      written: '自己持有单张债券、等得到期、发行人还得上，可以；基金没有到期日，不能这样想。',
    },
    {
      at: [3, 3],
      who: 'first',
      text: '久期越短越好吗？',
      short: '久期越短越好吗',
      spoken: [
        '第二个问题：久期是不是越短越好？',
        '短久期跌得少，利率下降的时候也涨得少，票息通常也低一些。',
        '要看这笔钱什么时候用：用得早就短一些，用得晚可以长一些。',
      ],
      written: '不是。短久期波动小，收入通常也低。按这笔钱什么时候用来选。',
    },
  ],
})

export const positions = lessonOf({
  id: 'replay-positions',
  title: '仓位课：亏损、回本与退路',
  outline: '亏损和回本为什么两边不一样长，怎样用两个数算出仓位，止损做不到什么。图中数字都是编的，没有人声，配字幕。',
  series: 'lessons',
  speaker: 1,
  visitorMode: 'read',
  daysAgo: 7,
  opening: [
    '大家晚上好，这里是仓位课，没有人声，请看字幕。',
    '上半节讲亏损的算术，下半节讲仓位怎样算出来。',
    '没有一句话会告诉您买什么，只讲买多少和什么时候走。',
  ],
  pages: [...wayBack.scenes.slice(0, 3), ...positionStop.scenes.slice(0, 3), ...positionStop.scenes.slice(-1)],
  chat: [
    { at: [0, 0], who: 'teacher', text: '晚上好。请先写下：这一次最多能亏多少钱，还不影响生活。', pin: true },
    { at: [0, 1], who: 'second', text: '写好了，比想象的少。' },
    { at: [1, 2], who: 'first', text: '跌两成再涨两成，居然没回来。' },
    { at: [3, 3], who: 'second', text: '公式记住了：一除以剩下的，再减一。' },
    { at: [5, 4], who: 'teacher', text: '仓位 = 能亏的钱 ÷ 每股可能的亏损。请换成自己的数再算一遍。', pin: true },
    { at: [6, 3], who: 'first', text: '每次一成，错十次就没了，吓人。' },
    { at: [8, 2], who: 'second', text: '四行计划今晚就写。' },
  ],
  asked: [
    {
      at: [4, 3],
      who: 'first',
      text: '退出的位置放在哪里才合适？',
      short: '退出放在哪里',
      spoken: [
        '第一个问题：退出的位置放在哪里才合适？',
        '放在想法不再成立的地方，而不是放在刚好亏某个百分数的地方。',
        '再看平常一天的波动有多大，太近会被平常的波动碰到。',
        '位置定了，再回头算股数，股数可以少，位置不要迁就。',
      ],
      written: '放在想法不再成立的地方，并且离开平常的波动；位置先定，股数后算。',
    },
    {
      at: [5, 5],
      who: 'second',
      text: '跌破了舍不得走，怎么办？',
      short: '舍不得走怎么办',
      spoken: [
        '第二个问题：跌破了舍不得走，怎么办？',
        '这很正常，所以才要在进场以前写下来，或者提前把单子挂好。',
        '还可以约一个人，到了那里由他来问一句：写的是什么？',
      ],
      written: '进场前就写下来或挂好单，到了位置只执行，不再讨论。',
    },
  ],
})

export const allocation = lessonOf({
  id: 'replay-allocation',
  title: '配置课：比例、费用与再平衡',
  outline: '比例自己会走，怎样搬回去；费用怎样在二十年里变成差别。图中数字都是编的，没有人声，配字幕。',
  series: 'funds',
  speaker: 1,
  visitorMode: 'none',
  daysAgo: 9,
  opening: [
    '大家晚上好，今天讲配置里最不起眼的两件事：比例和费用。',
    '它们都不需要预测，只需要规则。',
    '没有人声，请看画面和字幕。',
  ],
  pages: [...rebalancing.scenes.slice(0, 4), ...indexFees.scenes.slice(1, 2), ...rebalancing.scenes.slice(-1)],
  chat: [
    { at: [0, 0], who: 'teacher', text: '晚上好。请先写下自己现在的股债比例，不用很准。', pin: true },
    { at: [0, 1], who: 'first', text: '大概七三，和当初说好的不一样了。' },
    { at: [1, 3], who: 'second', text: '什么都没做，风险自己变大了。' },
    { at: [3, 3], who: 'first', text: '跌了还要买，这一步确实难。' },
    { at: [4, 3], who: 'teacher', text: '规则合起来用：定期看一眼，偏离够大才动手。', pin: true },
    { at: [5, 4], who: 'second', text: '差的五万六全是费用，没想到。' },
    { at: [7, 3], who: 'first', text: '四行规则写好了，贴墙上。' },
  ],
  asked: [
    {
      at: [2, 2],
      who: 'second',
      text: '一直涨的时候再平衡，不是少赚了吗？',
      short: '一直涨，不是少赚了吗',
      spoken: [
        '第一个问题：一直上涨的时候再平衡，不是少赚了吗？',
        '是的，如果一直涨下去，不动的人赚得更多。',
        '再平衡不是为了多赚，而是让您承担的风险，一直是当初想好的那一份。',
      ],
      written: '会少赚。再平衡的目的不是多赚，是让风险停在当初想好的地方。',
    },
    {
      at: [4, 1],
      who: 'first',
      text: '偏离五个百分点，这个数怎么定？',
      short: '五个百分点怎么定',
      spoken: [
        '第二个问题：五个百分点是怎样定的？',
        '没有标准答案。定得小，动得多，费用高；定得大，风险走得远。',
        '先选一个，执行一年，再看动了几次，要不要改。',
      ],
      written: '没有标准答案：小了费用高，大了风险走得远。先定一个，执行一年再看。',
    },
  ],
})
