import { Empty, NavBar, Page, Wrap } from '@rostrum/ui'
import { useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { OnePage } from '../parts/missing'
import { Materials } from '../parts/materials'
import { Outline } from '../parts/outline'
import { useChapters } from '../queries'
import { text } from '../text.zh'

/** S39 /pages/curriculum/course/list/index */
export default function ChaptersScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const { to } = useGo()
  const back = useBack()
  return (
    <OnePage title={text.course.chapters} isNamed={id !== ''} query={useChapters(id)}>
      {({ chapters }) => (
        <Page header={<NavBar title={text.course.chapters} {...back} />}>
          <Wrap width="read">
            <Outline courseId={id} chapters={chapters} />
            <Materials id={id} isOpen={chapters.length > 0} />
            {chapters.length === 0 && (
              <Empty text={text.course.missing} action={text.course.missingAction} actionTo={to('course.all')} />
            )}
          </Wrap>
        </Page>
      )}
    </OnePage>
  )
}
