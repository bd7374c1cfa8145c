/** What a teacher reads when operators changed a replay. */
export const deskWords = {
  published: (title: string, why: string) => ({
    title: '您的回放已发布',
    content: `运营人员发布了回放《${title}》。${why}`,
  }),
  withdrawn: (title: string, why: string) => ({
    title: '您的回放已撤下',
    content: `运营人员撤下了回放《${title}》。原因：${why}`,
  }),
  renamed: (before: string, after: string, why: string) => ({
    title: '您的回放改了标题',
    content: `运营人员把回放《${before}》改名为《${after}》。原因：${why}`,
  }),
  trimmed: (title: string, count: number, why: string) => ({
    title: '您的回放被剪辑',
    content:
      count === 0
        ? `运营人员把回放《${title}》恢复完整。原因：${why}`
        : `运营人员剪辑了回放《${title}》，保留${count}段；原始录像不动。原因：${why}`,
  }),
} as const
