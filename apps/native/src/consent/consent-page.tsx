import { Button, Link } from '@rostrum/ui'
import { useState } from 'react'
import { text } from '../text.zh'
import css from './consent-page.module.css'

export interface ConsentPageProps {
  readonly onAgree: () => void
  /** Opens an address in the phone's browser: nothing is loaded here before the user has agreed. */
  readonly open: (path: string) => void
  readonly privacyPath: string
  readonly agreementPath: string
  /** Ends the app; absent on systems where apps do not end themselves. */
  readonly leave?: () => void
}

const words = text.consent

/** Shown before everything else on the first start. */
export function ConsentPage(props: ConsentPageProps) {
  const [isRefused, setRefused] = useState(false)
  return isRefused ? (
    <Refused {...props} onAgain={() => setRefused(false)} />
  ) : (
    <Question {...props} onRefuse={() => setRefused(true)} />
  )
}

function Question({
  onAgree,
  onRefuse,
  open,
  privacyPath,
  agreementPath,
}: ConsentPageProps & { readonly onRefuse: () => void }) {
  return (
    <main className={css.page}>
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.words}>{words.lead}</p>
      <ul className={css.points}>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={css.links}>
        {words.read}
        <Link onPress={() => open(agreementPath)}>{words.agreement}</Link>
        <Link onPress={() => open(privacyPath)}>{words.privacy}</Link>
      </p>
      <div className={css.gap} />
      <div className={css.keys}>
        <Button size="l" block onPress={onAgree}>
          {words.agree}
        </Button>
        <Button look="ghost" block onPress={onRefuse}>
          {words.refuse}
        </Button>
      </div>
    </main>
  )
}

function Refused({ open, leave, onAgain }: ConsentPageProps & { readonly onAgain: () => void }) {
  return (
    <main className={css.page}>
      <h1 className={css.title}>{words.refusedTitle}</h1>
      <p className={css.words}>{words.refusedText}</p>
      <div className={css.gap} />
      <div className={css.keys}>
        <Button size="l" block onPress={onAgain}>
          {words.again}
        </Button>
        <Button look="quiet" block onPress={() => open('/')}>
          {words.browse}
        </Button>
        {leave && (
          <Button look="ghost" block onPress={leave}>
            {words.leave}
          </Button>
        )}
      </div>
    </main>
  )
}
