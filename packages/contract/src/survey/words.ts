import type { AnswerFault, QuestionFault } from './answering'
import { drawnWords } from './candles'
import type { AnswerValue, WorkQuestion } from './questions'

/** What people read of answers: the same words on the page, in a refusal and in a list for operators. */

export function faultWords(fault: AnswerFault): string {
  switch (fault.kind) {
    case 'missing':
      return '这一题必须回答'
    case 'rows':
      return '每一行都要选'
    case 'all':
      return '请排完全部选项'
    case 'odd':
      return '请重新回答这一题'
    case 'whole':
      return '请填整数'
    case 'undrawn':
      return '图上还没有标完'
    case 'fewer':
      return `至少选${fault.limit}项`
    case 'more':
      return `最多选${fault.limit}项`
    case 'low':
      return `不能小于${fault.limit}`
    case 'high':
      return `不能大于${fault.limit}`
    case 'long':
      return `最多${fault.limit}个字`
  }
}

export const unreadyWords: Readonly<Record<QuestionFault, string>> = {
  prompt: '还没有题目',
  options: '至少要有两个选项',
  option: '有选项没有写',
  rows: '还没有写全每一行',
  twice: '有两处相同',
  limits: '最少的比最多的还多',
  when: '只能由前面的选择题、判断题决定是否出现',
  bars: '的K线不够或有错：日期由早到晚，最高不低于开收，最低不高于开收',
  tasks: '还没有写要在图上画什么',
}

export const judgementWords: Readonly<Record<string, string>> = { yes: '对', no: '错' }

/** An answer in words; '' when there is none. */
export function answerWords(question: WorkQuestion, answer: AnswerValue | undefined): string {
  if (answer === undefined) return ''
  if (question.kind === 'judge') return judgementWords[String(answer)] ?? ''
  if (question.kind === 'number') return `${String(answer)}${question.unit}`
  if (question.kind === 'score') return `${String(answer)} / ${question.top}`
  if (question.kind === 'picture') return Array.isArray(answer) ? `${answer.length}张图片` : ''
  if (question.kind === 'voice') return Array.isArray(answer) ? '一段语音' : ''
  if (question.kind === 'candles') return Array.isArray(answer) ? drawnWords(question, answer) : ''
  if (!('options' in question)) return typeof answer === 'object' ? '' : String(answer)
  const nameOf = (id: string): string => question.options.find((one) => one.id === id)?.text ?? ''
  if (typeof answer === 'string') return nameOf(answer)
  if (Array.isArray(answer)) return answer.map(nameOf).join(question.kind === 'order' ? ' > ' : '、')
  if (question.kind !== 'matrix' || typeof answer === 'number') return ''
  return question.rows.flatMap(({ id, text }) => (answer[id] ? [`${text}：${nameOf(answer[id])}`] : [])).join('；')
}
