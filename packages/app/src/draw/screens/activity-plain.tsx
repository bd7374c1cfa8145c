import { useEffect, useRef } from 'react'
import { Button, Card, NavBar, Page, RiskLine, Stack, Wrap } from '@rostrum/ui'
import { useBack, usePageTitle, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { ActivityActions } from '../parts/activity-actions'
import { ActivityBody } from '../parts/activity-body'
import { OneDraw } from '../parts/one-draw'
import { useDraw, useHandedOver, type DrawReply } from '../queries'
import { text as words } from '../text.zh'
import css from '../parts/draw.module.css'

const text = words.activity

/** S47 /pages/winning/detail/index: the activity in one column, as a mini-program shows it in its web view. */
export default function PlainActivityScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const isOver = useTicket(params.ticket)
  return (
    <OneDraw title={text.title} isNamed={id !== ''} query={useDraw(id)}>
      {(draw) => <Plain key={draw.id} draw={draw} isOver={isOver} />}
    </OneDraw>
  )
}

/** Signs in with the ticket of the address, once. True: it was of no use. */
function useTicket(ticket: string | undefined): boolean {
  const { isSignedIn } = useSession()
  const { mutate, isError } = useHandedOver()
  const tried = useRef('')
  useEffect(() => {
    if (isSignedIn || ticket === undefined || tried.current === ticket) return
    tried.current = ticket
    mutate(ticket)
  }, [isSignedIn, ticket, mutate])
  return isError && !isSignedIn
}

function Plain({ draw, isOver }: { readonly draw: DrawReply; readonly isOver: boolean }) {
  const { signInFor } = useSession()
  usePageTitle(draw.name)
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />} footer={<ActivityActions draw={draw} />}>
      <Wrap width="read">
        {isOver && (
          <Card pad>
            <Stack gap="s">
              <p className={css.warn}>{text.ticketOver}</p>
              <Button onPress={() => signInFor('open')}>{text.login}</Button>
            </Stack>
          </Card>
        )}
        <ActivityBody draw={draw} isPlain />
        <RiskLine>{`${text.note}${draw.riskTip}`}</RiskLine>
      </Wrap>
    </Page>
  )
}
