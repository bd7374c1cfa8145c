import { firstOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import type { CoverTone } from '../tokens/tokens'
import { cx } from '../base/cx'
import { Photo } from '../picture/photo'
import css from './avatar.module.css'

export interface AvatarProps {
  /** The first letter is shown without a picture; the background is always the same for a name. */
  readonly name: string
  readonly src?: string | null
  /** 28, 40, 48, 64 px. */
  readonly size?: 's' | 'm' | 'l' | 'xl'
  /** By default the name decides; `ink` is for teachers. */
  readonly tone?: CoverTone
  /** Omit if the name stands beside it. */
  readonly label?: string
  readonly className?: string
}

const tones: readonly CoverTone[] = ['mist', 'sand', 'sage']

function toneOf(name: string): CoverTone {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tones[sum % tones.length] ?? 'mist'
}

export function Avatar({ name, src, size = 'm', tone, label, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const classes = cx(css.avatar, css[size], css[tone ?? toneOf(name)], className)
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  if (!src || failed === src)
    return (
      <span {...said} className={classes}>
        {firstOf(name.trim(), 1)}
      </span>
    )
  return (
    <span {...said} className={classes}>
      <Photo className={css.picture} src={src} alt="" fit="cover" sizes="4rem" onError={() => setFailed(src)} />
    </span>
  )
}
