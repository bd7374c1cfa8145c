const KB = 1024

/** 12 KB, 3.4 MB. */
export function sizeWords(bytes: number): string {
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
}
