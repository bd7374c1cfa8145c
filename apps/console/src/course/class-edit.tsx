import { firstOf } from '@rostrum/contract/kernel/characters'
import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Form, Input, Select, Space, Upload } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { classIntroMax, classMaterialsMax, classTitleMax, materialTitleMax } from '@rostrum/contract/course/limits'
import { AskButton } from '../kernel/ask-button'
import type { CallInput, CallReply } from '../kernel/call'
import { Leaving } from '../kernel/leaving'
import { Meanwhile, useBase, type Said } from '../kernel/meanwhile'
import { MomentInput } from '../kernel/moment-field'
import { PageHead } from '../kernel/page-head'
import { pick } from '../kernel/pick'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { useWritten, WritingTable } from '../kernel/written'
import { within } from '../kernel/within'
import { replaced, without } from './manuscript'
import { PartPick } from './part-pick'
import { text } from './text.paths.zh'

type ClassDraft = CallReply<'course.getClassDraft'>
type ClassChoices = CallReply<'course.getCurriculumChoices'>
type Sent = CallInput<'course.saveClass'>
/** What is typed of a class; what is missing stops the saving. */
type ClassForm = Partial<Omit<Sent, 'id' | 'version'>>

const blankClass: ClassForm = { title: '', intro: '', materials: [] }

const formOf = (draft: ClassDraft | undefined): ClassForm =>
  draft
    ? {
        curriculumId: draft.curriculumId,
        title: draft.title,
        intro: draft.intro,
        teacherId: draft.teacherId,
        startAt: draft.startAt,
        endAt: draft.endAt,
        ...(draft.room && { roomId: draft.room.id }),
        materials: draft.materials.map(({ fileId, title }) => ({ fileId, title })),
      }
    : blankClass

/** What two operators may both have changed. */
const saidOf = (draft: ClassDraft): Said => ({
  [text.state]: draft.isCancelled ? text.cancelled : '',
  [text.ofPath]: draft.curriculumTitle,
  [text.classTitle]: draft.title,
  [text.classIntro]: draft.intro,
  [text.teacher]: draft.teacherName,
  [text.startAt]: moment(draft.startAt),
  [text.endAt]: moment(draft.endAt),
  [text.room]: draft.room?.title ?? '',
  [text.materials]: draft.materials.map(({ title }) => title).join('；'),
})

/** What is sent; undefined while something is missing. */
function sentOf(id: string, version: number, form: ClassForm): Sent | undefined {
  const { curriculumId, title = '', teacherId, startAt, endAt } = form
  if (!curriculumId || !teacherId || startAt === undefined || endAt === undefined || title.trim() === '')
    return undefined
  return { ...form, id, version, curriculumId, title, teacherId, startAt, endAt }
}

/** One class: set, moved, cancelled. */
export default function ClassEdit() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const written = useWritten(id)
  const choices = useCall('course.getCurriculumChoices', {})
  const draft = useCall('course.getClassDraft', { id: written.id }, { enabled: written.isNamed })
  return (
    <WritingTable written={written} choices={choices} draft={draft}>
      {(choices, draft) => <Desk id={written.id} draft={draft} choices={choices} />}
    </WritingTable>
  )
}

interface DeskProps {
  readonly id: string
  readonly draft: ClassDraft | undefined
  readonly choices: ClassChoices
}

function Desk({ id, draft, choices }: DeskProps) {
  const go = useNavigate()
  const opened = useBase(draft, saidOf, ({ version }) => version)
  const { base } = opened
  const [form, setForm] = useState(() => formOf(draft))
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(base))
  const settle = (next: ClassDraft): void => {
    opened.setBase(next)
    setForm(formOf(next))
  }
  const save = useAct('course.saveClass', { done: text.classSaved })
  const cancel = useAct('course.cancelClass', { done: text.cancelDone, onDone: settle })
  const sent = sentOf(id, base?.version ?? 0, form)
  const put = async (): Promise<void> => {
    const saved = sent && (await save.run(sent))
    if (!saved) return
    settle(saved)
    void go(`/course/class-edit?id=${saved.id}`, { replace: true })
  }
  const isMoved = base !== undefined && base.startAt !== form.startAt
  return (
    <>
      <Leaving isDirty={isDirty && !save.isRunning} hint={text.leaveHint} />
      <PageHead title={form.title || text.newClass} hint={isDirty ? text.unsaved : undefined}>
        {base && !base.isCancelled && (
          <AskButton
            words={text.cancel}
            title={text.cancelTitle}
            hint={text.cancelHint}
            isDanger
            onGiven={async (why) => (await cancel.run({ id, version: base?.version ?? 0, why })) !== undefined}
          />
        )}
        <Button
          type="primary"
          disabled={!sent || !isDirty || base?.isCancelled}
          loading={save.isRunning}
          onClick={() => void put()}
        >
          {text.save}
        </Button>
      </PageHead>
      <Meanwhile opened={opened} onLoad={() => draft && settle(draft)} />
      {base?.isCancelled && <Alert type="error" showIcon title={`${text.cancelled}：${base.why ?? ''}`} />}
      {isMoved && <Alert type="info" showIcon title={text.moveHint} />}
      <Card size="small">
        <Form layout="vertical" disabled={base?.isCancelled}>
          <ClassFacts form={form} choices={choices} onChange={(part) => setForm((old) => ({ ...old, ...part }))} />
          <RoomAndFiles form={form} draft={base} onChange={(part) => setForm((old) => ({ ...old, ...part }))} />
        </Form>
      </Card>
    </>
  )
}

