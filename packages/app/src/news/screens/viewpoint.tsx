import { useGo, type ScreenProps } from '@rostrum/app/kernel'
import { TeacherRooms } from '@rostrum/app/live'
import { Readable } from '../parts/readable'
import { opinionText as text } from '../text.column.zh'

/** S30 /pages/course/news/index/index */
export default function ViewpointScreen({ params }: ScreenProps) {
  const { to } = useGo()
  return (
    <Readable
      id={params.id ?? ''}
      title={text.viewpoint}
      elsewhere={{ label: text.study, to: to('news.study') }}
      beside={({ author }) => author && <TeacherRooms teacher={author} />}
    />
  )
}
