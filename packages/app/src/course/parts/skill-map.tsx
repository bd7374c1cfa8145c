import type { Skill } from '@rostrum/contract/course'
import { courseCategoryNames, quizWorthLessons, skillSteps } from '@rostrum/contract/course/limits'
import { cx } from '@rostrum/ui'
import { text } from '../text.paths.zh'
import css from './skill-map.module.css'

const steps = Array.from({ length: skillSteps }, (_, index) => index)

/** What was really learned of each kind of courses. */
export function SkillMap({ skills }: { readonly skills: readonly Skill[] }) {
  return (
    <div>
      {skills.map(({ category, step, done, lessons, passed, exams }) => (
        <div key={category} className={css.skill}>
          <span className={css.name}>{courseCategoryNames[category]}</span>
          <span
            className={css.bar}
            role="img"
            aria-label={text.home.skill(courseCategoryNames[category], step, skillSteps)}
          >
            {steps.map((one) => (
              <span key={one} className={cx(css.step, one < step && css.on)} />
            ))}
          </span>
          <span className={css.facts}>
            {text.home.skillFacts(done, lessons)}
            {exams > 0 && <span className={css.exams}>{text.home.skillExams(passed, exams)}</span>}
          </span>
        </div>
      ))}
      <p className={css.note}>{text.home.skillNote(quizWorthLessons)}</p>
    </div>
  )
}
