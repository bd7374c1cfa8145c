import { RichText } from '@rostrum/ui'
import { Button, Drawer } from 'antd'
import { BodyEditor } from '../kernel/body-editor'
import { useAct } from '../kernel/use-call'
import { text } from './text.zh'

interface LessonBodyProps {
  readonly title: string
  readonly body: string
  /** Without it the text can only be read. */
  readonly onChange?: (body: string) => void
  /** Without it the text stands on the page. */
  readonly onClose?: () => void
}

const goNowhere = (): void => undefined

/** The text of an article lesson: written in a drawer, read where it stands. */
export function LessonBody({ title, body, onChange, onClose }: LessonBodyProps) {
  const picture = useAct('content.uploadCoursePicture', { stale: [] })
  const shown = onChange ? (
    <BodyEditor initial={body} onChange={onChange} onPicture={(file) => picture.run({}, file)} beside={null}>
      {null}
    </BodyEditor>
  ) : (
    <RichText html={body} onLink={goNowhere} />
  )
  if (!onClose) return shown
  return (
    <Drawer open size="large" title={title} onClose={onClose} extra={<Button onClick={onClose}>{text.close}</Button>}>
      {shown}
    </Drawer>
  )
}
