import { Button, Card, Form, Input, Space } from 'antd'
import {
  curriculumStagesMax,
  passPctDefault,
  passPctMin,
  stageCoursesMax,
  stageGoalMax,
  stageTitleMax,
} from '@rostrum/contract/course/limits'
import type { CallInput } from '../kernel/call'
import { within } from '../kernel/within'
import { replaced } from './manuscript'
import { Order } from './order'
import { PartPick } from './part-pick'
import { text } from './text.paths.zh'
import { NumberInput } from '../kernel/number-input'

export type PathContent = CallInput<'course.saveCurriculum'>['content']
export type PathStage = NonNullable<PathContent['stages']>[number]
/** Titles of courses and quizzes by their ids. */
export type Titles = ReadonlyMap<string, string>

interface StagesProps {
  readonly stages: readonly PathStage[]
  readonly titles: Titles
  readonly onChange: (stages: PathStage[]) => void
  readonly onTitle: (id: string, title: string) => void
}

const newStage = (): PathStage => ({ id: crypto.randomUUID(), title: '', goal: '', courseIds: [] })

/** The stages of a path in their order, by buttons: a hand that drags has no keyboard. */
export function StagesEditor({ stages, titles, onChange, onTitle }: StagesProps) {
  return (
    <Card size="small" title={text.stages}>
      {stages.map((stage, at) => (
        <Card
          key={stage.id}
          size="small"
          title={
            <Input
              aria-label={text.stageTitle}
              placeholder={text.stageTitle}
              value={stage.title}
              count={within(stageTitleMax)}
              onChange={({ target }) => onChange(replaced(stages, at, { ...stage, title: target.value }))}
            />
          }
          extra={<Order words={text} items={stages} at={at} onChange={onChange} />}
          style={{ marginBottom: 12 }}
        >
          <StageFields
            stage={stage}
            titles={titles}
            onChange={(next) => onChange(replaced(stages, at, next))}
            onTitle={onTitle}
          />
        </Card>
      ))}
      <Button disabled={stages.length >= curriculumStagesMax} onClick={() => onChange([...stages, newStage()])}>
        {text.addStage}
      </Button>
    </Card>
  )
}

interface StageProps extends Pick<StagesProps, 'titles' | 'onTitle'> {
  readonly stage: PathStage
  readonly onChange: (stage: PathStage) => void
}

function StageFields({ stage, titles, onChange, onTitle }: StageProps) {
  const { courseIds } = stage
  const put = (ids: string[]): void => onChange({ ...stage, courseIds: ids })
  return (
    <Form layout="vertical">
      <Form.Item label={text.stageGoal}>
        <Input
          aria-label={text.stageGoal}
          value={stage.goal}
          count={within(stageGoalMax)}
          onChange={({ target }) => onChange({ ...stage, goal: target.value })}
        />
      </Form.Item>
      <Space orientation="vertical" style={{ width: '100%' }}>
        {courseIds.map((id, at) => (
          <Space key={id} wrap>
            <span>{titles.get(id) ?? text.gone}</span>
            <Order words={text} items={courseIds} at={at} onChange={put} />
          </Space>
        ))}
        {courseIds.length < stageCoursesMax && (
          <PartPick
            kind="course"
            label={text.addCourse}
            value={undefined}
            known={titles}
            onPick={(id, title) => {
              onTitle(id, title)
              if (!courseIds.includes(id)) put([...courseIds, id])
            }}
          />
        )}
        <ExamFields stage={stage} titles={titles} onChange={onChange} onTitle={onTitle} />
      </Space>
    </Form>
  )
}

/** The quiz that ends a stage. */
function ExamFields({ stage, titles, onChange, onTitle }: StageProps) {
  const { exam } = stage
  return (
    <Space wrap>
      <PartPick
        kind="exam"
        label={text.addExam}
        value={exam?.surveyId}
        known={titles}
        onPick={(id, title) => {
          onTitle(id, title)
          onChange({ ...stage, exam: { surveyId: id, passPct: exam?.passPct ?? passPctDefault } })
        }}
        onClear={() => onChange({ ...stage, exam: undefined })}
      />
      {exam && (
        <NumberInput
          aria-label={text.passPct}
          min={passPctMin}
          max={100}
          suffix="%"
          value={exam.passPct}
          onChange={(value) => value !== null && onChange({ ...stage, exam: { ...exam, passPct: value } })}
        />
      )}
    </Space>
  )
}
