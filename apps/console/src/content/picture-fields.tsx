import { bannerHeight, bannerTitleMax, bannerWidth } from '@rostrum/contract/content/limits'
import { imageAccept } from '@rostrum/contract/kernel/limits'
import type { Field } from '../kernel/form-drawer'
import { LinkInput } from './link-input'
import { text } from './text.home.zh'

/** What a banner or an advertisement shows, says and leads to. */
export function pictureFields(hasPicture: boolean): readonly Field[] {
  const size = text.pictureHint(bannerWidth, bannerHeight)
  return [
    {
      kind: 'file',
      name: 'file',
      label: text.picture,
      hint: hasPicture ? `${text.pictureUnchanged}。${size}` : size,
      isRequired: !hasPicture,
      accept: imageAccept,
    },
    {
      kind: 'text',
      name: 'title',
      label: text.bannerTitle,
      hint: text.bannerTitleHint,
      isRequired: true,
      max: bannerTitleMax,
    },
    { kind: 'own', name: 'link', label: text.link, isRequired: true, input: <LinkInput /> },
  ]
}
