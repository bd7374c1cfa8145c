import { useState } from 'react'
import type { LearningGoal } from '@rostrum/contract/course'
import { goalMinutesDefault, goalMinutesMax, goalMinutesMin } from '@rostrum/contract/course/limits'
import { codeOf } from '@rostrum/contract/kernel/typed'
import { Button, Chip, Chips, Field, Sheet, useNotices } from '@rostrum/ui'
import { usePathActs } from '../queries.paths'
import { text } from '../text.paths.zh'
import css from './sheets.module.css'

interface GoalSheetProps {
  readonly goal: LearningGoal | undefined
  readonly onClose: () => void
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const AT = '20:00'

/** How many minutes a week, and on which days to be reminded. */
export function GoalSheet({ goal, onClose }: GoalSheetProps) {
  const [minutes, setMinutes] = useState(String(goal?.minutesPerWeek ?? goalMinutesDefault))
  const [days, setDays] = useState<readonly number[]>(goal?.remindDays ?? [])
  const [at, setAt] = useState(goal?.remindAt ?? AT)
  const [hasTried, setTried] = useState(false)
  const { saveGoal } = usePathActs()
  const { toast } = useNotices()
  const words = text.goal
  const digits = codeOf(minutes)
  const number = /^\d{1,5}$/.test(digits) ? Number(digits) : 0
  const isNumberRight = number >= goalMinutesMin && number <= goalMinutesMax
  const isTimeRight = TIME.test(codeOf(at))
  const save = async (): Promise<void> => {
    setTried(true)
    if (!isNumberRight || !isTimeRight) return
    try {
      await saveGoal.mutateAsync({ minutesPerWeek: number, remindDays: [...days], remindAt: codeOf(at) })
      toast(words.saved)
      onClose()
    } catch {
      // The call itself says what went wrong; what was typed stays.
    }
  }
  const turn = (day: number): void =>
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort((one, other) => one - other))
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{words.title}</Sheet.Title>
      <Sheet.Body className={css.body}>
        <Field
          label={words.minutes}
          value={minutes}
          onChangeText={setMinutes}
          inputMode="numeric"
          maxLength={5}
          error={hasTried && !isNumberRight ? words.wrong(goalMinutesMin, goalMinutesMax) : null}
        />
        <div>
          <div className={css.label}>{words.remind}</div>
          <Chips wrap>
            {words.days.map((name, index) => (
              <Chip key={name} selected={days.includes(index + 1)} onPress={() => turn(index + 1)}>
                {name}
              </Chip>
            ))}
          </Chips>
          <p className={css.hint}>{words.remindHint}</p>
        </div>
        <Field
          label={words.at}
          value={at}
          onChangeText={setAt}
          maxLength={5}
          error={hasTried && !isTimeRight ? words.wrongTime : null}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block busy={saveGoal.isPending} onPress={save}>
          {words.save}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
