import type { ScreenProps } from '@rostrum/app/kernel'
import { DocPage } from '../parts/doc-page'
import { text } from '../text.zh'

/** S96 /pages/mine/privacy */
export default function PrivacyScreen({ params }: ScreenProps) {
  return <DocPage kind="privacy" title={text.doc.titles.privacy} version={params.version} />
}
