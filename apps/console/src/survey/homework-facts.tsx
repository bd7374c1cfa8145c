import { answerTimes, lateHoursMax, surveyIntroMax, surveyTitleMax } from '@rostrum/contract/survey/limits'
import { pages } from '@rostrum/contract/pages'
import { Card, Form, Input, Radio, Select, Space } from 'antd'
import type { CallReply } from '../kernel/call'
import { MomentInput } from '../kernel/moment-field'
import { PlacePick, type PlacePickProps } from '../kernel/place-pick'
import { text as kernelText } from '../kernel/text.zh'
import { useTypedList } from '../kernel/typed-list'
import { useCall } from '../kernel/use-call'
import { within } from '../kernel/within'
import type { HomeworkDraft } from './homework-draft'
import { homeworkText as text } from './text.homework.zh'
import { NumberInput } from '../kernel/number-input'

interface HomeworkFactsProps {
  readonly content: HomeworkDraft
  readonly choices: CallReply<'survey.getHomeworkChoices'>
  /** The name of the course that it belongs to already. */
  readonly courseTitle: string | undefined
  readonly onChange: (part: Partial<HomeworkDraft>) => void
}
type Part = Pick<HomeworkFactsProps, 'content' | 'onChange'>

const optionsOf = (list: readonly { readonly id: string; readonly name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

/** What a homework is called, whose it is, for whom, and its times. */
export function HomeworkFacts({ content, choices, courseTitle, onChange }: HomeworkFactsProps) {
  return (
    <Card title={text.facts} style={{ marginBottom: 16 }}>
      <Form layout="vertical">
        <Words content={content} onChange={onChange} />
        <People content={content} choices={choices} onChange={onChange} />
        <Space wrap size="large" align="start">
          <Course content={content} courseTitle={courseTitle} onChange={onChange} />
          <Reference
            path={pages['live.details'].path}
            label={text.room}
            value={content.roomId}
            onChange={(roomId) => onChange({ roomId: roomId as HomeworkDraft['roomId'] })}
          />
          <Reference
            path={pages['course.session'].path}
            label={text.session}
            value={content.sessionId}
            onChange={(sessionId) => onChange({ sessionId: sessionId as HomeworkDraft['sessionId'] })}
          />
        </Space>
        <Times content={content} onChange={onChange} />
      </Form>
    </Card>
  )
}

function Words({ content: { title, intro }, onChange }: Part) {
  return (
    <>
      <Form.Item label={text.title} required>
        <Input
          aria-label={text.title}
          value={title}
          count={within(surveyTitleMax)}
          showCount
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.intro}>
        <Input.TextArea
          aria-label={text.intro}
          value={intro}
          count={within(surveyIntroMax)}
          showCount
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => onChange({ intro: target.value })}
        />
      </Form.Item>
    </>
  )
}

function People({ content, choices, onChange }: Part & Pick<HomeworkFactsProps, 'choices'>) {
  const { teacherId, markerIds, levelIds } = content
  return (
    <Space wrap size="large" align="start">
      <Form.Item label={text.teacher} required>
        <Select
          aria-label={text.teacher}
          style={{ width: 160 }}
          value={teacherId}
          options={optionsOf(choices.teachers)}
          onChange={(chosen) => onChange({ teacherId: chosen })}
        />
      </Form.Item>
      <Form.Item label={text.markers}>
        <Select
          mode="multiple"
          aria-label={text.markers}
          style={{ width: 260 }}
          value={[...markerIds]}
          options={optionsOf(choices.teachers.filter(({ id }) => id !== teacherId))}
          onChange={(chosen) => onChange({ markerIds: chosen })}
        />
      </Form.Item>
      <Form.Item label={text.levels} extra={text.levelsHint}>
        <Select
          mode="multiple"
          aria-label={text.levels}
          style={{ width: 260 }}
          value={[...levelIds]}
          options={optionsOf(choices.levels)}
          onChange={(chosen) => onChange({ levelIds: chosen })}
        />
      </Form.Item>
    </Space>
  )
}

function Course({ content: { courseId }, courseTitle, onChange }: Part & Pick<HomeworkFactsProps, 'courseTitle'>) {
  const { words, listOf } = useTypedList(kernelText.placeHint)
  const found = useCall('survey.findHomeworkCourses', { keyword: words }, { enabled: words !== '' })
  const known = courseId === undefined ? [] : [{ id: courseId, title: courseTitle ?? courseId }]
  const all = new Map([...known, ...(found.data?.rows ?? [])].map(({ id, title }) => [id, title]))
  return (
    <Form.Item label={text.course} extra={text.courseHint}>
      <Select
        {...listOf(found)}
        aria-label={text.course}
        style={{ width: 260 }}
        allowClear
        value={courseId}
        options={[...all].map(([id, title]) => ({ value: id, label: title }))}
        onChange={(id: string | undefined) =>
          onChange({ courseId: id as HomeworkDraft['courseId'], lessonId: undefined })
        }
      />
    </Form.Item>
  )
}

function Reference(props: PlacePickProps) {
  return (
    <Form.Item label={props.label} extra={text.refHint} style={{ width: 260 }}>
      <PlacePick {...props} />
    </Form.Item>
  )
}

function Times({ content: { openAt, dueAt, late, answersAt }, onChange }: Part) {
  return (
    <>
      <Space wrap size="large" align="start">
        <Form.Item label={text.openAt} htmlFor="openAt">
          <MomentInput
            id="openAt"
            value={openAt}
            onChange={(ms) => ms !== undefined && onChange({ openAt: ms as HomeworkDraft['openAt'] })}
          />
        </Form.Item>
        <Form.Item label={text.dueAt} htmlFor="dueAt">
          <MomentInput
            id="dueAt"
            value={dueAt}
            onChange={(ms) => ms !== undefined && onChange({ dueAt: ms as HomeworkDraft['dueAt'] })}
          />
        </Form.Item>
        <Late late={late} onChange={onChange} />
      </Space>
      <Form.Item label={text.answersAt}>
        <Radio.Group
          aria-label={text.answersAt}
          value={answersAt}
          options={answerTimes.map((value) => ({ value, label: text.answersAtNames[value] }))}
          onChange={({ target }) => onChange({ answersAt: target.value as HomeworkDraft['answersAt'] })}
        />
      </Form.Item>
    </>
  )
}

function Late({ late, onChange }: Pick<HomeworkDraft, 'late'> & Pick<Part, 'onChange'>) {
  return (
    <>
      <Form.Item label={text.lateHours}>
        <NumberInput
          aria-label={text.lateHours}
          min={0}
          max={lateHoursMax}
          precision={0}
          value={late.hours}
          onChange={(hours) => onChange({ late: { ...late, hours: hours ?? 0 } })}
        />
      </Form.Item>
      <Form.Item label={text.latePercent}>
        <NumberInput
          aria-label={text.latePercent}
          min={0}
          max={100}
          precision={0}
          value={late.percent}
          onChange={(percent) => onChange({ late: { ...late, percent: percent ?? 0 } })}
        />
      </Form.Item>
    </>
  )
}
