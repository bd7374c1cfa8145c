/** The words of 栏目与专栏. */
export const text = {
  hint: '会员端按这里的先后展示；只能关闭，不能删去，原有的内容还能看',
  tabs: { categories: '文章栏目', columns: '专栏', videoCategories: '视频分类' },
  name: '名称',
  category: '栏目',
  categoryHint: '添加之后不能换栏目',
  author: '作者',
  authorHint: '在职的登记人员；可以没有',
  addCategory: '添加栏目',
  addColumn: '添加专栏',
  addVideoCategory: '添加分类',
  noCategories: '没有栏目',
  noColumns: '没有专栏。添加之后，写文章时就选得到。',
  noVideoCategories: '没有分类。视频须属于一个分类。',
  saved: '已保存',
} as const
