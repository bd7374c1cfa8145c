import { useState } from 'react'
import type { CallReply } from '@rostrum/client'
import { Button, cx, Progress } from '@rostrum/ui'
import { text } from '../text.paths.zh'
import { beijingDay } from '../days'
import { GoalSheet } from './goal-sheet'
import css from './week-goal.module.css'

type Home = CallReply<'course.getLearningHome'>
interface WeekGoalProps {
  readonly home: Pick<Home, 'week' | 'goal' | 'streakDays'>
  readonly now: number
}

const MINUTE_SEC = 60
const minutesOf = (sec: number): number => Math.floor(sec / MINUTE_SEC)

/** The week in bars that begin at zero, what was aimed at, and the days in a row. */
export function WeekGoal({ home: { week, goal, streakDays }, now }: WeekGoalProps) {
  const [isOpen, setOpen] = useState(false)
  const today = beijingDay(now)
  const most = Math.max(...week.map(({ sec }) => sec), MINUTE_SEC)
  const whole = minutesOf(week.reduce((sum, { sec }) => sum + sec, 0))
  const { home: words } = text
  return (
    <div className={css.box}>
      <div className={css.head}>
        <div>
          <div className={css.figure}>{words.minutes(whole)}</div>
          <div className={css.quiet}>{goal ? words.aim(goal.minutesPerWeek) : words.noAim}</div>
        </div>
        <div className={css.end}>
          {streakDays > 0 && <div className={css.streak}>{words.streak(streakDays)}</div>}
          <Button size="s" look="tint" onPress={() => setOpen(true)}>
            {goal ? words.changeAim : words.setAim}
          </Button>
        </div>
      </div>
      {goal && (
        <Progress value={Math.min(whole, goal.minutesPerWeek)} max={goal.minutesPerWeek} label={words.minutes(whole)} />
      )}
      <div className={css.week} role="list" aria-label={words.week}>
        {week.map(({ day, sec }, index) => (
          <div
            key={day}
            className={cx(css.day, day === today && css.today)}
            role="listitem"
            aria-label={words.day(words.days[index] ?? '', minutesOf(sec))}
          >
            <span className={css.minutes}>{sec > 0 ? minutesOf(sec) : day < today ? words.rest : ''}</span>
            <span className={css.space}>
              <span className={css.bar} style={{ height: `${(sec / most) * 100}%` }} />
            </span>
            <span className={css.name}>{words.days[index]}</span>
          </div>
        ))}
      </div>
      {isOpen && <GoalSheet goal={goal} onClose={() => setOpen(false)} />}
    </div>
  )
}
