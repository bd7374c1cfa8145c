import { visitorPaths } from '@rostrum/server/access'
import { expect, test } from 'vitest'
import { allScreens } from '../packages/app/src/screens'

test('the server names the same pages open to visitors as the manifests', () => {
  const screens: readonly { path: string; audience: string }[] = Object.values(allScreens)
  const open = screens.filter(({ audience }) => audience === 'visitor').map(({ path }) => path)
  // The root is the home page under another name.
  expect([...visitorPaths].sort()).toEqual([...open, '/'].sort())
})
