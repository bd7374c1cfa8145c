/** What search engines and link previews read of this slice's pages. */
export const publicText = {
  title: (title: string, brand: string) => `${title} - ${brand}`,
  form: (title: string, questions: number, minutes: number) => `${title}：${questions}题，约${minutes}分钟`,
  list: '讲坛的问卷与小测：登录后回答，随时可以接着答',
  homework: '讲坛老师布置的作业：选择、数字、简答、拍照、语音，还有在K线图上画线，登录后作答，老师批改',
} as const
