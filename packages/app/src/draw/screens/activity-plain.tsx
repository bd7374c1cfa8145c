import { NavBar, Page, RiskLine, Wrap } from '@rostrum/ui'
import { useBack, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { ActivityActions } from '../parts/activity-actions'
import { ActivityBody } from '../parts/activity-body'
import { OneDraw } from '../parts/one-draw'
import { useDraw, type DrawReply } from '../queries'
import { text as words } from '../text.zh'

const text = words.activity

/** S47 /pages/winning/detail/index: the activity in one column, as a mini-program shows it in a web view. */
export default function PlainActivityScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  return (
    <OneDraw title={text.title} isNamed={id !== ''} query={useDraw(id)}>
      {(draw) => <Plain key={draw.id} draw={draw} />}
    </OneDraw>
  )
}

function Plain({ draw }: { readonly draw: DrawReply }) {
  usePageTitle(draw.name)
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />} footer={<ActivityActions draw={draw} />}>
      <Wrap width="read">
        <ActivityBody draw={draw} isPlain />
        <RiskLine>{`${text.note}${draw.riskTip}`}</RiskLine>
      </Wrap>
    </Page>
  )
}
