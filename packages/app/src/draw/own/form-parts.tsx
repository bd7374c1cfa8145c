import { drawConditions, drawContactMax, drawOrganiserMax, drawRulesMax } from '@rostrum/contract/draw/limits'
import { Card, Chip, Chips, DateTimeField, Field, SegmentedChips, Select, Stack, TextArea } from '@rostrum/ui'
import type { FormPartProps } from './form-prizes'
import { ownText } from './text.zh'
import css from './own.module.css'

const words = ownText.form
const conditions = drawConditions.map((key) => ({ key, label: words.conditions[key] }))
const MINUTES_MAX = 4
const PERCENT_MAX = 3

/** Who may join. */
export function WhoPart({ plan, faults, change, choices }: FormPartProps) {
  const { condition, minutes, levelIds } = plan
  const turn = (id: string) =>
    change({ levelIds: levelIds.includes(id) ? levelIds.filter((one) => one !== id) : [...levelIds, id] })
  return (
    <Card pad title={words.who}>
      <Stack>
        <SegmentedChips
          label={words.who}
          options={conditions}
          value={condition}
          onSelect={(next) => change({ condition: next })}
        />
        {condition === 'watchSec' && (
          <Field
            label={words.minutes}
            value={minutes}
            onChangeText={(next) => change({ minutes: next })}
            inputMode="numeric"
            maxLength={MINUTES_MAX}
            hint={words.minutesHint}
            error={faults.minutes}
          />
        )}
        {(condition === 'comment' || condition === 'signIn') && <p className={css.note}>{words.doneHint}</p>}
        {condition === 'quiz' && <QuizFields {...{ plan, faults, change, choices }} />}
        {condition === 'level' && (
          <div>
            <div className={css.label}>{words.levels}</div>
            <Chips wrap>
              {choices.levels.map(({ id, name }) => (
                <Chip key={id} selected={levelIds.includes(id)} onPress={() => turn(id)}>
                  {name}
                </Chip>
              ))}
            </Chips>
            {faults.levelIds !== undefined && <p className={css.wrong}>{faults.levelIds}</p>}
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** Which questionnaire, and how much of its points. */
function QuizFields({ plan, faults, change, choices: { quizzes } }: Omit<FormPartProps, 'now' | 'onUpload'>) {
  return (
    <>
      <Select
        label={words.quiz}
        value={plan.quizId === '' ? null : plan.quizId}
        options={quizzes.map(({ id, name }) => ({ key: id, label: name }))}
        onSelect={(quizId) => change({ quizId })}
        error={faults.quizId}
      />
      {quizzes.length === 0 && <p className={css.hint}>{words.quizNone}</p>}
      <Field
        label={words.percent}
        value={plan.percent}
        onChangeText={(percent) => change({ percent })}
        inputMode="numeric"
        maxLength={PERCENT_MAX}
        hint={words.percentHint}
        error={faults.percent}
      />
    </>
  )
}

/** When it begins and ends. The value is of a day on which it is not known while anybody can still join. */
export function TimesPart({ plan, faults, change, choices, now }: FormPartProps) {
  const time = { now, min: now, hint: words.zone }
  return (
    <Card pad title={words.times}>
      <Stack>
        <DateTimeField
          {...time}
          label={words.startAt}
          value={plan.startAt}
          onChange={(startAt) => change({ startAt })}
          error={faults.startAt}
        />
        <DateTimeField
          {...time}
          label={words.deadline}
          value={plan.deadline}
          min={plan.startAt || now}
          usualTime="12:00"
          onChange={(deadline) => change({ deadline })}
          error={faults.deadline}
        />
        <DayOfValue {...{ plan, faults, change, choices }} />
        <DateTimeField
          {...time}
          label={words.drawAt}
          value={plan.drawAt}
          min={plan.deadline || now}
          usualTime="16:00"
          onChange={(drawAt) => change({ drawAt })}
          error={faults.drawAt}
        />
        <DateTimeField
          {...time}
          label={words.claimUntil}
          value={plan.claimUntil}
          min={plan.drawAt || now}
          onChange={(claimUntil) => change({ claimUntil })}
          error={faults.claimUntil}
        />
      </Stack>
    </Card>
  )
}

function DayOfValue({ plan, faults, change, choices }: Omit<FormPartProps, 'now' | 'onUpload'>) {
  return (
    <div>
      <Select
        label={words.publicDay}
        options={choices.days.map((day) => ({ key: String(day), label: day }))}
        value={plan.publicDay === '' ? null : plan.publicDay}
        onSelect={(publicDay) => change({ publicDay })}
        error={faults.publicDay}
      />
      <p className={css.hint}>{words.publicHint(choices.index.name)}</p>
    </div>
  )
}

/** What is told before anybody joins. */
export function SaysPart({ plan, faults, change }: FormPartProps) {
  return (
    <Card pad title={words.says}>
      <Stack>
        <TextArea
          label={words.rules}
          value={plan.rules}
          onChangeText={(rules) => change({ rules })}
          maxLength={drawRulesMax}
          rows={5}
          error={faults.rules}
        />
        <Field
          label={words.organiser}
          value={plan.organiser}
          onChangeText={(organiser) => change({ organiser })}
          maxLength={drawOrganiserMax}
          error={faults.organiser}
        />
        <Field
          label={words.contact}
          value={plan.contact}
          onChangeText={(contact) => change({ contact })}
          maxLength={drawContactMax}
          error={faults.contact}
        />
      </Stack>
    </Card>
  )
}
