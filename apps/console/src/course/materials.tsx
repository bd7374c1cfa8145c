import { firstOf } from '@rostrum/contract/kernel/characters'
import { UploadOutlined } from '@ant-design/icons'
import { Button, Card, Checkbox, Input, Space, Typography, Upload } from 'antd'
import { materialsMax, materialTitleMax } from '@rostrum/contract/course/limits'
import { pick } from '../kernel/pick'
import { useAct } from '../kernel/use-call'
import { within } from '../kernel/within'
import { moved, replaced, without, type CourseWritten, type Material } from './manuscript'
import { text } from './text.zh'

interface MaterialsProps {
  readonly materials: readonly Material[]
  /** Without it they can only be opened. */
  readonly onChange?: (change: Partial<CourseWritten>) => void
}

/** The documents of a course. Reviewers open each: what is in them is published with the course. */
export function Materials({ materials, onChange }: MaterialsProps) {
  const upload = useAct('course.uploadMaterial', { stale: [] })
  const put = (next: readonly Material[]): void => onChange?.({ materials: next })
  const take = async (file: File): Promise<void> => {
    const taken = await upload.run({}, file)
    if (taken) put([...materials, { ...taken, title: firstOf(taken.title, materialTitleMax), canDownload: false }])
  }
  return (
    <Card size="small" title={text.materials}>
      {materials.length === 0 && <Typography.Text type="secondary">{text.materialsNone}</Typography.Text>}
      {materials.map((one, at) => (
        <Space key={one.fileId} wrap style={{ display: 'flex', marginBottom: 8 }}>
          {onChange ? (
            <Input
              aria-label={text.materialTitle}
              value={one.title}
              count={within(materialTitleMax)}
              onChange={({ target }) => put(replaced(materials, at, { ...one, title: target.value }))}
            />
          ) : (
            <span>{one.title}</span>
          )}
          <Typography.Link href={one.url} target="_blank" rel="noreferrer">
            {text.materialPages(one.pages)}
          </Typography.Link>
          <Checkbox
            checked={one.canDownload}
            disabled={!onChange}
            onChange={({ target }) => put(replaced(materials, at, { ...one, canDownload: target.checked }))}
          >
            {text.canDownload}
          </Checkbox>
          {onChange && (
            <>
              <Button size="small" disabled={at === 0} onClick={() => put(moved(materials, at, -1))}>
                {text.up}
              </Button>
              <Button size="small" danger onClick={() => put(without(materials, at))}>
                {text.remove}
              </Button>
            </>
          )}
        </Space>
      ))}
      {onChange && materials.length < materialsMax && (
        <Upload accept="application/pdf,.pdf" showUploadList={false} beforeUpload={pick((file) => void take(file))}>
          <Button icon={<UploadOutlined />} loading={upload.isRunning}>
            {text.materialPick}
          </Button>
        </Upload>
      )}
    </Card>
  )
}
