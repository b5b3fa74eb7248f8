/** The page numbers under a list: up to nine, else ends and neighbours of the current one, null for each gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, i) => i + 1)
  if (pages <= 9) return all
  const kept = all.filter((one) => one === 1 || one === pages || Math.abs(one - page) <= 2)
  return kept.flatMap((one, i) => (i > 0 && one - (kept[i - 1] ?? 0) > 1 ? [null, one] : [one]))
}
