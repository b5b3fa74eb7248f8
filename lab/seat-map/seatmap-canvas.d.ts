/** The package's own types are incomplete: what the bench uses of it. */
declare module '@alisaitteke/seatmap-canvas' {
  export class SeatMapCanvas {
    constructor(selector: string, config: object)
    data: {
      replaceData: (blocks: unknown[]) => void
      getSeat: (
        seat: number,
        block: string,
      ) => {
        selected: boolean
        salable: boolean
        svg: {
          select: () => void
          unSelect: () => void
          setColor: (color: string) => void
          getColor: () => string
        }
      } | null
    }
  }
}
