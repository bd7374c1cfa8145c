/** What operators read of an account's permissions that wait for a second person. */
export const operatorText = {
  grants: '给运营账号重要权限',
  place: '权限',
  roles: { admin: '管理员（全部权限）' } as Readonly<Record<string, string>>,
  none: '没有',
  and: '、',
  done: '权限已生效，对方下一次操作起可用',
} as const
