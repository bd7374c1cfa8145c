import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The scale `--fs` of the largest font factor, 2. */
export const LARGEST = String(2 / 1.2)
/** The top page of the stack. */
export const TOP = '[data-page]:not([inert])'
const SKELETON = `${TOP} [role="status"][aria-label="正在加载..."]`
const MIN_TARGET = 44
/** Rounding errors of the browser. */
const SLACK = 0.6

/** Waits until the top page has no skeleton and no motion, and its fonts and pictures are loaded. */
export async function settled(page: Page): Promise<void> {
  await page.locator(TOP).first().waitFor()
  // A change of colours starts its transition in the next frame.
  await frames(page)
  await page.waitForFunction(
    (skeleton) => {
      const still = document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity)
      return still && !document.querySelector(skeleton) && document.fonts.status === 'loaded'
    },
    SKELETON,
    { timeout: 15_000 },
  )
  await frames(page)
}

const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))))

interface AxeFinding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
}
declare const axe: { run(context: unknown, options: unknown): Promise<{ violations: readonly AxeFinding[] }> }

/**
 * The findings that axe calls serious or critical; `rules` narrows it. Evaluated, because the page's policy allows no
 * foreign script.
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (only) => {
    const { violations } = await axe.run(
      { exclude: [['iframe'], ['[data-page][inert]']] },
      {
        resultTypes: ['violations'],
        iframes: false,
        ...(only && { runOnly: { type: 'rule', values: only } }),
      },
    )
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `axe ${id}: ${nodes
            .slice(0, 3)
            .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`)
            .join(' | ')}`,
      )
  }, rules)
}

/** Pixels by which the document, or a page's own scroller, is wider than the screen. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate((top) => {
    const boxes = [
      document.documentElement,
      document.body,
      ...document.querySelectorAll<HTMLElement>(`${top}, ${top} [data-scroller]`),
    ]
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => {
        const edge = box.getBoundingClientRect().left + box.clientWidth
        const isClipped = (one: Element): boolean => {
          for (let around = one.parentElement; around && around !== box; around = around.parentElement)
            if (getComputedStyle(around).overflowX !== 'visible') return true
          return false
        }
        const wide = [...box.querySelectorAll('*')].find(
          (one) => one.getBoundingClientRect().right > edge + 1 && !isClipped(one),
        )
        return `${box.tagName} is ${box.scrollWidth - box.clientWidth}px too wide: ${wide?.outerHTML.slice(0, 160) ?? ''}`
      })
  }, TOP)
}

/** Text on the top page that is smaller than `min` px, or has lines closer than `lines` times its size. */
export function smallText(page: Page, min: number, lines = 0): Promise<string[]> {
  return page.evaluate(
    ({ top, size, apart }) => {
      const found = new Set<string>()
      const walk = document.createTreeWalker(document.querySelector(top) ?? document.body, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const around = node.parentElement
        const words = node.textContent?.trim() ?? ''
        if (
          !around ||
          words === '' ||
          !around.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
          around.closest('[aria-hidden="true"], svg')
        )
          continue
        const style = getComputedStyle(around)
        const [px, line] = [Number.parseFloat(style.fontSize), Number.parseFloat(style.lineHeight)]
        // A single line in its own box has no neighbouring line.
        const isLines = around.getClientRects().length > 1 || around.getBoundingClientRect().height > px * 2.2
        if (px < size - 0.01) found.add(`${px}px “${words.slice(0, 20)}”`)
        else if (isLines && line < px * apart - 0.01)
          found.add(`${(line / px).toFixed(2)} lines “${words.slice(0, 20)}”`)
      }
      return [...found].slice(0, 8)
    },
    { top: TOP, size: min, apart: lines },
  )
}

/**
 * Targets smaller than 44 px, or the given size, in either direction, including an invisible ::after. Links inside a
 * sentence are exempt.
 */
export function smallTargets(page: Page, atLeast = MIN_TARGET): Promise<string[]> {
  return page.evaluate(
    ({ min }) => {
      const px = (value: string): number => Number.parseFloat(value) || 0
      const isSeen = (one: HTMLElement): boolean =>
        one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        !one.closest('[inert], [aria-hidden="true"], [data-hidden]')
      const isInline = (one: HTMLElement): boolean => {
        if (getComputedStyle(one).display !== 'inline') return false
        const around = one.parentElement?.textContent?.trim() ?? ''
        return around.length > (one.textContent?.trim().length ?? 0)
      }
      const sizeOf = (one: HTMLElement): [number, number] => {
        const box = one.getBoundingClientRect()
        const labels =
          one instanceof HTMLInputElement && one.labels
            ? [...one.labels].map((label) => label.getBoundingClientRect())
            : []
        const grown = ['::after', '::before'].map((part) => {
          const style = getComputedStyle(one, part)
          if (style.content === 'none' || style.position !== 'absolute' || getComputedStyle(one).position === 'static')
            return [0, 0]
          return [box.width - px(style.left) - px(style.right), box.height - px(style.top) - px(style.bottom)]
        })
        const all = [[box.width, box.height], ...grown, ...labels.map((label) => [label.width, label.height])]
        return [Math.max(...all.map(([width = 0]) => width)), Math.max(...all.map(([, height = 0]) => height))]
      }
      const found = new Set<string>()
      const interactive =
        'a[href], button, input:not([type="hidden"]), textarea, select, [role="button"], [role="link"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="slider"]'
      for (const one of document.querySelectorAll<HTMLElement>(interactive)) {
        const box = one.getBoundingClientRect()
        if (!isSeen(one) || box.width < 2 || box.height < 2 || isInline(one)) continue
        const [width, height] = sizeOf(one)
        if (width < min || height < min)
          found.add(
            `${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 140)} “${one.textContent?.slice(0, 16)}”`,
          )
      }
      return [...found].slice(0, 5)
    },
    { min: atLeast - SLACK },
  )
}

/** The links of the page that lead inside the product. */
export function addresses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], [data-to]')]
      .map((one) => one.getAttribute('href') ?? one.dataset.to ?? '')
      .filter((to) => to.startsWith('/')),
  )
}
