import { useState } from 'react'
import type { TeacherInfo } from '@rostrum/contract/member'
import { reviewTextMax, reviewTextMin } from '@rostrum/contract/member/limits'
import { scoreMax } from '@rostrum/contract/kernel/limits'
import { countOf } from '@rostrum/contract/kernel/characters'
import { Button, SegmentedChips, Sheet, Stack, TextArea } from '@rostrum/ui'
import { failureText, useActionKey, useToast } from '@rostrum/app/kernel'
import { useSaveReview } from '../queries.teachers'
import { teachersText } from '../text.teachers.zh'

const text = teachersText.reviews
const scores = Array.from({ length: scoreMax }, (_, at) => ({
  key: `${scoreMax - at}`,
  label: text.score(scoreMax - at),
}))

export interface ReviewSheetProps {
  readonly teacher: TeacherInfo
  readonly onClose: () => void
}

/** Writes or changes the member's review. A failure keeps the words. */
export function ReviewSheet({ teacher: { id, name, reviewing }, onClose }: ReviewSheetProps) {
  const { mine } = reviewing
  const [score, setScore] = useState(`${mine?.score ?? scoreMax}`)
  const [words, setWords] = useState(mine?.text ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const save = useSaveReview(id)
  const key = useActionKey()
  const toast = useToast()
  const said = words.trim()
  const send = () =>
    save.mutateAsync({ score: Number(score), text: said, idempotencyKey: key.of(score, said) }).then(
      ({ state }) => {
        key.done()
        toast(state === 'shown' ? text.sent : text.held)
        onClose()
      },
      (failure: unknown) => setWrong(failureText(failure)),
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.sheetTitle(name)}</Sheet.Title>
      <Sheet.Body>
        <Stack>
          <SegmentedChips look="segment" label={text.scoreLabel} options={scores} value={score} onSelect={setScore} />
          <TextArea
            label={text.text}
            placeholder={text.textHint}
            maxLength={reviewTextMax}
            rows={4}
            value={words}
            onChangeText={(typed) => {
              setWrong(null)
              setWords(typed)
            }}
            error={wrong}
          />
        </Stack>
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={countOf(said) < reviewTextMin} onPress={send}>
          {text.send}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
