import type { PdfWords } from '@rostrum/ui/pdf'

export const pdfText = {
  title: '文件',
  missing: '没有这份文件，或已经撤下',
  missingAction: '回到首页',
  download: '保存文件',
  outsideFailed: '文件没有打开，请稍后再试',
  source: (source: string) => `来自 ${source}`,
  words: {
    label: '文件的内容',
    opening: (percent: number) => `正在打开 ${percent}%`,
    broken: '文件无法打开',
    retry: '再试一次',
    page: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
    toPage: (page: number) => `第 ${page} 页`,
    thumbs: '缩略图',
    closer: '放大',
    further: '缩小',
    search: '在文件里查找',
    found: (at: number, count: number) => `${at} / ${count}`,
    searching: '正在找',
    nothing: '没有找到',
    previous: '上一处',
    next: '下一处',
    open: '打开文件',
    openHint: '用微信的阅读器打开，可以放大和翻页',
  } satisfies PdfWords,
} as const
