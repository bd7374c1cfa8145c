import { Card, Row, Section } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { useCourse } from '../queries'
import { useMaterials } from '../queries.learning'
import { learningText } from '../text.learning.zh'

const text = learningText.materials
const MB = 1024 * 1024
const sizeOf = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`

/** The documents of a course; nothing where there are none. */
export function Materials({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
  const { to } = useGo()
  const rows = useMaterials(id, isOpen).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title={text.title}>
      <Card>
        {rows.map(({ fileId, title, pages, bytes, canDownload }) => (
          <Row
            key={fileId}
            icon="file"
            title={title}
            sub={[text.facts(pages), sizeOf(bytes), canDownload && text.canDownload].filter(Boolean).join(' · ')}
            to={to('content.pdf', { id: fileId, title })}
          />
        ))}
      </Card>
    </Section>
  )
}

/** The same for whoever may learn the course: to ask for what is closed leads out of the page. */
export function OpenMaterials({ id }: { readonly id: string }) {
  const course = useCourse(id).data
  return <Materials id={id} isOpen={course?.access === 'open' && course.materialCount > 0} />
}
