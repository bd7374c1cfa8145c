import { useState, type ReactNode } from 'react'
import {
  ActionBar,
  Button,
  Columns,
  Empty,
  NavBar,
  Page,
  Skeleton,
  Stack,
  Trouble,
  Wrap,
  useNotices,
} from '@rostrum/ui'
import { failureText, formatDateTime, useAskBeforeLeaving, useBack, useGo, useNow } from '@rostrum/app/kernel'
import { PrizePart, type FormPartProps } from './form-prizes'
import { SaysPart, TimesPart, WhoPart } from './form-parts'
import { emptyPlan, faultsOf, planOf, withoutFaults, type DrawFaults, type DrawPlan } from './plan'
import { useDrawChoices, useOwnDraw, type ChoicesToDraw, type DrawOwnReply } from './queries'
import { useSaving } from './saving'
import { ownText } from './text.zh'
import css from './own.module.css'

const words = ownText.form

/** A new draw. */
export function OwnForm({ roomId }: { readonly roomId: string | undefined }) {
  const choices = useDrawChoices()
  const { to } = useGo()
  if (choices.data?.rooms.length === 0)
    return (
      <Frame title={words.newTitle}>
        <Empty
          drawing="broadcast"
          text={words.noRoom}
          action={words.noRoomAction}
          actionTo={to('live.rooms', { create: 1 })}
        />
      </Frame>
    )
  if (!choices.data) return <Waiting title={words.newTitle} query={choices} />
  const room = choices.data.rooms.find(({ id }) => id === roomId) ?? choices.data.rooms[0]
  return <Form choices={choices.data} start={emptyPlan(choices.data.organiser, room?.id)} />
}

/** A draw that is not published yet. */
export function OwnChange({ id }: { readonly id: string }) {
  const [own, choices] = [useOwnDraw(id), useDrawChoices(id)]
  const { to } = useGo()
  if (!own.data) return <Waiting title={words.editTitle} query={own} />
  if (own.data.draw.state !== 'draft')
    return (
      <Frame title={words.editTitle}>
        <Empty drawing="list" text={words.gone} action={words.goneAction} actionTo={to('draw.list', { own: 1 })} />
      </Frame>
    )
  if (!choices.data) return <Waiting title={words.editTitle} query={choices} />
  return <Form choices={choices.data} own={own.data} start={planOf(own.data)} />
}

interface FrameProps {
  readonly title: string
  readonly children: ReactNode
}

function Frame({ title, children }: FrameProps) {
  return (
    <Page header={<NavBar title={title} {...useBack()} />}>
      <Wrap>{children}</Wrap>
    </Page>
  )
}

interface WaitingProps {
  readonly title: string
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
}

const Waiting = ({ title, query }: WaitingProps) => (
  <Frame title={title}>
    {query.error ? (
      <Trouble detail={failureText(query.error)} onRetry={() => query.refetch()} />
    ) : (
      <Skeleton.Root>
        <Skeleton.Rows count={6} />
      </Skeleton.Root>
    )}
  </Frame>
)

interface FormProps {
  readonly choices: ChoicesToDraw
  readonly start: DrawPlan
  readonly own?: DrawOwnReply
}

/** A failure keeps the whole form, and a retry sends the same draw. */
function Form({ choices, start, own }: FormProps) {
  const [plan, setPlan] = useState(start)
  const [faults, setFaults] = useState<DrawFaults>({})
  const [isTouched, setTouched] = useState(false)
  const now = formatDateTime(useNow())
  const back = useBack()
  const { toast } = useNotices()
  const letGo = useAskBeforeLeaving(isTouched ? words.leave : undefined)
  const { save, isBusy } = useSaving({ own, onSaved: letGo })
  const [uploads, setUploads] = useState(0)
  const change: FormPartProps['change'] = (part) => {
    const partOf = (newest: DrawPlan) => (typeof part === 'function' ? part(newest) : part)
    setPlan((before) => ({ ...before, ...partOf(before) }))
    setFaults((before) => withoutFaults(before, partOf(plan)))
    setTouched(true)
  }
  const send = async (isAsking: boolean): Promise<void> => {
    const found = faultsOf(plan, choices, now)
    setFaults(found)
    if (Object.keys(found).length > 0) return toast(words.check)
    await save(plan, isAsking)
  }
  const onUpload = (upload: Promise<void>): void => {
    setUploads((count) => count + 1)
    void upload.finally(() => setUploads((count) => count - 1))
  }
  const isHeld = isBusy || uploads > 0
  const parts = { plan, faults, change, choices, now, onUpload }
  return (
    <Page
      header={<NavBar title={own ? words.editTitle : words.newTitle} {...back} />}
      footer={
        <ActionBar>
          <div className={css.foot}>
            <Button block size="l" look="quiet" disabled={isHeld} onPress={() => send(false)}>
              {own ? words.saveChanges : words.save}
            </Button>
            <Button block size="l" busy={isBusy} disabled={isHeld} onPress={() => send(true)}>
              {words.submit}
            </Button>
          </div>
        </ActionBar>
      }
    >
      <Wrap className={css.page}>
        {own?.draw.isWaiting && <p className={css.note}>{words.waitingNote}</p>}
        <Columns
          className={css.columns}
          main={
            <Stack>
              <PrizePart {...parts} />
              <SaysPart {...parts} />
            </Stack>
          }
          side={
            <Stack>
              <WhoPart {...parts} />
              <TimesPart {...parts} />
            </Stack>
          }
        />
      </Wrap>
    </Page>
  )
}
