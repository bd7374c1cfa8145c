import { useState } from 'react'
import type { DrawGroup } from '@rostrum/contract/draw'
import { drawGroups } from '@rostrum/contract/draw/limits'
import { Chip, Chips, Empty, Meta, NavBar, Page, Row, TabPanel, Tabs, Tag, Wrap } from '@rostrum/ui'
import { SideNow } from '@rostrum/app/content'
import { PagedList, formatDateTime, useBack, useGo, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { OwnChange, OwnForm } from '../own/own-form'
import { OwnList } from '../own/own-list'
import { ownText } from '../own/text.zh'
import { PrizePicture } from '../parts/prize-picture'
import { useDraws, type DrawReply, type DrawsChosen } from '../queries'
import { text as words } from '../text.zh'

const text = words.list
type Choice = DrawGroup | 'all'
const tabs: readonly { readonly key: Choice; readonly label: string }[] = [
  { key: 'all', label: text.all },
  ...drawGroups.map((key) => ({ key, label: text.groups[key] })),
]

/**
 * S44 /pages/liveVideo/winning/list/index: the draws that were published; for a teacher with `own` the draws that he
 * wrote, with `create` or `edit` the form as its own page.
 */
export default function DrawListScreen({ params }: ScreenProps) {
  const { isTeacher } = useSession()
  const { own, create, edit } = params
  if (isTeacher && create !== undefined) return <OwnForm roomId={params.roomId} />
  if (isTeacher && edit !== undefined) return <OwnChange key={edit} id={edit} />
  if (isTeacher && own !== undefined) return <OwnList />
  return <PublicList params={params} isTeacher={isTeacher} />
}

function PublicList({ params, isTeacher }: ScreenProps & { readonly isTeacher: boolean }) {
  const { to } = useGo()
  const [tab, setTab] = useState<Choice>('all')
  const [isMine, setMine] = useState(params.mine === '1')
  const asked = { state: tab === 'all' ? undefined : tab, roomId: params.roomId, isMine }
  const showAll = () => {
    setTab('all')
    setMine(false)
  }
  return (
    <Page
      header={
        <>
          <NavBar title={text.title} {...useBack()} />
          <Wrap width="read">
            <Tabs id="draws" label={text.tabs} items={tabs} active={tab} onSelect={setTab} />
          </Wrap>
        </>
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <Chips>
          <Chip selected={isMine} onPress={() => setMine(!isMine)}>
            {text.mine}
          </Chip>
          {isTeacher && (
            <Chip icon="pen" to={to('draw.list', { own: 1 })}>
              {ownText.chip}
            </Chip>
          )}
        </Chips>
        <TabPanel id="draws" active={tab}>
          <Draws key={`${tab} ${isMine}`} asked={asked} onAll={showAll} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

function Draws({ asked, onAll }: { readonly asked: DrawsChosen; readonly onAll: () => void }) {
  const list = useDraws(asked)
  const { to } = useGo()
  const isWhole = asked.state === undefined && !asked.isMine
  const step = isWhole ? { action: text.toLive, actionTo: to('live.list') } : { action: text.showAll, onAction: onAll }
  return (
    <PagedList
      list={list}
      label={text.title}
      keyOf={({ id }) => id}
      render={(row) => <Line row={row} />}
      empty={<Empty drawing="list" text={text.empty} {...step} />}
    />
  )
}

const resultOf = ({ joined, won, prizeName = '' }: DrawReply): string | undefined => {
  if (!joined) return undefined
  if (won === undefined) return text.results.joined
  return won ? text.results.won(prizeName) : text.results.lost
}

function Line({ row }: { readonly row: DrawReply }) {
  const { id, name, prizes, roomTitle, deadline, state, joinedCount, won } = row
  const { to } = useGo()
  const [first] = prizes
  const facts = [
    first && text.value(first.name, first.value),
    roomTitle,
    text.deadline(formatDateTime(deadline)),
    text.joined(joinedCount),
    resultOf(row),
  ]
  return (
    <Row
      lead={first && <PrizePicture kind={first.kind} picture={first.picture} />}
      title={name}
      sub={<Meta parts={facts} />}
      tail={<Tag tone={state === 'open' ? 'brand' : won ? 'accent' : 'plain'}>{words.states[state]}</Tag>}
      to={to(won === undefined ? 'draw.activity' : 'draw.result', { id })}
    />
  )
}
