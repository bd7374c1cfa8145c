import { cx } from '../base/cx'
import drawn from '../weapp/drawn.module.css'

export function HeroDrawing() {
  return <div className={cx(drawn.shape, drawn.hero)} />
}
