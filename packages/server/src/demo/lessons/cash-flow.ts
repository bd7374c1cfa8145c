import type { Script } from '../script'
import { riskLine, series } from './series'

export const cashFlow: Script = {
  id: 'cash-flow',
  series,
  title: '现金流量表：利润和钱是两回事',
  scenes: [
    {
      title: '为什么赚了钱，账上却没有钱',
      points: ['利润：按权利和责任记账', '现金流：按收到和付出记账', '两者之差，就是要看的地方'],
      lines: [
        { text: '有一家编出来的公司，今年净利润一千万，账上却只多了两百万。' },
        { text: '是不是造假？先别急，两张表记账的办法本来就不同。' },
        { text: '利润表按权利和责任来记：货发出去，就算收入，不管钱到没到。', points: 1 },
        { text: '现金流量表只认一件事：钱进来了，还是出去了。', points: 2 },
        { text: '所以两者一定有差别，要看的，是差别从哪里来。', points: 3 },
      ],
    },
    {
      title: '从净利润走到经营现金流',
      points: ['折旧没有付钱，加回来', '应收、存货占了钱，减掉'],
      chart: {
        kind: 'bars',
        items: [
          { label: '净利润', value: 10, note: '10' },
          { label: '折旧', value: 3, note: '+3', tone: 'rise' },
          { label: '应收增加', value: 6, note: '-6', tone: 'fall' },
          { label: '存货增加', value: 4, note: '-4', tone: 'fall' },
          { label: '经营现金', value: 3, note: '3' },
        ],
      },
      lines: [
        { text: '单位是百万。我们从净利润十开始，一步一步走。', grown: 0.2 },
        { text: '折旧三，记成了费用，但今年没有真的付钱，所以加回来。', points: 1, grown: 0.4 },
        { text: '应收账款多了六：卖出去的货，钱还在客户那里，减掉。', grown: 0.6 },
        { text: '存货多了四：钱变成了仓库里的东西，也减掉。', points: 2, grown: 0.8 },
        { text: '十加三，减六，再减四，等于三。这就是经营活动的现金流。', grown: 1 },
        { text: '利润是十，收到的钱是三，差的七，都压在客户和仓库里。' },
      ],
    },
    {
      title: '三种活动，三种钱',
      points: ['经营：自己赚的', '投资：花在将来', '筹资：借来或还掉'],
      chart: {
        kind: 'bars',
        items: [
          { label: '经营活动', value: 3, note: '+3', tone: 'rise' },
          { label: '投资活动', value: 5, note: '-5', tone: 'fall' },
          { label: '筹资活动', value: 4, note: '+4' },
          { label: '现金增加', value: 2, note: '+2' },
        ],
      },
      lines: [
        { text: '现金流量表分成三段。', grown: 0 },
        { text: '第一段是经营，做生意收到和付出的钱，今年净流入三。', points: 1, grown: 0.25 },
        { text: '第二段是投资，买设备、盖厂房，今年净流出五。', points: 2, grown: 0.5 },
        { text: '第三段是筹资，向银行借、向股东要，今年净流入四。', points: 3, grown: 0.75 },
        { text: '合在一起，账上多了二。自己赚的不够花，缺口是借来的。', grown: 1 },
        { text: '扩张期的公司常常这样，关键是看它能不能停下来。' },
      ],
    },
    {
      title: '自己试一试：催回货款，会怎样',
      points: ['收回 4 的旧货款', '净利润不变', '经营现金流多了 4', '只能收一次'],
      lines: [
        { text: '自己试一试。年底前，公司收回了四百万的旧货款，会怎样？', points: 1 },
        { text: '这笔收入去年已经记过，所以今年的净利润一分不变。', points: 2 },
        { text: '但是钱进来了，经营现金流多了四。', points: 3 },
        { text: '反过来想：靠催款冲高的现金流，只能有一次。', points: 4 },
        { text: '所以看现金流，也要看几年，不能只看一年。' },
      ],
    },
    {
      title: '读它的时候问四句',
      points: [
        '经营现金流能不能长期盖住净利润',
        '差额在应收、存货，还是预付',
        '投资花在哪里，有没有变成收入',
        '借来的钱，什么时候要还',
      ],
      lines: [
        { text: '最后把它变成四个问题，每次都按这个顺序问。' },
        { text: '第一，把几年的经营现金流加起来，再和净利润的总和比。', points: 1 },
        { text: '一年不够说明不了什么，长年不够就要找原因。' },
        { text: '第二，差额压在哪里：客户、仓库，还是预付给了别人。', points: 2 },
        { text: '第三，投资出去的钱，后来有没有变成收入。', points: 3 },
        { text: '第四，借来的钱什么时候到期，到时候拿什么还。', points: 4 },
        { text: '利润是一种看法，现金是一个事实，两样都要看。' },
        { text: riskLine },
      ],
    },
  ],
}
