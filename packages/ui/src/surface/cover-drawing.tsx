import { Art } from './art'
import { coverArt, type CoverArt } from './cover-art'
import css from './cover-drawing.module.css'

export interface CoverDrawingProps {
  readonly art: CoverArt
}

export function CoverDrawing({ art }: CoverDrawingProps) {
  return <Art className={css.art} viewBox="0 0 320 180" keep="xMaxYMid" lines={coverArt[art]} />
}
