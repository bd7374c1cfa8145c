import {
  promptMax,
  surveyIntroMax,
  surveyTitleMax,
  textAnswerDefault,
  voiceSecMax,
  workScoreMax,
} from '@rostrum/contract/survey/limits'
import {
  Button,
  DateTimeField,
  Field,
  IconButton,
  SegmentedChips,
  Sheet,
  Stepper,
  TextArea,
  useNotices,
} from '@rostrum/ui'
import { useState } from 'react'
import { formatDateTime, useActionKey, usePlatform, type CallInput } from '@rostrum/app/kernel'
import { useHomeworkActions } from '../queries.homework'
import { text as words } from '../text.homework.zh'
import styles from './create-homework.module.css'

const text = words.marking.form
const KINDS = ['text', 'picture', 'voice'] as const
type Given = CallInput<'survey.createHomework'>['homework']

interface Asked {
  readonly id: string
  readonly kind: (typeof KINDS)[number]
  readonly prompt: string
  readonly most: number
}

interface CreateHomeworkProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onMade: () => void
}

const MOST_QUESTIONS = 10
const LATE = { hours: 24, percent: 20 } as const

/** A new homework of a teacher, written on a phone: questions that a person judges. */
export function CreateHomework({ isOpen, onClose, onMade }: CreateHomeworkProps) {
  return (
    <Sheet.Root open={isOpen} onClose={onClose}>
      <Sheet.Title>{words.marking.create}</Sheet.Title>
      <Sheet.Body>{isOpen && <Form onClose={onClose} onMade={onMade} />}</Sheet.Body>
    </Sheet.Root>
  )
}

function Form({ onClose, onMade }: Omit<CreateHomeworkProps, 'isOpen'>) {
  const form = useForm({ onClose, onMade })
  const { timers } = usePlatform()
  return (
    <div className={styles.form}>
      <Field label={text.title} maxLength={surveyTitleMax} value={form.title} onChangeText={form.setTitle} />
      <TextArea
        label={text.intro}
        maxLength={surveyIntroMax}
        rows={2}
        value={form.intro}
        onChangeText={form.setIntro}
      />
      <DateTimeField
        label={text.due}
        value={form.due}
        now={formatDateTime(timers.now())}
        min={formatDateTime(timers.now())}
        usualTime="22:00"
        onChange={form.setDue}
      />
      {form.asked.map((question, at) => (
        <Question
          key={question.id}
          no={at + 1}
          question={question}
          canRemove={form.asked.length > 1}
          onChange={(part) => form.change(question.id, part)}
          onRemove={() => form.remove(question.id)}
        />
      ))}
      <Button look="quiet" icon="plus" disabled={form.asked.length >= MOST_QUESTIONS} onPress={form.add}>
        {text.add}
      </Button>
      <p className={styles.hint}>{text.late}</p>
      <Button block busy={form.isBusy} disabled={!form.isReady} onPress={form.send}>
        {text.send}
      </Button>
    </div>
  )
}

interface QuestionProps {
  readonly no: number
  readonly question: Asked
  readonly canRemove: boolean
  readonly onChange: (part: Partial<Asked>) => void
  readonly onRemove: () => void
}

function Question({ no, question: { kind, prompt, most }, canRemove, onChange, onRemove }: QuestionProps) {
  return (
    <section className={styles.question} aria-label={text.question(no)}>
      <TextArea
        label={text.question(no)}
        maxLength={promptMax}
        rows={2}
        value={prompt}
        onChangeText={(given) => onChange({ prompt: given })}
      />
      <div className={styles.line}>
        <SegmentedChips
          label={text.kind}
          options={KINDS.map((key) => ({ key, label: text.kinds[key] }))}
          value={kind}
          onSelect={(chosen) => onChange({ kind: chosen })}
        />
        <Stepper
          label={text.most}
          value={most}
          min={5}
          max={workScoreMax}
          step={5}
          format={words.list.most}
          onChange={(points) => onChange({ most: points })}
        />
        {canRemove && <IconButton icon="trash" label={text.remove(no)} onPress={onRemove} />}
      </div>
    </section>
  )
}

function useForm({ onClose, onMade }: Omit<CreateHomeworkProps, 'isOpen'>) {
  const { random, timers } = usePlatform()
  const blank = (): Asked => ({ id: random.id().slice(0, 12), kind: 'text', prompt: '', most: 20 })
  const [title, setTitle] = useState('')
  const [intro, setIntro] = useState('')
  const [due, setDue] = useState('')
  const [asked, setAsked] = useState<readonly Asked[]>(() => [blank()])
  const { create } = useHomeworkActions()
  const { toast } = useNotices()
  const key = useActionKey()
  const send = async (): Promise<void> => {
    const homework = homeworkOf({ title, intro, due, asked, now: timers.now() })
    try {
      await create.mutateAsync({ homework, idempotencyKey: key.of(JSON.stringify([title, intro, due, asked])) })
      key.done()
      toast(text.sent)
      onMade()
      onClose()
    } catch {
      // The call itself says what is missing; what is written stays.
    }
  }
  return {
    title,
    intro,
    due,
    asked,
    setTitle,
    setIntro,
    setDue,
    add: () => setAsked([...asked, blank()]),
    remove: (id: string) => setAsked(asked.filter((one) => one.id !== id)),
    change: (id: string, part: Partial<Asked>) =>
      setAsked(asked.map((one) => (one.id === id ? { ...one, ...part } : one))),
    isReady: title.trim() !== '' && due !== '' && asked.every(({ prompt }) => prompt.trim() !== ''),
    isBusy: create.isPending,
    send,
  }
}

interface Written {
  readonly title: string
  readonly intro: string
  readonly due: string
  readonly asked: readonly Asked[]
  readonly now: number
}

function homeworkOf({ title, intro, due, asked, now }: Written): Given {
  const common = { note: '', required: true }
  return {
    title,
    intro,
    openAt: now,
    dueAt: Date.parse(`${due.replace(' ', 'T')}:00+08:00`),
    late: LATE,
    answersAt: 'deadline',
    questions: asked.map(({ id, kind, prompt }) => {
      if (kind === 'picture') return { ...common, id, kind, prompt, max: 3 }
      return kind === 'voice'
        ? { ...common, id, kind, prompt, maxSec: voiceSecMax }
        : { ...common, id, kind, prompt, max: textAnswerDefault }
    }),
    keys: asked.map(({ id, most }) => ({ questionId: id, points: {}, most })),
  }
}
