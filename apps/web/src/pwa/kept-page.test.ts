import { windowWith } from '@rostrum/app/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { isKeptTooLong } from './kept-page'

const page = (key: string) => `<head><meta name="client-key" content="${key}"></head>`
const win = (fresh: string | Error, ok = true) =>
  windowWith({
    fetch: vi.fn(() =>
      fresh instanceof Error ? Promise.reject(fresh) : Promise.resolve({ ok, text: () => Promise.resolve(fresh) }),
    ),
  })

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = '<meta name="kept" content="yes"><meta name="client-key" content="old">'
})

test('another key in the server’s page means that the stored one is outdated, reported once', async () => {
  expect(await isKeptTooLong(win(page('new')))).toBe(true)
  expect(await isKeptTooLong(win(page('new')))).toBe(false)
})

test('the same key, a failing server and no connection leave the page unchanged', async () => {
  expect(await isKeptTooLong(win(page('old')))).toBe(false)
  expect(await isKeptTooLong(win('down', false))).toBe(false)
  expect(await isKeptTooLong(win(new Error('offline')))).toBe(false)
})

test('a page that came from the server sends no request', async () => {
  document.head.innerHTML = page('old')
  const here = win(page('new'))
  expect(await isKeptTooLong(here)).toBe(false)
  expect(here.fetch).not.toHaveBeenCalled()
})
