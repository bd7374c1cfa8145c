import { Empty, NavBar, Page, Wrap } from '@rostrum/ui'
import { useBack, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { OnePage } from '../parts/missing'
import { OpenMaterials } from '../parts/materials'
import { Outline } from '../parts/outline'
import { useChapters, useCourse } from '../queries'
import { text } from '../text.zh'

/** S39 /pages/curriculum/course/list/index */
export default function ChaptersScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const { to } = useGo()
  const back = useBack()
  usePageTitle(useCourse(id).data?.title)
  return (
    <OnePage title={text.course.chapters} isNamed={id !== ''} query={useChapters(id)}>
      {({ chapters }) => (
        <Page header={<NavBar title={text.course.chapters} {...back} />}>
          <Wrap width="read" aside={<SideNow />}>
            <Outline courseId={id} chapters={chapters} />
            <OpenMaterials id={id} />
            {chapters.length === 0 && (
              <Empty text={text.course.missing} action={text.course.missingAction} actionTo={to('course.all')} />
            )}
          </Wrap>
        </Page>
      )}
    </OnePage>
  )
}
