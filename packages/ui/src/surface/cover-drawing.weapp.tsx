import { cx } from '../base/cx'
import type { CoverArt } from './cover-art'
import drawn from '../weapp/drawn.module.css'

export interface CoverDrawingProps {
  readonly art: CoverArt
}

export function CoverDrawing({ art }: CoverDrawingProps) {
  return <div className={cx(drawn.shape, drawn.cover, drawn[`cover-${art}`])} />
}
