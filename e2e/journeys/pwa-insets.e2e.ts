import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled, TOP } from '../lib/audit'
import { newDevice, openBrowser, shoot } from '../lib/browser'
import { accounts, enter } from '../lib/people'
import { startServer, type RunningServer } from '../lib/server'
import { builtScreens, realQueries, stopsFor, type Stop, type Who } from '../lib/stops'

/** Phones with a notch and a bar to swipe: nothing that is read or pressed lies under either. */
let url = ''
/** Its own, with the sample content untouched by other journeys. */
let server: RunningServer | undefined
const only = process.env.SCREENS_ONLY

interface Insets {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
const upright: Insets = { top: 47, bottom: 34, left: 0, right: 0 }
const lying: Insets = { top: 0, bottom: 21, left: 47, right: 47 }

let browser: Browser
let queries: Readonly<Record<string, readonly string[]>> = {}
const stored: Record<Who, Readonly<Record<string, string>>> = { visitor: {}, member: {}, teacher: {} }
const devices = new Map<Who, { readonly context: BrowserContext; readonly page: Page; readonly devtools: CDPSession }>()

beforeAll(async () => {
  server = await startServer()
  url = server.url
  browser = await openBrowser()
  const [member, teacher] = [await enter(url, accounts.member), await enter(url, accounts.teacher)]
  stored.member = member.stored
  stored.teacher = teacher.stored
  queries = await realQueries(url, teacher.token)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function deviceOf(who: Who) {
  const known = devices.get(who)
  if (known) return known
  const context = await newDevice(browser)
  await context.addInitScript(
    (values) => Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value)),
    stored[who],
  )
  const page = await context.newPage()
  const device = { context, page, devtools: await context.newCDPSession(page) }
  devices.set(who, device)
  return device
}

/** What can be read or pressed and lies under an inset, with every scroller at its end for the one below. */
function covered(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(
    ({ insets: { top, bottom, left, right }, within }) => {
      const wanted = 'a[href], button, input, textarea, [role="tab"], [role="button"], h1, h2, p, label'
      const isHit = (one: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (one === hit || one.contains(hit))
      }
      const name = (one: Element): string =>
        `${one.tagName} ${one.className} “${(one.textContent ?? '').trim().slice(0, 16)}”`
      const look = (edge: 'top' | 'bottom' | 'left' | 'right'): string[] =>
        [...document.querySelectorAll(`${within}, nav`)]
          .flatMap((root) => [...root.querySelectorAll(wanted)])
          .flatMap((one) => {
            const box = one.getBoundingClientRect()
            if (box.width < 2 || box.height < 2) return []
            const [x, y] = [
              Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 2),
              Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 2),
            ]
            const isUnder = {
              top: box.top < top - 1 && box.bottom > 0,
              bottom: box.bottom > innerHeight - bottom + 1 && box.bottom < innerHeight + 1,
              left: box.left < left - 1 && box.right > 0,
              right: box.right > innerWidth - right + 1 && box.left < innerWidth,
            }[edge]
            return isUnder && isHit(one, x, y)
              ? [
                  `${edge} ${Math.round(edge === 'top' || edge === 'left' ? box[edge] : (edge === 'bottom' ? innerHeight : innerWidth) - box[edge])}px: ${name(one)}`,
                ]
              : []
          })
      const scrollers = [...document.querySelectorAll<HTMLElement>(`${within} *, nav, nav *`)].filter(
        (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      )
      const atStart = [...(top > 0 ? look('top') : []), ...(left > 0 ? [...look('left'), ...look('right')] : [])]
      scrollers.forEach((box) => {
        box.scrollTop = box.scrollHeight
      })
      const atEnd = look('bottom').filter((line) => !line.includes('“”'))
      scrollers.forEach((box) => {
        box.scrollTop = 0
      })
      return [...new Set([...atStart, ...atEnd])].slice(0, 4)
    },
    { insets, within: TOP },
  )
}

async function inspect(stop: Stop): Promise<string[]> {
  const { page, devtools } = await deviceOf(stop.who)
  await page.setViewportSize({ width: 390, height: 844 })
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: upright })
  await page.goto(`${url}${stop.path}`)
  await settled(page)
  const found = (await covered(page, upright)).map((one) => `upright ${one}`)
  await page.setViewportSize({ width: 844, height: 390 })
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: lying })
  await settled(page)
  found.push(...(await covered(page, lying)).map((one) => `lying ${one}`))
  if (found.length > 0) await shoot(page, `insets-${stop.shot}`)
  return found.map((one) => `${stop.shot} ${one}`)
}

describe.each(builtScreens.map(([name]) => name).filter((name) => !only || name.startsWith(only)))('%s', (name) => {
  test('keeps clear of the notch and the bar below', async () => {
    const found: string[] = []
    for (const stop of stopsFor(queries).filter((one) => one.name === name)) found.push(...(await inspect(stop)))
    expect(found).toEqual([])
  })
})
