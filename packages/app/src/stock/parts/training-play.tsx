import { Button, Columns, Delta, Hidden, Progress, Stack, useNotices } from '@rostrum/ui'
import { usePageKeys } from '@rostrum/ui/kline'
import { failureText, formatNumber } from '@rostrum/app/kernel'
import { useEndTraining, useStepTraining, type LoadedTraining, type TrainingActName } from '../queries.training'
import { trainingText as words } from '../text.training.zh'
import { Figure, Figures } from './figures'
import { TrainingChart } from './training-chart'
import { TrainingDecisions } from './training-decisions'
import css from './training-play.module.css'

const acts: readonly TrainingActName[] = ['buy', 'sell', 'pass']

/** A stretch that goes on: the chart first, figures after or beside it. */
export function TrainingPlay({ loaded }: { readonly loaded: LoadedTraining }) {
  const { training } = loaded
  const { bars, returnPct, holdPct, shares, decisions, digits, shown, total, played } = training
  const end = useEndTraining(training.id)
  const { confirm, fail } = useNotices()
  const reveal = async () => {
    if (!(await confirm(words.revealAsk(total - played), { confirm: words.reveal }))) return
    end.mutate(undefined, { onError: (error) => fail(failureText(error)) })
  }
  const close = formatNumber(bars.at(-1)?.c, digits)
  return (
    <Columns
      className={css.page}
      main={<TrainingChart {...loaded} />}
      side={
        <Stack>
          <div aria-live="polite">
            <Hidden>{`${words.nth(shown + played)}，${close}`}</Hidden>
          </div>
          <Figures>
            <Figure name={words.mine}>
              <Delta value={returnPct} />
            </Figure>
            <Figure name={words.hold}>
              <Delta value={holdPct} />
            </Figure>
            <Figure name={words.decisions}>{words.decisionsOf(decisions.length)}</Figure>
            <Figure name={words.position}>{shares > 0 ? words.positions.full : words.positions.empty}</Figure>
          </Figures>
          <TrainingDecisions training={training} />
          <Button look="quiet" block busy={end.isPending} onPress={reveal}>
            {words.reveal}
          </Button>
          <p className={css.quiet}>{words.note}</p>
        </Stack>
      }
    />
  )
}

/** The decisions, by key and by hand, and how far it is. */
export function TrainingActs({ training }: Pick<LoadedTraining, 'training'>) {
  const { shown, total, played, shares } = training
  const step = useStepTraining(training)
  const { toast, fail } = useNotices()
  const isOff = (act: TrainingActName) => (act === 'buy' && shares > 0) || (act === 'sell' && shares === 0)
  const decide = (act: TrainingActName) => {
    if (step.isPending || isOff(act)) return
    step.mutate(act, {
      onSuccess: ({ decisions }) => {
        const last = act === 'pass' ? undefined : decisions.at(-1)
        if (last && last.outcome !== 'filled') toast(words.lapsed[last.outcome])
      },
      onError: (error) => fail(failureText(error)),
    })
  }
  usePageKeys({ b: () => decide('buy'), s: () => decide('sell'), ' ': () => decide('pass') })
  return (
    <div className={css.acts}>
      <div className={css.progress}>
        <Progress value={played} max={total} label={words.at(shown + played, shown + total)} />
        <span className={css.quiet}>{words.at(shown + played, shown + total)}</span>
        <span className={css.keys}>{words.keys}</span>
      </div>
      <div className={css.buttons} role="group" aria-label={words.actsLabel}>
        {acts.map((act) => (
          <Button
            key={act}
            className={css.act}
            look={act === 'pass' ? 'primary' : 'tint'}
            disabled={isOff(act)}
            guardMs={0}
            onPress={() => decide(act)}
          >
            {words.acts[act]}
          </Button>
        ))}
      </div>
    </div>
  )
}
