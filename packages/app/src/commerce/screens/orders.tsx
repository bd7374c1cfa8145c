import { useState } from 'react'
import type { OrderGroup } from '@rostrum/contract/commerce'
import { orderGroups } from '@rostrum/contract/commerce/limits'
import { Empty, NavBar, Page, TabPanel, Tabs, Wrap } from '@rostrum/ui'
import { SideNow } from '@rostrum/app/content'
import { PagedList, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { OrderCard } from '../parts/order-card'
import { useOrderCounts, useOrders } from '../queries'
import { text } from '../text.zh'
import css from '../parts/shop.module.css'

type Choice = OrderGroup | 'all'

/** S77 /pages/mine/order/list */
export default function OrdersScreen({ params }: ScreenProps) {
  const [tab, setTab] = useState<Choice>(() => orderGroups.find((one) => one === params.state) ?? 'all')
  const counts = useOrderCounts()
  const labelOf = (group: OrderGroup) => {
    const count = counts.data?.[group] ?? 0
    return count > 0 && group !== 'done' ? `${text.orders.groups[group]} ${count}` : text.orders.groups[group]
  }
  const tabs: readonly { readonly key: Choice; readonly label: string }[] = [
    { key: 'all', label: text.orders.all },
    ...orderGroups.map((key) => ({ key, label: labelOf(key) })),
  ]
  return (
    <Page
      header={
        <>
          <NavBar title={text.orders.title} {...useBack()} />
          <Wrap width="read">
            <Tabs id="orders" label={text.orders.tabs} items={tabs} active={tab} onSelect={setTab} />
          </Wrap>
        </>
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <TabPanel id="orders" active={tab}>
          <Orders key={tab} choice={tab} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

function Orders({ choice }: { readonly choice: Choice }) {
  const { to } = useGo()
  const list = useOrders(choice === 'all' ? undefined : choice)
  return (
    <PagedList
      list={list}
      waiting={4}
      label={text.orders.title}
      className={css.list}
      keyOf={({ no }) => no}
      render={(order) => <OrderCard order={order} />}
      empty={
        <Empty
          drawing="list"
          text={text.orders.empty}
          action={text.orders.emptyAction}
          actionTo={to('commerce.products')}
        />
      }
    />
  )
}
