import { expect, test } from 'vitest'
import {
  avatarUrl,
  hasPermission,
  hasPermissionAnd,
  hasPermissionOr,
  hasRole,
  hasRoleAnd,
  hasRoleOr,
  rolesOf,
} from './access'

// holds: 5-14, 5-16, 6-4
test('the exact permission or *:*:* passes, an empty question fails', () => {
  expect(hasPermission(['live:room:mute'], 'live:room:mute')).toBe(true)
  expect(hasPermission(['*:*:*'], 'anything:at:all')).toBe(true)
  expect(hasPermission(['live:room:mute'], 'live:room:pin')).toBe(false)
  expect(hasPermission(['*:*:*'], '')).toBe(false)
  expect(hasPermission([], 'a:b:c')).toBe(false)
})

// holds: 5-15, 5-16, 6-3
test('the exact role or admin passes', () => {
  expect([
    hasRole(['editor'], 'editor'),
    hasRole(['admin'], 'editor'),
    hasRole(['editor'], 'live'),
    hasRole(['admin'], ''),
  ]).toEqual([true, true, false, false])
})

// holds: 5-16, 5-17
test('one of several, all of several, none requested', () => {
  expect([
    hasPermissionOr(['a'], ['b', 'a']),
    hasPermissionOr(['a'], []),
    hasPermissionAnd(['a', 'b'], ['a', 'b']),
    hasPermissionAnd(['a'], ['a', 'b']),
    hasPermissionAnd(['*:*:*'], []),
  ]).toEqual([true, false, true, false, false])
  expect([hasRoleOr(['a'], ['b', 'a']), hasRoleAnd(['admin'], ['a', 'b']), hasRoleAnd(['a'], [])]).toEqual([
    true,
    true,
    false,
  ])
})

// holds: 3-4, 6-2
test('everybody has a role', () => {
  expect([rolesOf(undefined), rolesOf([]), rolesOf(['x'])]).toEqual([['ROLE_DEFAULT'], ['ROLE_DEFAULT'], ['x']])
})

// holds: 3-5, 3-6
test('a picture is the default one, an address as it is, or a path joined to the base', () => {
  expect([
    avatarUrl('https://api', ''),
    avatarUrl('https://api', 'https://x/y.png'),
    avatarUrl('https://api', '/files/a.png'),
    avatarUrl('https://api', 'files/a.png'),
  ]).toEqual(['/avatar.svg', 'https://x/y.png', 'https://api/files/a.png', 'https://api/files/a.png'])
})
