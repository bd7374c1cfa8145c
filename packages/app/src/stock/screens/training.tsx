import { useState } from 'react'
import { ActionBar, Button, Columns, Empty, NavBar, Page, RiskLine, Skeleton, Stack, Trouble, Wrap } from '@rostrum/ui'
import { ApiFailure, failureText, useBack, type ScreenProps } from '@rostrum/app/kernel'
import { TrainingChart } from '../parts/training-chart'
import { TrainingDecisions } from '../parts/training-decisions'
import { TrainingActs, TrainingPlay } from '../parts/training-play'
import { TrainingOutcome } from '../parts/training-result'
import { TrainingStart, useBegin, type OnOpenTraining } from '../parts/training-start'
import { useRiskTip } from '../queries'
import { useTraining, useTrainings, type LoadedTraining } from '../queries.training'
import { trainingText as words } from '../text.training.zh'
import css from './training.module.css'

/** S150 /pages/stock/training/index */
export default function TrainingScreen({ params }: ScreenProps) {
  const list = useTrainings()
  // What was open when the page was opened stays on it once it is over.
  const [picked, setPicked] = useState<string | undefined>(params.id)
  const [resumed, setResumed] = useState<string>()
  if (picked === undefined && list.data?.open !== undefined) {
    setPicked(list.data.open)
    setResumed(list.data.open)
  }
  const pick: OnOpenTraining = (id, isResumed = false) => {
    setPicked(id)
    setResumed(isResumed ? id : undefined)
  }
  const one = useTraining(picked ?? '')
  const riskTip = useRiskTip()
  const open = one.data && !one.data.training.result ? one.data.training : undefined
  return (
    <Page
      header={<NavBar title={words.title} sub={words.tag} {...useBack()} />}
      footer={
        open && (
          <ActionBar>
            <TrainingActs key={open.id} training={open} />
          </ActionBar>
        )
      }
    >
      <Wrap>
        {picked === undefined || picked === '' ? (
          <Beginning list={list} code={params.code} onOpen={pick} />
        ) : (
          <Stretch
            one={one}
            isResumed={resumed === picked && one.data?.training.bars.length === one.data?.base}
            onPick={pick}
          />
        )}
        <div className={css.risk}>
          <RiskLine>{riskTip}</RiskLine>
        </div>
      </Wrap>
    </Page>
  )
}

interface BeginningProps {
  readonly list: ReturnType<typeof useTrainings>
  readonly code: string | undefined
  readonly onOpen: OnOpenTraining
}

function Beginning({ list, code, onOpen }: BeginningProps) {
  if (list.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={6} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  return <TrainingStart code={code} rows={list.data.rows} onOpen={onOpen} />
}

interface StretchProps {
  readonly one: ReturnType<typeof useTraining>
  readonly isResumed: boolean
  readonly onPick: OnOpenTraining
}

function Stretch({ one, isResumed, onPick }: StretchProps) {
  if (one.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Block height="chart" />
        <Skeleton.Rows count={4} />
      </Skeleton.Root>
    )
  const isUnknown = one.error instanceof ApiFailure && one.error.reason === 'stock.training_unknown'
  if (one.isLoadingError)
    return isUnknown ? (
      <Empty text={words.missing} action={words.toStart} onAction={() => onPick('')} />
    ) : (
      <Trouble detail={failureText(one.error)} onRetry={() => one.refetch()} />
    )
  if (one.data.training.result) return <Over loaded={one.data} onPick={onPick} />
  return (
    <>
      {isResumed && <p className={css.resumed}>{words.resumed}</p>}
      <TrainingPlay loaded={one.data} />
    </>
  )
}

/** The chart with its days and marks, and what it came to. */
function Over({ loaded, onPick }: { readonly loaded: LoadedTraining; readonly onPick: OnOpenTraining }) {
  const { training } = loaded
  const { begin, isPending } = useBegin(onPick)
  return (
    <Columns
      className={css.over}
      main={<TrainingChart {...loaded} />}
      side={
        <Stack>
          {training.result && <TrainingOutcome result={training.result} played={training.played} />}
          <TrainingDecisions training={training} />
          <Button block busy={isPending} onPress={() => begin()}>
            {words.again}
          </Button>
          <Button block look="quiet" onPress={() => onPick('')}>
            {words.all}
          </Button>
          <p className={css.note}>{words.note}</p>
        </Stack>
      }
    />
  )
}
