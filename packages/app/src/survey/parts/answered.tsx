import type { AnswerValue, WorkKey, WorkMark, WorkQuestion } from '@rostrum/contract/survey'
import { ruleWords } from '@rostrum/contract/survey/candles'
import { answerWords } from '@rostrum/contract/survey/words'
import { Card, cx } from '@rostrum/ui'
import { optionLetter } from '@rostrum/app/kernel'
import { text as words } from '../text.homework.zh'
import { OptionRow } from './option-row'
import { MarkChart } from './mark-chart'
import { Pictures } from './picture-field'
import styles from './answered.module.css'
import candle from './candle-field.module.css'
import { VoicePlay } from './voice-play'
import type { GivenFile } from './voice-field'

const text = words.result

export interface AnsweredProps {
  readonly question: WorkQuestion
  readonly answer: AnswerValue | undefined
  readonly files: readonly GivenFile[]
  /** Only when standard answers may be told. */
  readonly standard?: WorkKey
  readonly mark?: WorkMark
  /** Whose answer it is: one's own, unless it is marked. */
  readonly whose?: string
}

const listOf = (answer: AnswerValue | undefined): readonly string[] => (Array.isArray(answer) ? answer : [])

/** What was answered to a question, beside the standard answer where that may be told. */
export function Answered(props: AnsweredProps) {
  return (
    <>
      <Given {...props} />
      <Standard {...props} />
    </>
  )
}

function Given({ question, answer, files, standard, whose = words.chart.mine }: AnsweredProps) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <Options question={question} answer={answer} standard={standard} />
    case 'picture':
      return answer === undefined ? <None /> : <Pictures label={words.paper.photo} files={filesOf(answer, files)} />
    case 'voice':
      return answer === undefined ? (
        <None />
      ) : (
        filesOf(answer, files).map(({ fileId, url }) => <VoicePlay key={fileId} url={url} title={question.prompt} />)
      )
    case 'candles':
      return (
        <Card pad>
          <div className={candle.head}>
            <b>{question.name}</b>
            <span className={styles.keys}>
              <span className={styles.mine}>{whose}</span>
              {standard && standard.drawn.length > 0 && (
                <span className={styles.reference}>{words.chart.reference}</span>
              )}
            </span>
          </div>
          <div role="img" aria-label={answerWords(question, answer) || text.none}>
            <MarkChart question={question} mine={listOf(answer)} reference={standard?.drawn} />
          </div>
        </Card>
      )
    default:
      return answer === undefined ? <None /> : <p className={styles.answer}>{answerWords(question, answer)}</p>
  }
}

const None = () => <p className={cx(styles.answer, styles.none)}>{text.none}</p>
const filesOf = (answer: AnswerValue, files: readonly GivenFile[]): readonly GivenFile[] =>
  files.filter(({ fileId }) => listOf(answer).includes(fileId))

interface OptionsProps {
  readonly question: Extract<WorkQuestion, { kind: 'single' | 'multiple' }>
  readonly answer: AnswerValue | undefined
  readonly standard: WorkKey | undefined
}

function Options({ question, answer, standard }: OptionsProps) {
  const chosen = typeof answer === 'string' ? [answer] : listOf(answer)
  return (
    <div className={styles.options}>
      {question.options.map(({ id, text: option }, at) => {
        const isOn = chosen.includes(id)
        const isRight = (standard?.points[id] ?? 0) > 0
        return (
          <OptionRow
            key={id}
            role={question.kind === 'single' ? 'radio' : 'checkbox'}
            sign={optionLetter(at)}
            words={option}
            isOn={isOn}
            isDisabled
            tail={
              standard && (
                <span className={cx(styles.verdict, isOn && !isRight && styles.wrong)}>
                  {verdictOf(isOn, isRight, question.kind)}
                </span>
              )
            }
            onPress={() => undefined}
          />
        )
      })}
    </div>
  )
}

function verdictOf(isOn: boolean, isRight: boolean, kind: 'single' | 'multiple'): string {
  if (isRight && isOn) return text.rightChosen
  if (isRight) return kind === 'single' ? text.right : text.rightMissed
  return isOn ? text.wrongChosen : ''
}

/** The standard answer, why, and the rule by which it was judged. */
function Standard({ question, standard }: AnsweredProps) {
  if (!standard) return null
  const said = saidOf(question, standard)
  const isRuled = question.kind === 'candles' && standard.drawn.length > 0
  if (said === '' && standard.explain === '' && !isRuled) return null
  return (
    <div className={styles.standard}>
      {said !== '' && (
        <p className={styles.said}>
          <b className={styles.what}>{text.standard}</b> {said}
        </p>
      )}
      {standard.explain !== '' && (
        <p className={styles.said}>
          <b className={styles.what}>{text.explain}</b> {standard.explain}
        </p>
      )}
      {isRuled &&
        question.tasks.map((task) => (
          <p key={task.id} className={cx(styles.said, styles.rule)}>
            <b className={styles.what}>{text.rule}</b> {task.text}：{ruleWords(task, standard)}
          </p>
        ))}
    </div>
  )
}

function saidOf(question: WorkQuestion, { standard, value, points, drawn }: WorkKey): string {
  if (standard !== '') return standard
  if (question.kind === 'number' && value !== undefined) return answerWords(question, value)
  if (question.kind === 'judge') {
    const [right] = Object.entries(points).find(([, worth]) => worth > 0) ?? []
    return right === undefined ? '' : answerWords(question, right)
  }
  return question.kind === 'candles' && drawn.length > 0 ? answerWords(question, [...drawn]) : ''
}
