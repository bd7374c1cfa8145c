import { useState } from 'react'
import { NavBar, Page, TabPanel, Tabs, Wrap } from '@rostrum/ui'
import { useBack, type ScreenProps } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { InvoiceApply } from '../parts/invoice-apply'
import { InvoiceDetail } from '../parts/invoice-detail'
import { InvoiceList } from '../parts/invoice-list'
import { text } from '../text.invoice.zh'

const words = text.screen
const tabs = [
  { key: 'apply', label: words.apply },
  { key: 'mine', label: words.mine },
] as const

/** S79 /pages/mine/order/invoice. `orderNo`: the order to begin with. `no`: one invoice; `edit`: to change it. */
export default function InvoiceScreen({ params: { no, edit, orderNo = '', tab } }: ScreenProps) {
  if (no !== undefined) return <InvoiceDetail no={no} isEdit={edit === '1'} />
  return <Both orderNo={orderNo} tab={tab} />
}

function Both({ orderNo, tab }: { readonly orderNo: string; readonly tab: string | undefined }) {
  const [active, setActive] = useState<(typeof tabs)[number]['key']>(tab === 'mine' ? 'mine' : 'apply')
  const back = useBack()
  return (
    <Page
      header={
        <>
          <NavBar title={words.title} {...back} />
          <Wrap width="read">
            <Tabs id="invoices" label={words.tabs} items={tabs} active={active} onSelect={setActive} />
          </Wrap>
        </>
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <TabPanel id="invoices" active={active}>
          {active === 'apply' ? <InvoiceApply orderNo={orderNo} /> : <InvoiceList onApply={() => setActive('apply')} />}
        </TabPanel>
      </Wrap>
    </Page>
  )
}
