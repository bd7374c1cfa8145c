import type { Mistake, MistakeId } from '@rostrum/contract/survey'
import { ActionBar, Button, Empty, NavBar, Page, Skeleton, Trouble, useNotices, Wrap } from '@rostrum/ui'
import { useState, type ReactNode } from 'react'
import { ApiFailure, failureText, useBack, useGo, usePlatform, type ScreenProps } from '@rostrum/app/kernel'
import { dayWords } from '../mistake-day'
import { MistakeKept } from '../parts/mistake-kept'
import { MistakeReview } from '../parts/mistake-review'
import { useMistake, useMistakeActions, useMistakes } from '../queries.mistakes'
import { text as words } from '../text.mistakes.zh'

const text = words.review

/** S149 /pages/mine/mistakes/review/index: one mistake, or without an id those of today one after the other. */
export default function MistakeScreen({ params: { id = '' } }: ScreenProps) {
  return id === '' ? <Today /> : <One key={id} id={id} />
}

/** The first of today that was not reviewed here yet. It stays until the next one is asked for, whatever the list says. */
function Today() {
  const due = useMistakes({ state: 'due' })
  const [done, setDone] = useState<readonly string[]>([])
  const [shown, setShown] = useState<MistakeId>()
  const { refresh } = useMistakeActions()
  if (due.isPending) return <Waiting />
  if (due.isLoadingError) return <Failed failure={due.error} onRetry={() => due.refetch()} />
  const first = due.data.pages.flatMap((page) => page.rows).find(({ id }) => !done.includes(id))?.id
  const id = shown ?? first
  // What the list said at an earlier visit may be reviewed since.
  if (shown === undefined && due.isFetching && (id === undefined || done.length === 0)) return <Waiting />
  if (id === undefined) return <Nothing says={done.length > 0 ? text.done : text.none} />
  if (shown === undefined) setShown(id)
  const next = (): void => {
    setDone([...done, id])
    setShown(undefined)
    void refresh()
  }
  return <One key={id} id={id} onNext={next} />
}

interface OneProps {
  readonly id: MistakeId | string
  /** What follows, when those of today are reviewed one after the other. */
  readonly onNext?: () => void
}

function One({ id, onNext }: OneProps) {
  const mistake = useMistake(id)
  const [isRead, setRead] = useState(false)
  const failure = mistake.error instanceof ApiFailure ? mistake.error : undefined
  if (failure?.code === 404) return <Nothing says={text.gone} />
  if (mistake.isPending) return <Waiting />
  if (mistake.isLoadingError) return <Failed failure={mistake.error} onRetry={() => mistake.refetch()} />
  // What was known at an earlier visit may be reviewed since.
  if (!isRead && mistake.isFetching) return <Waiting />
  if (!isRead) setRead(true)
  return <Opened mistake={mistake.data} onNext={onNext} />
}

interface OpenedProps extends Pick<OneProps, 'onNext'> {
  readonly mistake: Mistake
}

function Opened({ mistake, onNext }: OpenedProps) {
  // What is answered stays in sight, although it is not to be reviewed today any more.
  const [reviewing, setReviewing] = useState(mistake.isDue ? mistake : undefined)
  const { to } = useGo()
  const back = useBack()
  if (!reviewing) return <Kept mistake={mistake} onNext={onNext} />
  return (
    <MistakeReview
      mistake={reviewing}
      bar={<NavBar title={text.title} {...back} />}
      toList={to('survey.mistakes')}
      onNext={onNext}
      onElsewhere={() => setReviewing(undefined)}
    />
  )
}

/** One that is not to be reviewed today: the answer may be read. */
function Kept({ mistake, onNext }: OpenedProps) {
  const { id, masteredAt, dueDay } = mistake
  const { to } = useGo()
  const { master } = useMistakeActions()
  const { toast } = useNotices()
  const now = usePlatform().timers.now()
  const isMastered = masteredAt !== undefined
  const turn = async (): Promise<void> => {
    try {
      await master.mutateAsync({ id, mastered: isMastered ? 0 : 1 })
      toast(isMastered ? text.restored : text.mastered)
    } catch {
      // The call itself says what went wrong.
    }
  }
  return (
    <Framed
      footer={
        <ActionBar width="read">
          <Button look="quiet" to={to('survey.mistakes')}>
            {text.toList}
          </Button>
          <Button look="quiet" onPress={turn}>
            {isMastered ? text.restore : text.master}
          </Button>
          {onNext && <Button onPress={onNext}>{text.next}</Button>}
        </ActionBar>
      }
    >
      <MistakeKept mistake={mistake} says={isMastered ? text.isMastered : text.later(dayWords(dueDay, now))} />
    </Framed>
  )
}

function Framed({ children, footer }: { readonly children: ReactNode; readonly footer?: ReactNode }) {
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />} footer={footer}>
      <Wrap width="read">{children}</Wrap>
    </Page>
  )
}

const Waiting = () => (
  <Framed>
    <Skeleton.Root>
      <Skeleton.Rows count={4} />
    </Skeleton.Root>
  </Framed>
)

const Failed = ({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => Promise<unknown> }) => (
  <Framed>
    <Trouble detail={failureText(failure)} onRetry={onRetry} />
  </Framed>
)

function Nothing({ says }: { readonly says: string }) {
  const { to } = useGo()
  return (
    <Framed>
      <Empty drawing="list" text={says} action={text.toList} actionTo={to('survey.mistakes')} />
    </Framed>
  )
}
