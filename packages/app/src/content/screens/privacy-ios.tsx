import type { ScreenProps } from '@rostrum/app/kernel'
import { DocPage } from '../parts/doc-page'
import { pagesText } from '../text.pages.zh'

/** S97 /pages/mine/privacyIos */
export default function PrivacyIosScreen({ params }: ScreenProps) {
  return <DocPage kind="privacyIos" title={pagesText.doc.titles.privacyIos} version={params.version} />
}
