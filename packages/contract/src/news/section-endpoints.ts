import { z } from 'zod'
import { endpoint, TeacherId, Why, Words } from '../kernel'
import { categoryNameMax, columnTitleMax, sectionsMax } from './limits'
import { CategoryCode, ColumnId } from './shapes'
import { VideoCategoryId } from './video-shapes'

const Seen = z.string().max(64).describe('所看到的版本')
const CategoryName = Words.min(1, '请填写名称').max(categoryNameMax, `名称最多${categoryNameMax}个字`)
const isOff = z.boolean().describe('已关闭：会员选不到，原有的内容还能看')

const CategoryLine = z.object({ code: CategoryCode, name: z.string(), isOff })
const ColumnLine = z.object({
  id: ColumnId,
  categoryCode: CategoryCode,
  title: z.string(),
  authorId: TeacherId.optional(),
  isOff,
})
const VideoCategoryLine = z.object({ id: VideoCategoryId, name: z.string(), isOff })

const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ seen: z.string().describe('每次改动后不同；修改时带回'), rows: z.array(row).describe('按次序') })

/** Where articles and videos are put. */
const Sections = z.object({
  categories: listOf(CategoryLine),
  columns: listOf(ColumnLine),
  videoCategories: listOf(VideoCategoryLine),
  authors: z.array(z.object({ id: TeacherId, name: z.string() })).describe('在职的登记人员'),
})

const edit = { audience: 'operator', permission: 'news:section:edit' } as const
const refusals = ['news.section_changed', 'news.section_kept', 'news.section_twice'] as const
const rowsOf = <T extends z.ZodType>(row: T) => z.array(row).max(sectionsMax, `最多${sectionsMax}个`)

/** Nothing is deleted: what was published in it stays, and its address too. */
export const sectionEndpoints = {
  'news.listSections': endpoint({
    method: 'GET',
    path: '/api/console/section/get/list',
    summary: '文章的栏目和专栏、视频的分类，包括已关闭的，按次序',
    ...edit,
    reply: Sections,
  }),
  'news.saveCategories': endpoint({
    method: 'POST',
    path: '/api/console/section/category/save',
    summary: '文章栏目的次序、名称、开关，整个换成给出的；只能添加和关闭，不能删去。别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      seen: Seen,
      rows: rowsOf(z.object({ code: CategoryCode.optional(), name: CategoryName, isOff: isOff.default(false) })),
      why: Why,
    }),
    reply: Sections,
    refusals: [...refusals, 'news.section_none'],
  }),
  'news.saveColumns': endpoint({
    method: 'POST',
    path: '/api/console/section/column/save',
    summary: '专栏的次序、名称、作者、开关，整个换成给出的；只能添加和关闭，不能删去，也不能换栏目',
    ...edit,
    body: z.object({
      seen: Seen,
      rows: rowsOf(
        z.object({
          id: ColumnId.optional(),
          categoryCode: CategoryCode,
          title: Words.min(1, '请填写名称').max(columnTitleMax, `名称最多${columnTitleMax}个字`),
          authorId: TeacherId.optional(),
          isOff: isOff.default(false),
        }),
      ),
      why: Why,
    }),
    reply: Sections,
    refusals: [...refusals, 'news.category_not_found', 'news.column_moved', 'news.draft_author'],
  }),
  'news.saveVideoCategories': endpoint({
    method: 'POST',
    path: '/api/console/section/video/save',
    summary: '视频分类的次序、名称、开关，整个换成给出的；只能添加和关闭，不能删去',
    ...edit,
    body: z.object({
      seen: Seen,
      rows: rowsOf(z.object({ id: VideoCategoryId.optional(), name: CategoryName, isOff: isOff.default(false) })),
      why: Why,
    }),
    reply: Sections,
    refusals,
  }),
} as const
