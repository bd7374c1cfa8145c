export const publicText = {
  title: (name: string, brand: string) => `${name} - ${brand}`,
  products: '投资顾问服务、课程与组合的类别与价格公示：包含什么、风险等级、由谁提供、备案号，同一产品同一价格。',
}
