import { useGo, type ScreenProps } from '@rostrum/app/kernel'
import { TeacherRooms } from '@rostrum/app/live'
import { Readable } from '../parts/readable'
import { columnText as text } from '../text.column.zh'

/** S24 /pages/column/details/index */
export default function ColumnPostScreen({ params }: ScreenProps) {
  const { to } = useGo()
  return (
    <Readable
      id={params.id ?? ''}
      title={text.post}
      elsewhere={{ label: text.missingAction, to: to('news.columns') }}
      beside={({ author }) => author && <TeacherRooms teacher={author} />}
    />
  )
}
