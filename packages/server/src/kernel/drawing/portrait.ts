/** What one drawn person looks like. */
export interface PortraitLook {
  readonly ground: string
  readonly skin: string
  readonly hair: string
  readonly coat: string
  readonly shirt: string
  readonly cut: keyof typeof cuts
  readonly hasGlasses?: boolean
}

/** What the face does. */
export interface Face {
  /** 0 closed to 2 wide. */
  readonly mouth: 0 | 1 | 2
  readonly isBlinking: boolean
}

const SIDE = 320
const calm: Face = { mouth: 0, isBlinking: false }

/** Hair behind and before the face, on a field of 160 by 160 with the face in its upper middle. */
const cuts = {
  short: {
    back: '',
    front: 'M50 70c-4-30 12-46 32-46 22 0 34 16 30 44-3-12-8-19-13-24-14 6-30 7-40 4-5 5-7 12-9 22z',
  },
  parted: {
    back: '',
    front: 'M49 74c-6-34 10-52 33-52 20 0 33 14 31 46-2-10-5-17-10-22-20 2-33-2-40-8-5 8-11 18-14 36z',
  },
  bob: {
    back: 'M44 112c-6-22-6-50 2-66 8-15 20-22 34-22s27 7 34 22c8 16 8 44 2 66-10 4-62 4-72 0z',
    front: 'M50 74c-2-26 8-42 30-42s32 16 30 42c-6-12-14-20-22-24-8 8-24 12-38 24z',
  },
  bun: {
    back: 'M80 6a15 15 0 1 1 0 30 15 15 0 0 1 0-30zM48 84c-6-36 8-58 32-58s38 22 32 58z',
    front: 'M50 72c-3-26 10-42 30-42s33 16 30 42c-5-16-16-24-30-26-14 2-25 10-30 26z',
  },
} as const

const GLASSES =
  '<path d="M60 68h18v9a9 8 0 0 1-18 0zM82 68h18v9a9 8 0 0 1-18 0zM78 70h4M54 69l6 1M106 69l-6 1" fill="#fff" fill-opacity=".14" stroke="#2b2f38" stroke-width="1.8"/>'
const EYES = '<circle cx="69" cy="73" r="2.2" fill="#2a2522"/><circle cx="91" cy="73" r="2.2" fill="#2a2522"/>'
const LIDS = '<path d="M66 74h6M88 74h6" stroke="#2a2522" stroke-width="1.8" stroke-linecap="round"/>'
const MOUTHS = [
  '<path d="M72 92c5 4 11 4 16 0" fill="none" stroke="#9c4f42" stroke-width="2.2" stroke-linecap="round"/>',
  '<path d="M73 91q7 8 14 0q-7 -2 -14 0z" fill="#8a4136"/>',
  '<path d="M73 90q7 14 14 0q-7 -4 -14 0z" fill="#7a362d"/>',
] as const

/** A drawn bust on a ground of one colour. */
export function portraitOf(look: PortraitLook): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 160 160">
<rect width="160" height="160" fill="${look.ground}"/>
<circle cx="118" cy="44" r="70" fill="#fff" opacity=".07"/>
${bustOf(look)}
</svg>`
}

/** Head and shoulders without a ground; `turn` is a transform of the head alone. The coat goes on below the field. */
export function bustOf(look: PortraitLook, face: Face = calm, turn = ''): string {
  const { coat, shirt, skin } = look
  const { back, front } = headOf(look, face)
  const turned = (part: string): string => (turn === '' ? part : `<g transform="${turn}">${part}</g>`)
  return `${turned(back)}
<path d="M18 168c2-34 22-50 46-53h32c24 3 44 19 46 53v40H18z" fill="${coat}"/>
<path d="M60 114l20 26 20-26-6-6H66z" fill="${shirt}"/>
<path d="M67 92h26v20c0 8-6 14-13 14s-13-6-13-14z" fill="${skin}"/>
<path d="M67 100c8 8 18 8 26 0v6c-8 7-18 7-26 0z" fill="#000" opacity=".1"/>
${turned(front)}
<path d="M60 114l20 26-9 20H46zM100 114l-20 26 9 20h25z" fill="#000" opacity=".14"/>`
}

/** What lies behind the shoulders, and what lies before them. */
function headOf({ skin, hair, cut, hasGlasses }: PortraitLook, { mouth, isBlinking }: Face) {
  const { back, front } = cuts[cut]
  return {
    back: `<path d="${back}" fill="${hair}"/>`,
    front: `<path d="M52 68c0-22 12-34 28-34s28 12 28 34c0 24-13 38-28 38S52 92 52 68z" fill="${skin}"/>
<path d="${front}" fill="${hair}"/>
<path d="M64 65c3-2 7-2 10 0M86 65c3-2 7-2 10 0" fill="none" stroke="${hair}" stroke-width="2" stroke-linecap="round"/>
${isBlinking ? LIDS : EYES}
<path d="M80 76l-2.5 8h4" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>
${MOUTHS[mouth]}
${hasGlasses ? GLASSES : ''}`,
  }
}
