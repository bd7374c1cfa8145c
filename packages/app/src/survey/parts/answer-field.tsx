import { useState } from 'react'
import type { AnswerValue, Question } from '@rostrum/contract/survey'
import { faultOf } from '@rostrum/contract/survey/answering'
import { judgements } from '@rostrum/contract/survey/limits'
import { judgementWords } from '@rostrum/contract/survey/words'
import { amountOf, dayOf } from '@rostrum/contract/kernel/typed'
import { Field, TextArea } from '@rostrum/ui'
import { optionLetter } from '@rostrum/app/kernel'
import { text as words } from '../text.zh'
import { OptionRow } from './option-row'
import { StepRow } from './step-row'
import styles from './answer-field.module.css'

const text = words.question

export interface AnswerFieldProps<Q extends Question = Question> {
  readonly question: Q
  readonly answer: AnswerValue | undefined
  readonly isDisabled?: boolean
  readonly onAnswer: (answer: AnswerValue | undefined) => void
}
type Of<K extends Question['kind']> = AnswerFieldProps<Extract<Question, { kind: K }>>

/** Where a question of any kind is answered. It knows nothing of questionnaires: homework and tests use it as it is. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, ...rest } = props
  switch (question.kind) {
    case 'single':
      return <OneOf {...rest} label={question.prompt} options={question.options} />
    case 'judge':
      return <OneOf {...rest} label={question.prompt} options={JUDGEMENTS} />
    case 'multiple':
      return <Several {...rest} question={question} />
    case 'score':
      return <Score {...rest} question={question} />
    case 'number':
      return <Amount {...rest} question={question} />
    case 'text':
      return <Written {...rest} question={question} />
    case 'date':
      return <Day {...rest} question={question} />
    case 'matrix':
      return <Matrix {...rest} question={question} />
    case 'order':
      return <Order {...rest} question={question} />
  }
}

const JUDGEMENTS = judgements.map((id) => ({ id, text: judgementWords[id] ?? id }))
const listOf = (answer: AnswerValue | undefined): readonly string[] => (Array.isArray(answer) ? answer : [])

interface OneOfProps extends Omit<AnswerFieldProps, 'question'> {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

function OneOf({ label, options, answer, isDisabled, onAnswer }: OneOfProps) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.options}>
      {options.map((option, at) => (
        <OptionRow
          key={option.id}
          role="radio"
          sign={optionLetter(at)}
          words={option.text}
          isOn={answer === option.id}
          isDisabled={isDisabled}
          onPress={() => onAnswer(option.id)}
        />
      ))}
    </div>
  )
}

function Several({ question, answer, isDisabled, onAnswer }: Of<'multiple'>) {
  const chosen = listOf(answer)
  const limits = [question.min && text.least(question.min), question.max && text.most(question.max)].filter(Boolean)
  const turn = (id: string): void => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onAnswer(question.options.flatMap((option) => (next.includes(option.id) ? [option.id] : [])))
  }
  return (
    <div role="group" aria-label={question.prompt} className={styles.options}>
      {limits.length > 0 && <p className={styles.hint}>{limits.join('，')}</p>}
      {question.options.map((option, at) => (
        <OptionRow
          key={option.id}
          role="checkbox"
          sign={optionLetter(at)}
          words={option.text}
          isOn={chosen.includes(option.id)}
          isDisabled={isDisabled}
          onPress={() => turn(option.id)}
        />
      ))}
    </div>
  )
}

function Score({ question: { top, low, high, prompt }, answer, isDisabled, onAnswer }: Of<'score'>) {
  const items = Array.from({ length: top }, (_, at) => ({ key: String(at + 1), words: String(at + 1) }))
  return (
    <>
      <StepRow
        label={prompt}
        items={items}
        value={typeof answer === 'number' ? String(answer) : undefined}
        isDisabled={isDisabled}
        onSelect={(key) => onAnswer(Number(key))}
      />
      {(low || high) && (
        <div className={styles.ends}>
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </>
  )
}

const TYPED_MAX = 16

function Amount({ question, answer, isDisabled, onAnswer }: Of<'number'>) {
  // 1. and 1.0 are one number and two texts: what is typed stays as it is typed.
  const [typed, setTyped] = useState(typeof answer === 'number' ? String(answer) : '')
  const isOdd = typed.trim() !== '' && !isNumber(typed)
  const type = (given: string): void => {
    setTyped(given)
    onAnswer(isNumber(given) ? Number(amountOf(given)) : undefined)
  }
  return (
    <Field
      label={question.prompt}
      labelHidden
      inputMode="decimal"
      maxLength={TYPED_MAX}
      value={typed}
      disabled={isDisabled}
      error={isOdd ? text.notNumber : undefined}
      action={question.unit ? <span className={styles.unit}>{question.unit}</span> : undefined}
      onChangeText={type}
    />
  )
}

const isNumber = (typed: string): boolean => typed.trim() !== '' && Number.isFinite(Number(amountOf(typed)))

function Written({ question, answer, isDisabled, onAnswer }: Of<'text'>) {
  return (
    <TextArea
      label={question.prompt}
      labelHidden
      maxLength={question.max}
      value={typeof answer === 'string' ? answer : ''}
      disabled={isDisabled}
      onChangeText={(given) => onAnswer(given === '' ? undefined : given)}
    />
  )
}

const DAY_LENGTH = 11

function Day({ question, answer, isDisabled, onAnswer }: Of<'date'>) {
  // 2026/3/1 may go on to 2026/3/15: what is typed stays as it is typed.
  const [typed, setTyped] = useState(typeof answer === 'string' ? answer : '')
  // Half a day is no fault while it is typed.
  const [isLeft, setLeft] = useState(true)
  const isOdd = isLeft && faultOf(question, answer)?.kind === 'odd'
  const type = (given: string): void => {
    setTyped(given)
    setLeft(false)
    onAnswer(given.trim() === '' ? undefined : dayOf(given))
  }
  return (
    <Field
      label={question.prompt}
      labelHidden
      inputMode="numeric"
      placeholder={text.day}
      maxLength={DAY_LENGTH}
      value={typed}
      disabled={isDisabled}
      error={isOdd ? text.notDay : undefined}
      onChangeText={type}
      onBlur={() => setLeft(true)}
    />
  )
}

function Matrix({ question, answer, isDisabled, onAnswer }: Of<'matrix'>) {
  const chosen = typeof answer === 'object' && !Array.isArray(answer) ? answer : {}
  const items = question.options.map((option) => ({ key: option.id, words: option.text }))
  return (
    <div role="group" aria-label={question.prompt} className={styles.rows}>
      {question.rows.map((row) => (
        <div key={row.id} className={styles.line}>
          <span className={styles.row}>{row.text}</span>
          <StepRow
            label={row.text}
            items={items}
            value={chosen[row.id]}
            isDisabled={isDisabled}
            onSelect={(key) => onAnswer({ ...chosen, [row.id]: key })}
          />
        </div>
      ))}
    </div>
  )
}

function Order({ question, answer, isDisabled, onAnswer }: Of<'order'>) {
  const placed = listOf(answer)
  const turn = (id: string): void => {
    const next = placed.includes(id) ? placed.filter((one) => one !== id) : [...placed, id]
    onAnswer(next.length === 0 ? undefined : next)
  }
  return (
    <div role="group" aria-label={question.prompt} className={styles.options}>
      <p className={styles.hint}>{text.order}</p>
      {question.options.map((option) => {
        const at = placed.indexOf(option.id)
        return (
          <OptionRow
            key={option.id}
            role="checkbox"
            sign={at < 0 ? '' : String(at + 1)}
            words={option.text}
            label={at < 0 ? text.unplaced(option.text) : text.place(at + 1, option.text)}
            isOn={at >= 0}
            isDisabled={isDisabled}
            onPress={() => turn(option.id)}
          />
        )
      })}
    </div>
  )
}
