import { Button, Card, Checkbox, Input, Select, Space } from 'antd'
import { useState } from 'react'
import {
  chapterTitleMax,
  isPlayed,
  lessonKinds,
  lessonTitleMax,
  quizPassPctDefault,
} from '@rostrum/contract/course/limits'
import { NumberInput } from '../kernel/number-input'
import { within } from '../kernel/within'
import { LessonBody } from './lesson-body'
import { LessonRecording } from './lesson-recording'
import { LessonSource, type Source } from './lesson-source'
import { replaced, type Chapter, type Lesson } from './manuscript'
import { Order } from './order'
import { text } from './text.zh'

interface OutlineEditorProps {
  readonly chapters: readonly Chapter[]
  readonly sources: readonly Source[]
  /** Shown above, for a reviewer. */
  readonly intro?: string
  /** Without it nothing can be changed. */
  readonly onChange?: (chapters: Chapter[]) => void
}

const kinds = lessonKinds.map((value) => ({ value, label: text.kinds[value] }))
const newChapter = (): Chapter => ({ id: crypto.randomUUID(), title: '', lessons: [] })
const newLesson = (): Lesson => ({
  id: crypto.randomUUID(),
  kind: 'article',
  title: '',
  trial: false,
  noSkip: false,
  body: '',
})

/** Chapters and lessons in their order. */
export function OutlineEditor({ chapters, sources, intro, onChange }: OutlineEditorProps) {
  const put = (at: number) => onChange && ((chapter: Chapter) => onChange(replaced(chapters, at, chapter)))
  return (
    <Card size="small" title={text.outline}>
      {intro !== undefined && <LessonBody title={text.intro} body={intro} />}
      {chapters.map((chapter, at) => (
        <Card
          key={chapter.id}
          size="small"
          title={
            <Input
              aria-label={text.chapterTitle}
              placeholder={text.chapterTitle}
              value={chapter.title}
              readOnly={!onChange}
              count={within(chapterTitleMax)}
              onChange={({ target }) => put(at)?.({ ...chapter, title: target.value })}
            />
          }
          extra={onChange && <Order words={text} items={chapters} at={at} onChange={onChange} />}
        >
          <Lessons chapter={chapter} sources={sources} onChange={put(at)} />
        </Card>
      ))}
      {onChange && <Button onClick={() => onChange([...chapters, newChapter()])}>{text.addChapter}</Button>}
    </Card>
  )
}

interface LessonsProps {
  readonly chapter: Chapter
  readonly sources: readonly Source[]
  readonly onChange: ((chapter: Chapter) => void) | undefined
}

function Lessons({ chapter, sources, onChange }: LessonsProps) {
  const put = onChange && ((lessons: Lesson[]) => onChange({ ...chapter, lessons }))
  return (
    <Space orientation="vertical">
      {chapter.lessons.map((lesson, at) => (
        <Space key={lesson.id} wrap>
          <LessonFields
            lesson={lesson}
            sources={sources}
            onChange={put && ((next) => put(replaced(chapter.lessons, at, next)))}
          />
          {put && <Order words={text} items={chapter.lessons} at={at} onChange={put} />}
        </Space>
      ))}
      {put && <Button onClick={() => put([...chapter.lessons, newLesson()])}>{text.addLesson}</Button>}
    </Space>
  )
}

interface LessonFieldsProps {
  readonly lesson: Lesson
  readonly sources: readonly Source[]
  readonly onChange: ((lesson: Lesson) => void) | undefined
}

function LessonFields({ lesson, sources, onChange }: LessonFieldsProps) {
  const change = (part: Partial<Lesson>): void => onChange?.({ ...lesson, ...part })
  const isFixed = !onChange
  return (
    <>
      <Select
        aria-label={text.kind}
        value={lesson.kind}
        options={kinds}
        disabled={isFixed}
        onChange={(kind) => change({ kind, sourceId: undefined })}
      />
      <Input
        aria-label={text.lessonTitle}
        placeholder={text.lessonTitle}
        value={lesson.title}
        readOnly={isFixed}
        count={within(lessonTitleMax)}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Checkbox checked={lesson.trial} disabled={isFixed} onChange={({ target }) => change({ trial: target.checked })}>
        {text.trial}
      </Checkbox>
      {lesson.kind === 'quiz' && (
        <NumberInput
          aria-label={text.passPct}
          suffix="%"
          min={1}
          max={100}
          disabled={isFixed}
          value={lesson.passPct ?? quizPassPctDefault}
          onChange={(passPct) => change({ passPct: passPct ?? quizPassPctDefault })}
        />
      )}
      {isPlayed(lesson.kind) && (
        <Checkbox
          checked={lesson.noSkip}
          disabled={isFixed}
          onChange={({ target }) => change({ noSkip: target.checked })}
        >
          {text.noSkip}
        </Checkbox>
      )}
      <LessonContent lesson={lesson} sources={sources} onChange={onChange && change} />
    </>
  )
}

interface LessonContentProps {
  readonly lesson: Lesson
  readonly sources: readonly Source[]
  readonly onChange: ((part: Partial<Lesson>) => void) | undefined
}

/** The text of an article; the recording and its words; or the video, the room or the questionnaire that it shows. */
function LessonContent({ lesson, sources, onChange }: LessonContentProps) {
  const put = onChange && ((sourceId: string) => onChange({ sourceId }))
  if (lesson.kind === 'article') return <LessonText lesson={lesson} onChange={onChange} />
  if (lesson.kind !== 'audio')
    return <LessonSource kind={lesson.kind} value={lesson.sourceId} known={sources} onChange={put} />
  return (
    <>
      <LessonRecording value={lesson.sourceId} known={sources} onChange={put} />
      <LessonText lesson={lesson} onChange={onChange} />
    </>
  )
}

function LessonText({ lesson, onChange }: Pick<LessonContentProps, 'lesson' | 'onChange'>) {
  const [isWriting, setWriting] = useState(false)
  const isHeard = lesson.kind === 'audio'
  return (
    <>
      <Button onClick={() => setWriting(true)}>{isHeard ? text.words : text.body}</Button>
      {isWriting && (
        <LessonBody
          title={(isHeard ? text.wordsOf : text.bodyOf)(lesson.title)}
          body={lesson.body ?? ''}
          onChange={onChange && ((body) => onChange({ body }))}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}
