/** The titles of pages, which are needed before any of them is loaded. */
export const titles = {
  papers: '问卷',
  edit: '编辑问卷',
  results: '问卷统计',
  answers: '问卷答卷',
  homework: '作业',
  homeworkEdit: '编辑作业',
} as const
