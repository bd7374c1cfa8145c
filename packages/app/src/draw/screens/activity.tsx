import { NavBar, Page, RiskLine, Wrap } from '@rostrum/ui'
import { ShareButton, useBack, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { ActivityActions } from '../parts/activity-actions'
import { ActivityBody } from '../parts/activity-body'
import { OneDraw } from '../parts/one-draw'
import { useDraw, type DrawReply } from '../queries'
import { text as words } from '../text.zh'

const text = words.activity

/** S45 /pages/liveVideo/winning/detail */
export default function ActivityScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  return (
    <OneDraw title={text.title} isNamed={id !== ''} query={useDraw(id)}>
      {(draw) => <Activity key={draw.id} draw={draw} />}
    </OneDraw>
  )
}

function Activity({ draw }: { readonly draw: DrawReply }) {
  const { id, name, rules, prizes, sample: isSample, riskTip } = draw
  const { to } = useGo()
  usePageTitle(name)
  const cover = prizes.find(({ picture }) => picture !== undefined)?.picture
  const path = to('draw.activity', { id })
  const shared = { kind: 'page', id, path, title: name, summary: rules, isSample, ...(cover && { cover }) } as const
  return (
    <Page
      header={<NavBar look="reading" title={text.title} {...useBack()} right={<ShareButton shared={shared} />} />}
      footer={<ActivityActions draw={draw} />}
    >
      <Wrap>
        <ActivityBody draw={draw} />
        <RiskLine>{`${text.note}${riskTip}`}</RiskLine>
      </Wrap>
    </Page>
  )
}
