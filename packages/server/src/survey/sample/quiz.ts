import type { QuestionKey, SurveyContent } from '@rostrum/contract/survey'
import { lines, plain } from './writing'

const asked = (id: string, prompt: string, note = '') => ({ ...plain(id, prompt, note), required: true })
const right = (questionId: string, points: QuestionKey['points'], explain: string): QuestionKey => ({
  questionId,
  points,
  explain,
})

/** What people know: each answer counts, and the sum says where to go on. */
export const quiz: SurveyContent = {
  kind: 'exam',
  title: '投资知识小测',
  intro: '六道题，提交后看到得分和每题的解释，可以再答。结果只用来推荐学习内容，不是风险测评。',
  minutes: 3,
  levelIds: [],
  isNameless: false,
  isRepeatable: true,
  questions: [
    {
      ...asked('spread', '把钱分到几种涨跌不太一致的资产里，主要是为了什么？'),
      kind: 'single',
      options: lines('保证不亏', '降低整体的波动', '提高每一种的收益', '少交手续费'),
    },
    {
      ...asked('deposit', '银行理财产品和存款一样，由存款保险保障。'),
      kind: 'judge',
    },
    {
      ...asked('t1', '今天买入的 A 股，最早什么时候可以卖出？'),
      kind: 'single',
      options: lines('当天收盘前', '下一个交易日', '三个交易日以后', '随时'),
    },
    {
      ...asked('fees', '卖出 A 股时，下面哪些费用由投资者承担？', '选出全部'),
      kind: 'multiple',
      options: lines('佣金', '印花税', '过户费', '申购费'),
    },
    {
      ...asked('half', '一只基金先跌 50%，再涨 50%，和开始相比怎样？'),
      kind: 'single',
      options: lines('持平', '亏 25%', '赚 25%', '亏 50%'),
    },
    {
      ...asked('scam', '有人在群里说“跟着老师操作，稳定翻倍”，哪些做法是对的？', '选出全部'),
      kind: 'multiple',
      options: lines('不加入、不转账', '核对机构和人员的登记', '先投一点试试', '保留记录并举报'),
    },
  ],
  keys: [
    right('spread', { o2: 15 }, '分散降低的是整体的波动，不能保证不亏。'),
    right('deposit', { no: 15 }, '存款保险只保存款，理财产品不在其中。'),
    right('t1', { o2: 15 }, 'A 股实行 T+1：当天买入的，下一个交易日起可以卖出。'),
    right('fees', { o1: 5, o2: 5, o3: 5, o4: -5 }, '卖出时付佣金、印花税、过户费；申购费是买基金的费用。'),
    right('half', { o2: 20 }, '100 跌到 50，再涨一半是 75：亏 25%。跌去的要用更大的涨幅才能补回。'),
    right('scam', { o1: 7, o2: 7, o3: -7, o4: 6 }, '打包票说能赚的都不可信；试一点也是被骗的开始。'),
  ],
  bands: [
    { from: 0, title: '刚刚起步', words: '先从“交易规则与费用”学起，弄懂再动手。' },
    { from: 60, title: '有些基础', words: '常识大多知道了，可以接着学资产配置。' },
    { from: 90, title: '基础扎实', words: '基本的道理都清楚，可以学读财报了。' },
  ],
}
