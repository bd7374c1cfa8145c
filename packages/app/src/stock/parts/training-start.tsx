import { trainingCapital, trainingKept, trainingPlayed, trainingShown } from '@rostrum/contract/stock/limits'
import { Button, Delta, Empty, Row, Section, Stack, useNotices } from '@rostrum/ui'
import { failureText, formatDate, formatMoney, formatPercent } from '@rostrum/app/kernel'
import { useStartTraining, type TrainingRowReply } from '../queries.training'
import { trainingText as words } from '../text.training.zh'
import css from './training-start.module.css'

export interface TrainingStartProps {
  /** The security that its member came from. */
  readonly code: string | undefined
  readonly rows: readonly TrainingRowReply[]
  readonly onOpen: OnOpenTraining
}

/** Opens a stretch; whether it is one that was begun before. */
export type OnOpenTraining = (id: string, isResumed?: boolean) => void

/** What it is, a stretch to begin, and what came of the last ones. */
export function TrainingStart({ code, rows, onOpen }: TrainingStartProps) {
  const { begin, isPending } = useBegin(onOpen)
  return (
    <Stack className={css.page}>
      <p className={css.intro}>{words.intro}</p>
      <p className={css.rules}>
        {words.rules(formatMoney(trainingCapital, { short: true }), trainingShown, trainingPlayed)}
      </p>
      <div className={css.acts}>
        <Button busy={isPending} onPress={() => begin()}>
          {words.random}
        </Button>
        {code !== undefined && (
          <Button look="quiet" busy={isPending} onPress={() => begin(code)}>
            {words.own}
          </Button>
        )}
      </div>
      <Section rule title={words.records} note={words.recordsNote(trainingKept)}>
        {rows.length === 0 && <Empty small drawing="chart" text={words.noRecords} />}
        {rows.map(({ id, name, ownPct, holdPct, played, endedAt }) => (
          <Row
            key={id}
            title={name}
            sub={`${words.played(played)} · ${formatDate(endedAt, 'mm-dd hh:MM')} · ${words.hold}${formatPercent(holdPct)}`}
            tail={<Delta value={ownPct} />}
            label={words.rowOf(name, formatPercent(ownPct), formatPercent(holdPct))}
            onPress={() => onOpen(id)}
          />
        ))}
      </Section>
    </Stack>
  )
}

/** Begins a stretch; one that is still open comes back instead. */
export function useBegin(onOpen: OnOpenTraining) {
  const start = useStartTraining()
  const { fail } = useNotices()
  return {
    isPending: start.isPending,
    begin: (code?: string) =>
      start.mutate(code, {
        onSuccess: ({ id, played }) => onOpen(id, played > 0),
        onError: (error) => fail(failureText(error)),
      }),
  }
}
