import { useState } from 'react'
import type { OrderGroup } from '@rostrum/contract/commerce'
import { orderGroups } from '@rostrum/contract/commerce/limits'
import { Empty, InfiniteList, moreOf, NavBar, Page, Skeleton, TabPanel, Tabs, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { OrderCard } from '../parts/order-card'
import { useOrderCounts, useOrders } from '../queries'
import { text } from '../text.zh'

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
      <Wrap width="read">
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
  if (list.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={4} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Empty
        drawing="list"
        text={text.orders.empty}
        action={text.orders.emptyAction}
        actionTo={to('commerce.products')}
      />
    )
  return (
    <InfiniteList
      label={text.orders.title}
      items={rows}
      keyOf={({ no }) => no}
      more={moreOf(list)}
      onMore={() => void list.fetchNextPage()}
      render={(order) => <OrderCard order={order} />}
    />
  )
}