interface FormPart {
  readonly form: ClassForm
  readonly onChange: (part: ClassForm) => void
}

function ClassFacts({ form, choices, onChange }: FormPart & { readonly choices: ClassChoices }) {
  return (
    <>
      <Form.Item label={text.ofPath} required>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={text.ofPath}
          value={form.curriculumId}
          options={choices.curricula.map(({ id, title }) => ({ value: id as string, label: title }))}
          onChange={(curriculumId: string) => onChange({ curriculumId })}
        />
      </Form.Item>
      <Form.Item label={text.classTitle} required>
        <Input
          aria-label={text.classTitle}
          value={form.title}
          count={within(classTitleMax)}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.classIntro}>
        <Input.TextArea
          aria-label={text.classIntro}
          value={form.intro}
          count={within(classIntroMax)}
          autoSize={{ minRows: 2 }}
          onChange={({ target }) => onChange({ intro: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.teacher} required>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={text.teacher}
          value={form.teacherId}
          options={choices.teachers.map(({ id, name, regNo }) => ({ value: id as string, label: `${name} ${regNo}` }))}
          onChange={(teacherId: string) => onChange({ teacherId })}
        />
      </Form.Item>
      <Times form={form} onChange={onChange} />
    </>
  )
}

function Times({ form, onChange }: FormPart) {
  return (
    <Space wrap size="large">
      <Form.Item label={text.startAt} required htmlFor="startAt">
        <MomentInput id="startAt" value={form.startAt} onChange={(ms) => onChange({ startAt: ms })} />
      </Form.Item>
      <Form.Item label={text.endAt} required htmlFor="endAt">
        <MomentInput id="endAt" value={form.endAt} onChange={(ms) => onChange({ endAt: ms })} />
      </Form.Item>
    </Space>
  )
}

function RoomAndFiles({ form, draft, onChange }: FormPart & { readonly draft: ClassDraft | undefined }) {
  const { materials = [], roomId } = form
  const [room, setRoom] = useState(draft?.room)
  const upload = useAct('course.uploadClassMaterial', { stale: [] })
  const take = async (file: File): Promise<void> => {
    const kept = await upload.run({}, file)
    if (kept)
      onChange({ materials: [...materials, { fileId: kept.fileId, title: firstOf(kept.title, materialTitleMax) }] })
  }
  return (
    <>
      <Form.Item label={text.room} extra={text.roomHint}>
        <PartPick
          kind="room"
          label={text.room}
          value={roomId}
          known={new Map([draft?.room, room].flatMap((one) => (one ? [[one.id, one.title] as const] : [])))}
          onPick={(id, title) => {
            setRoom({ id, title })
            onChange({ roomId: id })
          }}
          onClear={() => onChange({ roomId: undefined })}
        />
      </Form.Item>
      <Form.Item label={text.materials} extra={text.materialsHint}>
        <Space orientation="vertical">
          {materials.map((one, at) => (
            <Space key={one.fileId}>
              <Input
                aria-label={text.materialTitle}
                value={one.title}
                count={within(materialTitleMax)}
                onChange={({ target }) =>
                  onChange({ materials: replaced(materials, at, { ...one, title: target.value }) })
                }
              />
              <Button danger onClick={() => onChange({ materials: without(materials, at) })}>
                {text.remove}
              </Button>
            </Space>
          ))}
          {materials.length < classMaterialsMax && (
            <Upload
              accept="application/pdf,image/*"
              showUploadList={false}
              beforeUpload={pick((file) => void take(file))}
            >
              <Button icon={<UploadOutlined />} loading={upload.isRunning}>
                {text.materialPick}
              </Button>
            </Upload>
          )}
        </Space>
      </Form.Item>
    </>
  )
}
