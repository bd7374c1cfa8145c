import { afterEach, expect, test, vi } from 'vitest'
import { picked } from '../weapp/choose-files.weapp'
import { readPicked } from './read-picked'

afterEach(() => vi.unstubAllGlobals())

interface Asked {
  readonly filePath: string
  readonly encoding: string
  readonly success: (read: { readonly data: string }) => void
  readonly fail: (why: { readonly errMsg: string }) => void
}

const answered = (answer: (asked: Asked) => void): void =>
  void vi.stubGlobal('wx', { getFileSystemManager: () => ({ readFile: answer }) })

test('a chosen file is read from its temporary path as text', async () => {
  answered(({ filePath, encoding, success }) => success({ data: `${filePath} ${encoding}` }))
  expect(await readPicked(picked('wxfile://tmp/draw.json', 12))).toBe('wxfile://tmp/draw.json utf8')
})

test('one that is gone is refused', async () => {
  answered(({ fail }) => fail({ errMsg: 'readFile:fail no such file' }))
  await expect(readPicked(picked('wxfile://tmp/draw.json', 12))).rejects.toThrow('no such file')
})
