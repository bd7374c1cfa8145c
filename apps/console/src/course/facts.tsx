import { UploadOutlined } from '@ant-design/icons'
import { Button, Card, Form, Input, Select, Switch, Upload } from 'antd'
import {
  courseCategories,
  courseCategoryNames,
  courseDifficulties,
  courseSuitsMax,
  courseSummaryMax,
  courseTitleMax,
} from '@rostrum/contract/course/limits'
import { imageAccept } from '@rostrum/contract/kernel/limits'
import { BodyEditor } from '../kernel/body-editor'
import { pick } from '../kernel/pick'
import { useAct } from '../kernel/use-call'
import { within } from '../kernel/within'
import type { Choices, CourseWritten } from './manuscript'
import { text } from './text.zh'

interface FactsProps {
  readonly texts: CourseWritten
  readonly choices: Choices
  readonly onChange: (change: Partial<CourseWritten>) => void
}

/** What a course is besides its lessons. */
export function Facts(props: FactsProps) {
  const { texts, onChange } = props
  return (
    <Card size="small">
      <Form layout="vertical">
        <Words {...props} />
        <Places {...props} />
        <People {...props} />
        <Cover {...props} />
        <Form.Item label={text.intro}>
          <BodyEditor initial={texts.intro ?? ''} onChange={(intro) => onChange({ intro })} beside={null}>
            {null}
          </BodyEditor>
        </Form.Item>
      </Form>
    </Card>
  )
}

function Words({ texts, onChange }: FactsProps) {
  return (
    <>
      <Form.Item label={text.title} required>
        <Input
          aria-label={text.title}
          value={texts.title}
          count={within(courseTitleMax)}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.summary} extra={text.summaryHint}>
        <Input.TextArea
          aria-label={text.summary}
          value={texts.summary}
          count={within(courseSummaryMax)}
          autoSize
          onChange={({ target }) => onChange({ summary: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.suits}>
        <Input.TextArea
          aria-label={text.suits}
          value={texts.suits}
          count={within(courseSuitsMax)}
          autoSize
          onChange={({ target }) => onChange({ suits: target.value })}
        />
      </Form.Item>
    </>
  )
}

const categories = courseCategories.map((value) => ({ value, label: courseCategoryNames[value] }))
const difficulties = courseDifficulties.map((value) => ({ value, label: text.difficulties[value] }))

function Places({ texts, onChange }: FactsProps) {
  return (
    <>
      <Form.Item label={text.category} required>
        <Select
          aria-label={text.category}
          value={texts.category}
          options={categories}
          onChange={(category) => onChange({ category })}
        />
      </Form.Item>
      <Form.Item label={text.difficulty} required>
        <Select
          aria-label={text.difficulty}
          value={texts.difficulty}
          options={difficulties}
          onChange={(difficulty) => onChange({ difficulty })}
        />
      </Form.Item>
    </>
  )
}

/** Who teaches it, and whom it is for. */
function People({ texts, choices, onChange }: FactsProps) {
  return (
    <>
      <Form.Item label={text.teacher} extra={text.teacherHint}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={text.teacher}
          value={texts.teacherId}
          options={choices.teachers.map(({ id, name, regNo }) => ({ value: id as string, label: `${name} ${regNo}` }))}
          onChange={(teacherId?: string) => onChange({ teacherId })}
        />
      </Form.Item>
      <Form.Item label={text.levels} extra={text.levelsHint}>
        <Select
          mode="multiple"
          aria-label={text.levels}
          value={[...(texts.levelIds ?? [])]}
          options={choices.levels.map(({ id, name }) => ({ value: id as string, label: name }))}
          onChange={(levelIds: string[]) => onChange({ levelIds })}
        />
      </Form.Item>
      <Form.Item label={text.inOrder}>
        <Switch
          aria-label={text.inOrder}
          checked={texts.inOrder ?? false}
          onChange={(inOrder) => onChange({ inOrder })}
        />
      </Form.Item>
      <Form.Item label={text.oneDevice}>
        <Switch
          aria-label={text.oneDevice}
          checked={texts.oneDevice ?? false}
          onChange={(oneDevice) => onChange({ oneDevice })}
        />
      </Form.Item>
      <Form.Item label={text.certifies} extra={text.certifiesHint}>
        <Switch
          aria-label={text.certifies}
          checked={texts.certifies ?? false}
          onChange={(certifies) => onChange({ certifies })}
        />
      </Form.Item>
    </>
  )
}

function Cover({ texts, onChange }: FactsProps) {
  const picture = useAct('content.uploadCoursePicture', { stale: [] })
  const take = async (file: File): Promise<void> => {
    const taken = await picture.run({}, file)
    if (taken) onChange({ cover: { id: taken.fileId, url: taken.url } })
  }
  return (
    <Form.Item label={text.cover}>
      {texts.cover && <img src={texts.cover.url} alt={text.cover} width={240} />}
      <Upload accept={imageAccept} showUploadList={false} beforeUpload={pick((file) => void take(file))}>
        <Button icon={<UploadOutlined />}>{text.coverPick}</Button>
      </Upload>
    </Form.Item>
  )
}
