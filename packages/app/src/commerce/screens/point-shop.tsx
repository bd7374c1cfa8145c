import { useState } from 'react'
import type { Exchange, Goods } from '@rostrum/contract/commerce'
import {
  Button,
  Card,
  Empty,
  IconButton,
  InfiniteList,
  moreOf,
  NavBar,
  Page,
  Row,
  Skeleton,
  TabPanel,
  Tabs,
  Tag,
  Wrap,
} from '@rostrum/ui'
import { Awaited, PagedList, formatDateTime, useBack, useGo } from '@rostrum/app/kernel'
import { ExchangeSheet } from '../parts/exchange-sheet'
import { useExchanges, useGoods, usePoints } from '../queries.points'
import { shopText as text } from '../text.points.zh'
import styles from '../parts/points.module.css'

const TABS = ['goods', 'mine'] as const
type Tab = (typeof TABS)[number]
const tabs = TABS.map((key) => ({ key, label: text[key] }))

/** S124 /pages/integral/shop/index */
export default function PointShopScreen() {
  const [tab, setTab] = useState<Tab>('goods')
  const { to } = useGo()
  const points = usePoints()
  const right = <IconButton icon="list" label={text.toPoints} to={to('commerce.points')} />
  return (
    <Page
      header={
        <>
          <NavBar title={text.title} {...useBack()} right={right} />
          <Wrap>
            <Tabs id="shop" label={text.tabs} items={tabs} active={tab} onSelect={setTab} />
          </Wrap>
        </>
      }
    >
      <Wrap>
        {points.data && <p className={styles.have}>{text.have(points.data.balance)}</p>}
        <TabPanel id="shop" active={tab}>
          {tab === 'goods' ? <AllGoods balance={points.data?.balance} /> : <Mine onGoods={() => setTab('goods')} />}
        </TabPanel>
      </Wrap>
    </Page>
  )
}

function AllGoods({ balance }: { readonly balance: number | undefined }) {
  const list = useGoods()
  const { to } = useGo()
  const [chosen, setChosen] = useState<Goods>()
  if (!list.data) return <Awaited query={list} skeleton={<Skeleton.Cards />} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <Empty drawing="list" text={text.empty} action={text.toTasks} actionTo={to('commerce.points')} />
  return (
    <>
      <InfiniteList
        label={text.goods}
        className={styles.shelf}
        itemClassName={styles.cell}
        items={rows}
        keyOf={({ id }) => id}
        more={moreOf(list)}
        onMore={() => void list.fetchNextPage()}
        render={(goods) => <OneGoods goods={goods} balance={balance} onChoose={() => setChosen(goods)} />}
      />
      {chosen && <ExchangeSheet goods={chosen} balance={balance ?? 0} onClose={() => setChosen(undefined)} />}
    </>
  )
}

interface OneGoodsProps {
  readonly goods: Goods
  readonly balance: number | undefined
  readonly onChoose: () => void
}

function OneGoods({ goods, balance = 0, onChoose }: OneGoodsProps) {
  const { to } = useGo()
  const { kind, name, note, points, stock, perMember, taken } = goods
  const lack = points - balance
  const isGone = stock === 0 || taken >= perMember
  return (
    <Card pad>
      <div className={styles.goods}>
        <h2 className={styles.name}>
          {name} <Tag>{text.kinds[kind]}</Tag>
        </h2>
        {note !== '' && <p className={styles.quiet}>{note}</p>}
        <p className={styles.cost}>{text.price(points)}</p>
        <p className={styles.quiet}>
          {text.stock(stock)}，{text.limit(perMember)}
        </p>
        <div className={styles.acts}>
          {isGone && <Tag>{stock === 0 ? text.gone : text.most}</Tag>}
          {!isGone && lack > 0 && (
            <Button size="s" look="quiet" to={to('commerce.points')}>
              {text.lack(lack)}
            </Button>
          )}
          {!isGone && lack <= 0 && (
            <Button size="s" label={text.exchangeOf(name)} onPress={onChoose}>
              {text.exchange}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Mine({ onGoods }: { readonly onGoods: () => void }) {
  const list = useExchanges()
  return (
    <PagedList
      list={list}
      label={text.mine}
      keyOf={({ no }) => no}
      render={(row) => <OneExchange row={row} />}
      empty={<Empty drawing="list" text={text.emptyMine} action={text.toGoods} onAction={onGoods} />}
    />
  )
}

function OneExchange({ row: { no, name, points, at, state, carrier, trackingNo, why } }: { readonly row: Exchange }) {
  const told = [
    text.price(points),
    formatDateTime(at),
    no,
    carrier !== undefined && trackingNo !== undefined ? text.sent(carrier, trackingNo) : '',
    why === undefined ? '' : text.why(why),
  ]
  return (
    <Row
      title={name}
      sub={told.filter(Boolean).join('，')}
      tail={<Tag tone={state === 'cancelled' ? 'plain' : 'brand'}>{text.states[state]}</Tag>}
    />
  )
}
