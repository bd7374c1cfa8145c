import { useState } from 'react'
import type { PollKind, Room } from '@rostrum/contract/live'
import { pollKinds, pollOptionMax, pollOptionsMax, pollQuestionMax } from '@rostrum/contract/live/limits'
import { Button, Empty, Field, IconButton, SegmentedChips, useNotices } from '@rostrum/ui'
import { useActionKey } from '@rostrum/app/kernel'
import { useAskedPolls, usePollActions } from '../queries.polls'
import { pollsText as text } from '../text.polls.zh'
import { PollCard } from './poll-card'
import styles from './tools.module.css'

type AskedKind = Exclude<PollKind, 'sign'>
const kinds = pollKinds.flatMap((key) => (key === 'sign' ? [] : [{ key, label: text.kinds[key] }]))
const times = ([0, 30, 60, 180] as const).map((seconds) => ({ key: String(seconds), label: text.times[seconds] }))
const SIGN_SEC = 60

/** Puts a question to the room, ends it, and starts a sign-in. */
export function ToolsPolls({ room, onDone }: { readonly room: Room; readonly onDone: () => void }) {
  const asked = useAskedPolls(room.id)
  const polls = asked ?? []
  const open = polls.filter(({ state }) => state === 'open')
  const over = polls.filter(({ state }) => state === 'closed').reverse()
  const { close } = usePollActions(room.id)
  const { toast } = useNotices()
  const end = (id: (typeof polls)[number]['id']) => () =>
    close.mutateAsync(id).then(
      () => toast(text.ended),
      () => undefined,
    )
  return (
    <div className={styles.form}>
      {open.map((poll) => (
        <PollCard
          key={poll.id}
          poll={poll}
          isModerator
          tail={
            <Button size="s" look="danger" onPress={end(poll.id)}>
              {text.close}
            </Button>
          }
        />
      ))}
      {open.every(({ kind }) => kind === 'sign') && <AskForm room={room} onDone={onDone} />}
      {open.every(({ kind }) => kind !== 'sign') && <SignForm room={room} onDone={onDone} />}
      {asked?.length === 0 && <Empty small text={text.empty} />}
      {over.map((poll) => (
        <PollCard key={poll.id} poll={poll} isModerator />
      ))}
    </div>
  )
}

interface FormProps {
  readonly room: Room
  readonly onDone: () => void
}

function AskForm({ room, onDone }: FormProps) {
  const { create } = usePollActions(room.id)
  const { toast } = useNotices()
  const key = useActionKey()
  const [kind, setKind] = useState<AskedKind>('single')
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState<readonly string[]>(['', ''])
  const [time, setTime] = useState('60')
  const filled = options.map((option) => option.trim()).filter((option) => option !== '')
  const isReady = question.trim() !== '' && (kind === 'score' || filled.length >= 2)
  const start = () => {
    const input = {
      kind,
      question: question.trim(),
      options: kind === 'score' ? [] : filled,
      ...(time !== '0' && { seconds: Number(time) }),
    }
    return create.mutateAsync({ ...input, idempotencyKey: key.of(JSON.stringify(input)) }).then(
      () => {
        toast(text.started)
        onDone()
      },
      () => undefined,
    )
  }
  return (
    <>
      <SegmentedChips label={text.kind} options={kinds} value={kind} onSelect={setKind} />
      <Field label={text.question} value={question} onChangeText={setQuestion} maxLength={pollQuestionMax} />
      {kind !== 'score' && <Options options={options} onChange={setOptions} />}
      <SegmentedChips label={text.time} options={times} value={time} onSelect={setTime} />
      <Button block disabled={!isReady} onPress={start}>
        {text.start}
      </Button>
    </>
  )
}

interface OptionsProps {
  readonly options: readonly string[]
  readonly onChange: (options: readonly string[]) => void
}

function Options({ options, onChange }: OptionsProps) {
  const write = (place: number) => (words: string) =>
    onChange(options.map((option, index) => (index === place ? words : option)))
  return (
    <>
      {options.map((option, place) => (
        // The place is what the option is known by: the list has no other order.
        <div key={text.option(place + 1)} className={styles.option}>
          <div className={styles.main}>
            <Field
              label={text.option(place + 1)}
              value={option}
              onChangeText={write(place)}
              maxLength={pollOptionMax}
            />
          </div>
          {options.length > 2 && (
            <IconButton
              icon="close"
              label={text.dropOption(place + 1)}
              onPress={() => onChange(options.filter((_, index) => index !== place))}
            />
          )}
        </div>
      ))}
      {options.length < pollOptionsMax && (
        <Button size="s" look="quiet" icon="plus" onPress={() => onChange([...options, ''])}>
          {text.addOption}
        </Button>
      )}
    </>
  )
}

function SignForm({ room, onDone }: FormProps) {
  const { startSign } = usePollActions(room.id)
  const { toast } = useNotices()
  const key = useActionKey()
  const start = () =>
    startSign.mutateAsync({ seconds: SIGN_SEC, idempotencyKey: key.of('sign') }).then(
      () => {
        toast(text.signStarted)
        onDone()
      },
      () => undefined,
    )
  return (
    <Button block look="tint" icon="check" onPress={start}>
      {text.startSign}
    </Button>
  )
}
