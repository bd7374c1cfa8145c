import { Button, Card, Descriptions, Space, Typography } from 'antd'
import { useState } from 'react'
import {
  evidenceMax,
  evidenceReportMax,
  interestMax,
  opinionStocksMax,
  opinionViews,
  oppositeMax,
  sourceNameMax,
} from '@rostrum/contract/news/limits'
import { DayInput } from '../kernel/day-input'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { SecuritiesPick, SecurityNames } from '../kernel/security-pick'
import css from './edit.module.css'
import type { Draft, Texts } from './manuscript'
import { opinionText as text } from './text.column.zh'

interface DraftOpinionProps {
  readonly texts: Texts
  readonly base: Draft | undefined
  readonly onChange: (part: Pick<Texts, 'opinion'>) => void
}
type Written = NonNullable<Texts['opinion']>

/** What a first publication settles. */
const forecast: readonly Field[] = [
  {
    kind: 'select',
    name: 'view',
    label: text.view,
    isRequired: true,
    choices: opinionViews.map((value) => ({ value, label: text.views[value] })),
  },
  {
    kind: 'own',
    name: 'stocks',
    label: text.stocks,
    hint: text.stocksHint,
    isRequired: true,
    input: <SecuritiesPick label={text.stocks} max={opinionStocksMax} />,
  },
]
const grounds: readonly Field[] = [
  {
    kind: 'rows',
    name: 'evidence',
    label: text.evidence,
    addText: text.addEvidence,
    max: evidenceMax,
    columns: [
      { name: 'report', label: text.report, max: evidenceReportMax, isWide: true },
      { name: 'publisher', label: text.publisher, max: sourceNameMax },
      { name: 'day', label: text.day, input: <DayInput label={text.day} /> },
    ],
  },
  { kind: 'area', name: 'opposite', label: text.opposite, hint: text.oppositeHint, max: oppositeMax, rows: 3 },
  { kind: 'area', name: 'interest', label: text.interest, hint: text.interestHint, max: interestMax, rows: 2 },
]

/** Whether the article is an opinion, and which one: it is saved with the article. */
export function DraftOpinion({ texts: { opinion }, base, onChange }: DraftOpinionProps) {
  // Published before: what it says of the market stays.
  const isLocked = base?.isOpinionLocked === true
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className={css.facts} size="small" title={text.opinion}>
      {opinion ? <OpinionSaid opinion={opinion} /> : <Typography.Text type="secondary">{text.none}</Typography.Text>}
      {isLocked && <Typography.Paragraph type="secondary">{text.locked}</Typography.Paragraph>}
      <Space>
        {(opinion || !isLocked) && <Button onClick={() => setOpen(true)}>{opinion ? text.change : text.write}</Button>}
        {opinion && !isLocked && <Button onClick={() => onChange({ opinion: undefined })}>{text.drop}</Button>}
      </Space>
      {isOpen && (
        <FormDrawer
          title={text.opinion}
          saveText={text.keep}
          size={720}
          isOpen
          onClose={() => setOpen(false)}
          fields={isLocked ? grounds : [...forecast, ...grounds]}
          initial={{ ...(opinion ?? { view: 'neutral', stocks: [], evidence: [], opposite: '', interest: '' }) }}
          onSave={async (values) => {
            onChange({ opinion: writtenOf(isLocked ? { ...opinion, ...values } : values) })
            return true
          }}
        >
          {isLocked && <Typography.Paragraph type="secondary">{text.locked}</Typography.Paragraph>}
        </FormDrawer>
      )}
    </Card>
  )
}

/** An opinion as it will be read, for whoever writes it and for whoever reviews it. */
export function OpinionSaid({
  opinion: { view, stocks, evidence = [], opposite, interest },
}: {
  readonly opinion: Written
}) {
  const items = [
    { key: 'view', label: text.view, children: text.views[view] },
    { key: 'stocks', label: text.stocks, children: <SecurityNames codes={stocks} /> },
    {
      key: 'evidence',
      label: text.evidence,
      children: evidence.map((one) => <div key={one.report}>{text.evidenceLine(one)}</div>),
    },
    { key: 'opposite', label: text.opposite, children: opposite },
    { key: 'interest', label: text.interest, children: interest },
  ]
  return <Descriptions column={1} size="small" items={items.filter(({ children }) => children)} />
}

function writtenOf(values: Values): Written {
  const rows = Array.isArray(values['evidence']) ? (values['evidence'] as Values[]) : []
  return {
    view: opinionViews.find((one) => one === values['view']) ?? 'neutral',
    stocks: Array.isArray(values['stocks']) ? values['stocks'].map(String) : [],
    evidence: rows.map((row) => ({
      report: String(row['report'] ?? ''),
      publisher: String(row['publisher'] ?? ''),
      day: String(row['day'] ?? ''),
    })),
    opposite: String(values['opposite'] ?? ''),
    interest: String(values['interest'] ?? ''),
  }
}
