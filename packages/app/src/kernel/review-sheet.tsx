import { countOf } from '@rostrum/contract/kernel/characters'
import { scoreMax } from '@rostrum/contract/kernel/limits'
import { Button, SegmentedChips, Sheet, Stack, TextArea } from '@rostrum/ui'
import { useState } from 'react'
import { failureText, useToast } from './hooks'
import { useActionKey } from './use-action-key'

export interface ReviewWords {
  readonly title: string
  readonly scoreLabel: string
  readonly score: (score: number) => string
  readonly text: string
  readonly placeholder: string
  readonly send: string
  /** Said when it is shown at once, or after somebody has read it. */
  readonly sent: string
  readonly held: string
}

export interface ReviewSheetProps {
  readonly words: ReviewWords
  /** How many characters it needs and may have. */
  readonly min: number
  readonly max: number
  /** What the member wrote before. */
  readonly mine: { readonly score: number; readonly text: string } | undefined
  readonly onSend: (review: {
    readonly score: number
    readonly text: string
    readonly idempotencyKey: string
  }) => Promise<{ readonly state: string }>
  readonly onClose: () => void
}

/** Writes or changes the member's review: a score and words. A failure keeps the words. */
export function ReviewSheet({ words, min, max, mine, onSend, onClose }: ReviewSheetProps) {
  const [score, setScore] = useState(`${mine?.score ?? scoreMax}`)
  const [typed, setTyped] = useState(mine?.text ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const key = useActionKey()
  const toast = useToast()
  const text = typed.trim()
  const scores = Array.from({ length: scoreMax }, (_, at) => scoreMax - at)
  const send = () =>
    onSend({ score: Number(score), text, idempotencyKey: key.of(score, text) }).then(
      ({ state }) => {
        key.done()
        toast(state === 'shown' ? words.sent : words.held)
        onClose()
      },
      (failure: unknown) => setWrong(failureText(failure)),
    )
  const type = (next: string): void => {
    setWrong(null)
    setTyped(next)
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{words.title}</Sheet.Title>
      <Sheet.Body>
        <Stack>
          <SegmentedChips
            look="segment"
            label={words.scoreLabel}
            options={scores.map((one) => ({ key: `${one}`, label: words.score(one) }))}
            value={score}
            onSelect={setScore}
          />
          <TextArea
            label={words.text}
            placeholder={words.placeholder}
            maxLength={max}
            rows={4}
            value={typed}
            onChangeText={type}
            error={wrong}
          />
        </Stack>
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={countOf(text) < min} onPress={send}>
          {words.send}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
