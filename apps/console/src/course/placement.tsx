import { Button, Card, Form, Select, Space, Spin, Typography } from 'antd'
import { useState } from 'react'
import { placementRulesMax } from '@rostrum/contract/course/limits'
import type { CallReply } from '../kernel/call'
import { Leaving } from '../kernel/leaving'
import { Meanwhile, useBase, type Said } from '../kernel/meanwhile'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { replaced, without } from './manuscript'
import { PartPick } from './part-pick'
import { text } from './text.paths.zh'
import { NumberInput } from '../kernel/number-input'

type Kept = CallReply<'course.getPlacement'>
interface Rule {
  readonly from: number
  readonly curriculumId: string
}

/** Which questionnaire says where to begin, and from how many points on. */
export default function PlacementPage() {
  const kept = useCall('course.getPlacement', {})
  const choices = useCall('course.getCurriculumChoices', {})
  const error = kept.error ?? choices.error
  if (error) return <Trouble error={error} onRetry={() => void (kept.error ? kept.refetch() : choices.refetch())} />
  if (!kept.data || !choices.data) return <Spin />
  return <PlacementForm kept={kept.data} paths={choices.data.curricula} />
}

/** What of it is kept here. */
interface Placed extends Pick<Kept, 'version' | 'exam'> {
  readonly rules: readonly Rule[]
}
type Paths = readonly { readonly id: string; readonly title: string }[]

const saidBy =
  (paths: Paths) =>
  ({ exam, rules }: Placed): Said => ({
    [text.exam]: exam?.title ?? '',
    [text.rules]: rules
      .map((rule) => `${rule.from} → ${paths.find(({ id }) => id === rule.curriculumId)?.title ?? text.gone}`)
      .join('\n'),
  })

interface PlacementFormProps {
  readonly kept: Kept
  readonly paths: Paths
}

function PlacementForm({ kept, paths }: PlacementFormProps) {
  const [exam, setExam] = useState(kept.exam)
  const [rules, setRules] = useState<readonly Rule[]>(kept.rules)
  const opened = useBase<Placed>(kept, saidBy(paths), ({ version }) => version)
  const { base = kept } = opened
  const save = useAct('course.savePlacement', { done: text.saved })
  const isDirty = exam?.id !== base.exam?.id || JSON.stringify(rules) !== JSON.stringify(base.rules)
  const isWrong =
    new Set(rules.map(({ from }) => from)).size < rules.length || rules.some(({ curriculumId }) => curriculumId === '')
  const put = async (): Promise<void> => {
    const sent = { rules: [...rules], ...(exam && { exam }) }
    const saved = await save.run({ version: base.version, rules: sent.rules, ...(exam && { surveyId: exam.id }) })
    if (saved) opened.setBase({ ...saved, ...sent })
  }
  const load = (): void => {
    opened.take()
    setExam(kept.exam)
    setRules(kept.rules)
  }
  return (
    <>
      <Leaving isDirty={isDirty && !save.isRunning} hint={text.leaveHint} />
      <PageHead title={text.placement} hint={text.placementHint}>
        <Button type="primary" disabled={!isDirty || isWrong} loading={save.isRunning} onClick={() => void put()}>
          {text.save}
        </Button>
      </PageHead>
      <Meanwhile opened={opened} onLoad={load} />
      <Card size="small">
        <Form layout="vertical">
          <Form.Item label={text.exam} extra={text.examHint}>
            <PartPick
              kind="exam"
              label={text.exam}
              value={exam?.id}
              known={new Map(exam ? [[exam.id, exam.title]] : [])}
              onPick={(id, title) => setExam({ id, title })}
              onClear={() => setExam(undefined)}
            />
          </Form.Item>
          <Form.Item label={text.rules}>
            <Space orientation="vertical">
              {rules.map((rule, at) => (
                <RuleLine
                  key={at}
                  rule={rule}
                  paths={paths}
                  onChange={(next) => setRules(replaced(rules, at, next))}
                  onRemove={() => setRules(without(rules, at))}
                />
              ))}
              {rules.length < placementRulesMax && (
                <Button onClick={() => setRules([...rules, { from: 0, curriculumId: '' }])}>{text.addRule}</Button>
              )}
              {isWrong && <Typography.Text type="danger">{text.ruleTwice}</Typography.Text>}
            </Space>
          </Form.Item>
        </Form>
      </Card>
    </>
  )
}

interface RuleLineProps extends Pick<PlacementFormProps, 'paths'> {
  readonly rule: Rule
  readonly onChange: (rule: Rule) => void
  readonly onRemove: () => void
}

function RuleLine({ rule, paths, onChange, onRemove }: RuleLineProps) {
  return (
    <Space wrap>
      <NumberInput
        aria-label={text.from}
        prefix={text.from}
        precision={0}
        value={rule.from}
        onChange={(from) => from !== null && onChange({ ...rule, from })}
      />
      <Select
        aria-label={text.rulePath}
        placeholder={text.rulePath}
        value={rule.curriculumId === '' ? null : rule.curriculumId}
        style={{ minWidth: 260 }}
        options={paths.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(curriculumId: string | null) => onChange({ ...rule, curriculumId: curriculumId ?? '' })}
      />
      <Button danger onClick={onRemove}>
        {text.remove}
      </Button>
    </Space>
  )
}
