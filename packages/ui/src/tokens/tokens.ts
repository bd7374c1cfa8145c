import { fontFactorBase } from '@rostrum/contract/kernel/appearance'

/** Colours of one theme. Text on each allowed surface has a contrast of 4.5:1 (tokens.test.ts computes it). */
export interface Palette {
  readonly color: Readonly<Record<ColorName, string>>
  readonly surface: Readonly<
    Record<'page' | 'card' | 'sunken' | 'raised' | 'bone' | 'scrim' | 'cover-shade' | 'viewer', string>
  >
  readonly tint: Readonly<Record<'brand' | 'accent' | 'rise' | 'fall' | 'warn' | 'danger', string>>
  readonly text: Readonly<Record<'strong' | 'body' | 'quiet' | 'faint' | 'on-cover' | 'on-cover-quiet', string>>
  readonly line: Readonly<Record<'hair' | 'strong' | 'field', string>>
  readonly cover: Readonly<Record<`${CoverTone}-${'a' | 'b' | 'line'}`, string>>
  readonly shadow: Readonly<Record<'float', string>>
  /** Dims bright pictures in the dark theme. */
  readonly photo: Readonly<Record<'dim', string>>
}
export type CoverTone = 'ink' | 'sand' | 'mist' | 'sage'
export type ColorName =
  | 'brand'
  | 'brand-fill'
  | 'on-brand'
  | 'accent'
  | 'accent-text'
  | 'rise'
  | 'fall'
  | 'flat'
  | 'live'
  | 'on-live'
  | 'warn'
  | 'danger'
  | 'good'
  | 'focus'
  | 'knob'

export const light: Palette = {
  color: {
    brand: '#1F3B73',
    'brand-fill': '#1F3B73',
    'on-brand': '#FFFFFF',
    accent: '#B98A2E',
    'accent-text': '#83600F',
    rise: '#C42F37',
    fall: '#0B7A4B',
    flat: '#5F636B',
    live: '#C2262F',
    'on-live': '#FFFFFF',
    warn: '#8A5A00',
    danger: '#C42F37',
    good: '#0B7A4B',
    focus: '#1F3B73',
    knob: '#FFFFFF',
  },
  surface: {
    page: '#F6F5F2',
    card: '#FFFFFF',
    sunken: '#EEECE6',
    raised: '#FFFFFF',
    bone: '#EBE8E1',
    scrim: 'rgba(18, 19, 22, .48)',
    'cover-shade': 'rgba(10, 18, 38, .86)',
    viewer: '#0A0C12',
  },
  tint: { brand: '#E9EDF5', accent: '#F7F0DF', rise: '#FCEFEF', fall: '#E7F4ED', warn: '#F8F1E1', danger: '#FCEFEF' },
  text: {
    strong: '#17181A',
    body: '#33363B',
    quiet: '#5F636B',
    faint: '#8A8D94',
    'on-cover': '#FFFFFF',
    'on-cover-quiet': '#D6DDEC',
  },
  line: { hair: '#E3E0D8', strong: '#17181A', field: '#8F8C84' },
  cover: {
    'ink-a': '#16294F',
    'ink-b': '#2B4C8C',
    'ink-line': '#7FA0DD',
    'sand-a': '#EFE7D4',
    'sand-b': '#DCCDA8',
    'sand-line': '#6B5010',
    'mist-a': '#E3E9F2',
    'mist-b': '#C8D3E6',
    'mist-line': '#34528F',
    'sage-a': '#E2ECE5',
    'sage-b': '#C3D7CB',
    'sage-line': '#24593F',
  },
  shadow: { float: '0 1px 2px rgba(23, 24, 26, .06), 0 12px 32px rgba(23, 24, 26, .12)' },
  photo: { dim: 'none' },
}

