import { CloseOutlined } from '@ant-design/icons'
import { Typography } from 'antd'
import { bannerHeight, bannerWidth } from '@rostrum/contract/content/limits'
import css from './advertisement-look.module.css'
import { text } from './text.advertisements.zh'

interface LookProps {
  readonly title: string
  readonly image: string
}

/** An advertisement as it looks on the home page of a phone. */
export function AdvertisementLook({ title, image }: LookProps) {
  return (
    <>
      <Typography.Text type="secondary">{text.preview}</Typography.Text>
      <figure className={css.box}>
        <img className={css.picture} src={image} alt={title} width={bannerWidth} height={bannerHeight} />
        <span className={css.mark}>{text.mark}</span>
        <span className={css.close} aria-hidden="true">
          <CloseOutlined />
        </span>
      </figure>
    </>
  )
}

export const AdvertisementThumb = ({ image }: Pick<LookProps, 'image'>) => (
  <img className={css.thumb} src={image} alt="" />
)
