import type { ReactNode } from 'react'
import { cx, Hero, IconButton, Link, Page, ScrollBox, useMinWidth, useStepBack } from '@rostrum/ui'
import { kernelText, useBack, useGo } from '@rostrum/app/kernel'
import { useProvider } from '../queries'
import { text } from '../text.zh'
import { Wanted, type WantedPage } from './wanted'
import styles from './login-frame.module.css'

/** From this width the words of the house, or what follows, are beside the form. */
const WIDE = 800

export interface LoginFrameProps {
  /** The page's heading. */
  readonly title: string
  readonly lead?: ReactNode
  /** The logo above the heading on phones; only on the first login page. */
  readonly withBrand?: boolean
  /** What opens after login; it takes the brand's place. */
  readonly wanted?: WantedPage
  readonly children: ReactNode
  /** Replaces leaving the page: goes back one step, by the button and by the device's own Back. */
  readonly onBack?: () => void
}

/** The frame of all login pages: a column on phones, and a drawing beside it on wide screens. */
export function LoginFrame({ title, lead, withBrand, wanted, children, onBack }: LoginFrameProps) {
  useStepBack(onBack)
  const isWide = useMinWidth(WIDE)
  return (
    <Page scroll={false}>
      <div className={styles.frame}>
        <Words wanted={isWide ? wanted : undefined} />
        <ScrollBox className={styles.side}>
          <div className={styles.column}>
            <Top onBack={onBack} />
            <div className={styles.box}>
              {wanted && !isWide && <Wanted page={wanted} />}
              {withBrand && !wanted && (
                <div className={styles.brand}>
                  <p className={styles.mark}>{text.brand}</p>
                  <p className={styles.motto}>{text.motto}</p>
                </div>
              )}
              <h1 className={cx(styles.title, withBrand && styles.afterBrand)}>{title}</h1>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
              {children}
            </div>
            <Provider />
          </div>
        </ScrollBox>
      </div>
    </Page>
  )
}

function Top({ onBack }: Pick<LoginFrameProps, 'onBack'>) {
  const back = useBack()
  const { to } = useGo()
  const step = onBack ?? back.onBack
  return (
    <div className={styles.top}>
      {step ? (
        <IconButton icon="back" label={text.retrieve.back} onPress={step} />
      ) : (
        <IconButton icon="home" label={kernelText.home} onPress={back.onHome} />
      )}
      <Link look="quiet" to={to('content.about')} className={styles.help}>
        {text.frame.trouble}
      </Link>
    </div>
  )
}

function Words({ wanted }: Pick<LoginFrameProps, 'wanted'>) {
  return (
    <Hero className={styles.hero}>
      <div className={styles.heroIn}>
        <p className={styles.heroMark}>{text.brand}</p>
        <div className={styles.heroRule} />
        {wanted ? <Wanted wide page={wanted} /> : <Motto />}
      </div>
    </Hero>
  )
}

function Motto() {
  return (
    <>
      <p className={styles.heroTitle}>
        {text.hero.title.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
      <ul className={styles.points}>
        {text.hero.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}

/** The provider of the page, as far as it is configured. */
function Provider() {
  const about = useProvider()
  const { fullName, qualification, licenceNo, complaintPhone, icp } = about.data?.company ?? {}
  return (
    <footer className={styles.foot}>
      <span className={styles.fact}>{text.frame.risk}</span>
      {fullName && <span className={styles.fact}>{fullName}</span>}
      {qualification && licenceNo && (
        <span className={styles.fact}>{text.frame.licence(qualification, licenceNo)}</span>
      )}
      {complaintPhone && <span className={styles.fact}>{text.frame.complaint(complaintPhone)}</span>}
      {icp && <span className={styles.fact}>{icp}</span>}
    </footer>
  )
}
