import type { ScreenProps } from '@rostrum/app/kernel'
import { DocPage } from '../parts/doc-page'
import { pagesText } from '../text.pages.zh'

/** S96 /pages/mine/privacy */
export default function PrivacyScreen({ params }: ScreenProps) {
  return <DocPage kind="privacy" title={pagesText.doc.titles.privacy} version={params.version} />
}
