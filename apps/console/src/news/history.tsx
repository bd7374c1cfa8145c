import { Button, Timeline, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { moment } from '../kernel/when'
import type { AnyDraft } from './manuscript'
import { text } from './text.zh'

/** Two steps whose texts are laid beside each other. */
export interface Span {
  readonly before: number
  readonly after: number
}

interface HistoryProps {
  readonly draft: AnyDraft
  /** Draws what changed from one step to another; without it nothing is compared. */
  readonly compare?: (span: Span, close: () => void) => ReactNode
}

/** Who did what with an article, the last first. */
export function History({ draft: { steps, version }, compare }: HistoryProps) {
  const [span, setSpan] = useState<Span>()
  const saves = steps.filter(({ act }) => act === 'save').map((one) => one.version)
  const live = steps.find(({ act }) => act === 'publish')?.version
  const savedSince = live !== undefined && saves.some((save) => save > live)
  return (
    <>
      <Typography.Title level={5}>{text.history}</Typography.Title>
      {compare && savedSince && (
        <p>
          <Button size="small" onClick={() => setSpan({ before: live, after: version })}>
            {text.compareLive}
          </Button>
        </p>
      )}
      <Timeline
        items={steps.map((step) => ({
          key: step.version,
          content: (
            <Step step={step}>
              {compare && step.act === 'save' && saves.some((save) => save < step.version) && (
                <Button
                  size="small"
                  type="link"
                  onClick={() => setSpan({ before: step.version - 1, after: step.version })}
                >
                  {text.compareBefore}
                </Button>
              )}
            </Step>
          ),
        }))}
      />
      {compare && span && compare(span, () => setSpan(undefined))}
    </>
  )
}

function Step({
  step: { act, by, why },
  children,
}: {
  readonly step: AnyDraft['steps'][number]
  readonly children: ReactNode
}) {
  return (
    <>
      {text.acts[act]} <Typography.Text type="secondary">{text.hand(by.name, moment(by.at))}</Typography.Text>
      {children}
      {why && <div>{why}</div>}
    </>
  )
}
