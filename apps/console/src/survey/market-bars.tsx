import { barsMax, barsMin } from '@rostrum/contract/survey/limits'
import { Button, Form, Modal, Select, Space, Typography } from 'antd'
import { useState } from 'react'
import { call, type CallInput, type CallReply } from '../kernel/call'
import { DayInput } from '../kernel/day-input'
import { SecurityPick } from '../kernel/security-pick'
import { Trouble } from '../kernel/trouble'
import { Count } from './count-field'
import { homeworkText as text } from './text.homework.zh'

type Asked = CallInput<'stock.listDayBars'>
export type MarketBars = CallReply<'stock.listDayBars'> & { readonly adjust: NonNullable<Asked['adjust']> }

const ADJUSTS = ['none', 'front', 'back'] as const
const BARS_USUAL = 60

/** Takes the bars of an exercise over from the market: of a security, up to a day. */
export function MarketBarsButton({ onTaken }: { readonly onTaken: (taken: MarketBars) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.fromMarket}
      </Button>
      {isOpen && (
        <Asking
          onClose={() => setOpen(false)}
          onTaken={(taken) => {
            setOpen(false)
            onTaken(taken)
          }}
        />
      )}
    </>
  )
}

interface AskingProps {
  readonly onClose: () => void
  readonly onTaken: (taken: MarketBars) => void
}

function Asking({ onClose, onTaken }: AskingProps) {
  const [code, setCode] = useState<string>()
  const [until, setUntil] = useState<string>()
  const [limit, setLimit] = useState(BARS_USUAL)
  const [adjust, setAdjust] = useState<(typeof ADJUSTS)[number]>('none')
  const { error, isBusy, isFew, take } = useTaking(onTaken)
  const ask = (): void =>
    void take({ code: (code ?? '') as Asked['code'], until: until as Asked['until'], limit, adjust })
  return (
    <Modal
      open
      title={text.fromMarket}
      okText={text.take}
      okButtonProps={{ disabled: code === undefined, loading: isBusy }}
      onOk={ask}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text.security}>
          <SecurityPick label={text.security} value={code} onChange={setCode} />
        </Form.Item>
        <Space wrap align="start">
          <Form.Item label={text.until} extra={text.untilHint}>
            <DayInput label={text.until} value={until ?? ''} onChange={setUntil} />
          </Form.Item>
          <Form.Item label={text.adjust}>
            <Select
              aria-label={text.adjust}
              value={adjust}
              style={{ width: 120 }}
              options={ADJUSTS.map((value) => ({ value, label: text.adjusts[value] }))}
              onChange={setAdjust}
            />
          </Form.Item>
          <Count
            label={text.barsWanted}
            value={limit}
            min={barsMin}
            max={barsMax}
            onChange={(count) => setLimit(count ?? BARS_USUAL)}
          />
        </Space>
        <Typography.Paragraph type="secondary">{text.fromMarketHint}</Typography.Paragraph>
        {isFew && <Typography.Paragraph type="danger">{text.fewBars(barsMin)}</Typography.Paragraph>}
        {Boolean(error) && <Trouble error={error} onRetry={ask} />}
      </Form>
    </Modal>
  )
}

function useTaking(onTaken: (taken: MarketBars) => void) {
  const [state, setState] = useState<{ error?: unknown; isBusy?: boolean; isFew?: boolean }>({})
  return {
    ...state,
    async take(asked: Asked) {
      setState({ isBusy: true })
      try {
        const found = await call('stock.listDayBars', asked)
        setState({ isFew: found.bars.length < barsMin })
        if (found.bars.length >= barsMin) onTaken({ ...found, adjust: asked.adjust ?? 'none' })
      } catch (error) {
        setState({ error })
      }
    },
  }
}
