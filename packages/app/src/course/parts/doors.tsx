import { IconButton } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text as paths } from '../text.paths.zh'

/** To the paths, and to the timetable of their classes. */
export function Doors() {
  const { to } = useGo()
  return (
    <>
      <IconButton icon="layers" label={paths.home.title} to={to('course.systems')} />
      <IconButton icon="calendar" label={paths.table.title} to={to('course.timetable')} />
    </>
  )
}
