import type { Survey } from '@rostrum/contract/survey'
import { leastAsked } from '@rostrum/contract/survey/answering'
import { Meta } from '@rostrum/ui'
import { formatMoment, usePlatform } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './survey-head.module.css'

/** The title of a questionnaire and what one should know before answering. */
export function SurveyHead({ survey }: { readonly survey: Survey }) {
  const { title, kind, questions, minutes, endAt, intro, isNameless, my } = survey
  const now = usePlatform().timers.now()
  const facts = [text.form.kinds[kind], text.form.questions(leastAsked(questions)), text.form.minutes(minutes)]
  const { carried } = my
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <Meta parts={[...facts, endAt === undefined ? undefined : text.form.until(formatMoment(endAt, now))]} />
      {intro !== '' && <p className={styles.intro}>{intro}</p>}
      {isNameless && <p className={styles.note}>{text.form.nameless}</p>}
      {carried && (
        <p role="status" className={styles.told}>
          {carried.lost > 0 ? text.form.lost(carried.lost) : text.form.carried}
        </p>
      )}
    </header>
  )
}