export const dark: Palette = {
  color: {
    brand: '#8FB0F0',
    'brand-fill': '#375CA8',
    'on-brand': '#FFFFFF',
    accent: '#D9B25F',
    'accent-text': '#DDBA70',
    rise: '#F4736F',
    fall: '#3DB985',
    flat: '#9DA1AA',
    live: '#C93A40',
    'on-live': '#FFFFFF',
    warn: '#DDB066',
    danger: '#F4736F',
    good: '#3DB985',
    focus: '#8FB0F0',
    knob: '#FFFFFF',
  },
  surface: {
    page: '#121316',
    card: '#1B1D21',
    sunken: '#0C0D0F',
    raised: '#24272C',
    bone: '#292C31',
    scrim: 'rgba(0, 0, 0, .6)',
    'cover-shade': 'rgba(6, 10, 20, .86)',
    viewer: '#0A0C12',
  },
  tint: { brand: '#222B3D', accent: '#2D2719', rise: '#34201F', fall: '#172B22', warn: '#2D2719', danger: '#34201F' },
  text: {
    strong: '#F2F1EC',
    body: '#D3D4D7',
    quiet: '#9DA1AA',
    faint: '#6C7079',
    'on-cover': '#FFFFFF',
    'on-cover-quiet': '#CBD5E8',
  },
  line: { hair: '#2B2E34', strong: '#E8E6DF', field: '#6F737C' },
  cover: {
    'ink-a': '#12203D',
    'ink-b': '#23407A',
    'ink-line': '#7FA0DD',
    'sand-a': '#2C271B',
    'sand-b': '#3E3520',
    'sand-line': '#D9B25F',
    'mist-a': '#1E2636',
    'mist-b': '#2A3752',
    'mist-line': '#8FB0F0',
    'sage-a': '#1A2620',
    'sage-b': '#25392F',
    'sage-line': '#6FC49C',
  },
  shadow: { float: '0 1px 2px rgba(0, 0, 0, .4), 0 12px 32px rgba(0, 0, 0, .5)' },
  photo: { dim: 'brightness(.82)' },
}

/** A length of the mockups, in px, that follows the root's font size: 16 px by default. */
export const rem = (px: number): string => `${px / 16}rem`

/** Type sizes in px of the mockups; each becomes `--t12` and so on. */
export const typeSizes = [12, 14, 16, 18, 22, 28, 34] as const
/** No text is smaller than this, in px, also when a reader chooses a scale below the standard. */
export const textFloor = 12
/** 关怀版 enlarges everything by this, above the reader's own choice. */
export const careScale = 1.3
const CARE_TEXT_FLOOR = 18
/**
 * In 关怀版 no text is smaller than this, in px: 18 for all text, so that nobody has to define the main text (screens rule
 * G9), and never less than 1.3 times the standard.
 */
export const careFloor = (px: number): number => Math.max(CARE_TEXT_FLOOR, Math.round(px * careScale * 10) / 10)
export const spaces = [4, 8, 12, 16, 24, 32, 48] as const

/** The scale `--fs` of a stored font factor: 1 for the standard. */
export const fontScale = (look: { readonly fontFactor: number; readonly care: boolean }): number =>
  Number(((look.fontFactor / fontFactorBase) * (look.care ? careScale : 1)).toFixed(4))

/** Values that no theme changes. */
export const fixed: Readonly<Record<string, string>> = {
  'font-text':
    '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "MiSans", ' +
    '"Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif',
  'font-display': '"Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", "Noto Serif SC", "PingFang SC", serif',
  'lh-tight': '1.2',
  'lh-row': '1.35',
  'lh-text': '1.55',
  'lh-read': '1.8',
  'w-regular': '400',
  'w-medium': '500',
  'w-bold': '600',
  // As a space of 16; wider from the widths on where there is room.
  gutter: `min(${rem(16)}, 5vw)`,
  hair: '1px',
  // A finger does not grow with the letters.
  target: '44px',
  /** What a control of 30 px lacks of a target, on each side. */
  reach: `min(0px, calc((${rem(30)} - var(--target)) / 2))`,
  'radius-small': rem(4),
  'radius-control': rem(6),
  'radius-card': rem(12),
  'radius-full': '999px',
  'move-fast': '160ms',
  'move-page': '300ms',
  ease: 'cubic-bezier(.2, .7, .2, 1)',
  // Letters inside a circle.
  a14: rem(14),
  a18: rem(18),
  a22: rem(22),
  a28: rem(28),
  // Counts on icons stop growing at 1.5, or they would cover the icon.
  't-badge': `clamp(${textFloor}px, ${rem(12)}, 18px)`,
  badge: `clamp(17px, ${rem(17)}, 25.5px)`,
  // The covered areas: the window's upper and lower edge, and the capsule of the mini-program at the end of a page's
  // first line.
  'bar-top': 'env(safe-area-inset-top, 0px)',
  'bar-end': rem(4),
  foot: 'env(safe-area-inset-bottom, 0px)',
  /** How the mark of a page is displayed in its bar; none where the rail draws it. */
  'page-mark': 'inline-block',
  'read-max': rem(720),
  'wide-max': rem(960),
  'side-max': `max(360px, min(${rem(360)}, 32vw))`,
  'card-max': rem(600),
  'z-nav': '20',
  'z-bar': '30',
  'z-float': '50',
  'z-notice': '60',
  'z-progress': '70',
}
