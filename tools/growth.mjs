/** In thousandths, how far a sum may drift from its record: builds of one source differ a little. */
const ALLOWED = 5

/** The sums that grew beyond their record, or that nobody recorded, in words. */
export function grown(recorded, now) {
  return Object.entries(now).flatMap(([name, bytes]) => {
    const before = recorded[name]
    if (before === undefined) return [`${name}：没有记录`]
    if (bytes * 1000 <= before * (1000 + ALLOWED)) return []
    return [`${name}：${before} → ${bytes} 字节，多了 ${((bytes / before - 1) * 100).toFixed(1)} %`]
  })
}
