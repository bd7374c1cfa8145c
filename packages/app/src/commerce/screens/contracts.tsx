import type { AgreementRow, AgreementState } from '@rostrum/contract/commerce'
import { agreementStates } from '@rostrum/contract/commerce/limits'
import { Empty, Meta, NavBar, Page, Row, SearchField, TabPanel, Tabs, Tag, Wrap } from '@rostrum/ui'
import { useState } from 'react'
import { SideNow } from '@rostrum/app/content'
import { PagedList, formatDate, formatMoney, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { useContracts } from '../queries.sell'
import { text as words } from '../text.sell.zh'
import css from '../parts/shop.module.css'

const text = words.contracts
type Choice = AgreementState | 'all'
const tabs: readonly { readonly key: Choice; readonly label: string }[] = [
  { key: 'all', label: text.all },
  ...agreementStates.map((key) => ({ key, label: text.states[key] })),
]

/** S116 /pages/contract/list/index */
export default function ContractListScreen({ params }: ScreenProps) {
  const [tab, setTab] = useState<Choice>(() => agreementStates.find((one) => one === params.state) ?? 'all')
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const back = useBack()
  return (
    <Page
      header={
        <>
          <NavBar title={text.title} {...back} />
          <Wrap width="read">
            <Tabs id="contracts" label={text.tabs} items={tabs} active={tab} onSelect={setTab} />
          </Wrap>
        </>
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <SearchField
          className={css.search}
          label={text.search}
          placeholder={text.search}
          value={typed}
          onChangeText={(value) => {
            setTyped(value)
            if (value === '') setKeyword('')
          }}
          onConfirm={(value) => setKeyword(value.trim())}
        />
        <TabPanel id="contracts" active={tab}>
          <Contracts key={`${tab} ${keyword}`} choice={tab} keyword={keyword} onAll={() => setTab('all')} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

interface ContractsProps {
  readonly choice: Choice
  readonly keyword: string
  readonly onAll: () => void
}

function Contracts({ choice, keyword, onAll }: ContractsProps) {
  const list = useContracts(choice === 'all' ? undefined : choice, keyword)
  return (
    <PagedList
      list={list}
      label={text.title}
      keyOf={({ no }) => no}
      render={(row) => <Line row={row} />}
      empty={<Nothing choice={choice} keyword={keyword} onAll={onAll} />}
    />
  )
}

/** A keyword without hits, a state without contracts, or none at all. */
function Nothing({ choice, keyword, onAll }: ContractsProps) {
  const { to } = useGo()
  if (keyword !== '') return <Empty drawing="list" text={text.noMatch(keyword)} />
  if (choice !== 'all') return <Empty drawing="list" text={text.emptyState} action={text.showAll} onAction={onAll} />
  return <Empty drawing="list" text={text.empty} action={text.toProducts} actionTo={to('commerce.products')} />
}

const tones = {
  cooling: 'warn',
  signed: 'brand',
  paused: 'warn',
  expired: 'plain',
  rescinded: 'plain',
  terminated: 'plain',
} as const

function Line({ row: { no, title, amount, state, signedAt, to: until, pausedAt } }: { readonly row: AgreementRow }) {
  const { to } = useGo()
  return (
    <Row
      icon="file"
      title={title}
      sub={
        <Meta
          parts={[
            no,
            formatMoney(amount),
            text.signedAt(formatDate(signedAt)),
            until === undefined ? undefined : text.until(formatDate(until)),
            pausedAt !== undefined && text.paused,
          ]}
        />
      }
      tail={<Tag tone={tones[state]}>{text.states[state]}</Tag>}
      to={to('commerce.contract', { no })}
    />
  )
}
