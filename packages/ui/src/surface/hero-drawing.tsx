import { Art } from './art'
import { heroArt } from './hero-art'
import css from './hero-drawing.module.css'

export function HeroDrawing() {
  return <Art className={css.art} viewBox="0 0 600 900" keep="xMidYMax" lines={heroArt} />
}
