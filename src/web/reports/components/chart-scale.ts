/** Where the lines behind a chart lie: three steps at most, of 1, 2 or 5 times a power of ten, the last above `most`. */
export function chartLines(most: number): number[] {
  const rough = Math.max(1, most) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10))
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, i) => i * step)
}
