import { EyeOutlined } from '@ant-design/icons'
import { Button, Drawer, Form, Select, Spin, Typography } from 'antd'
import { useState } from 'react'
import { bannerHeight, bannerWidth } from '@rostrum/contract/content/limits'
import type { CallReply } from '../kernel/call'
import { Nothing } from '../kernel/nothing'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import css from './home-preview.module.css'
import { text } from './text.home.zh'

type Levels = CallReply<'content.getHome'>['levels']

/** What is saved, as a visitor or a member sees it now. */
export function HomePreview({ levels }: { readonly levels: Levels }) {
  const [isOpen, setOpen] = useState(false)
  const [seer, setSeer] = useState('visitor')
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setOpen(true)}>
        {text.preview}
      </Button>
      <Drawer open={isOpen} destroyOnHidden title={text.preview} size={420} onClose={() => setOpen(false)}>
        <Form layout="vertical">
          <Form.Item label={text.previewAs}>
            <Select
              aria-label={text.previewAs}
              value={seer}
              options={[
                { value: 'visitor', label: text.visitor },
                { value: 'member', label: text.member },
                ...levels.map(({ id, name }) => ({ value: id as string, label: text.levelOf(name) })),
              ]}
              onChange={setSeer}
            />
          </Form.Item>
        </Form>
        <Seen levelId={levels.find(({ id }) => id === seer)?.id} isMember={seer !== 'visitor'} />
      </Drawer>
    </>
  )
}

interface SeenProps {
  readonly levelId: Levels[number]['id'] | undefined
  readonly isMember: boolean
}

function Seen({ levelId, isMember }: SeenProps) {
  const query = useCall('content.previewHome', {
    who: isMember ? 'member' : 'visitor',
    ...(levelId !== undefined && { levelId }),
  })
  if (query.error) return <Trouble error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spin />
  const { blocks, banners, advertisement } = query.data
  return (
    <>
      <Typography.Title level={5}>{text.previewBlocks}</Typography.Title>
      {blocks.length === 0 && <Nothing isSmall words={text.previewNone} />}
      <ol className={css.blocks}>
        {blocks.map(({ id, title, items }) => (
          <li key={id}>
            {title}
            {items.length > 0 && `（${items.map((entry) => entry.title).join('、')}）`}
          </li>
        ))}
      </ol>
      <Typography.Title level={5}>{text.previewBanners}</Typography.Title>
      {banners.length === 0 && <Nothing isSmall words={text.previewNone} />}
      {banners.map(({ id, title, image }) => (
        <img key={id} className={css.banner} src={image} alt={title} width={bannerWidth} height={bannerHeight} />
      ))}
      {advertisement && (
        <>
          <Typography.Title level={5}>{text.previewAdvertisement}</Typography.Title>
          <img
            className={css.banner}
            src={advertisement.image}
            alt={advertisement.title}
            width={bannerWidth}
            height={bannerHeight}
          />
        </>
      )}
    </>
  )
}
