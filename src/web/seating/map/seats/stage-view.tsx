import type { Layout, LayoutSeat } from '../../../../shared/seating/layout.ts'
import { blockBox, boxAround, boxOf } from '../shape.ts'

/** Half the width, the depth and the height of the stage, in units of the map. */
const [HALF, DEPTH, HEIGHT] = [250, 240, 210]
/** From the stage to the first row; how high eyes are above the stage there, and how much higher for each unit behind. */
const [PIT, EYES, RISE] = [110, 34, 0.1]
const ZOOM = 100

/** Units to the right of the middle of the stage, behind its edge, and above its floor. */
type Point = [x: number, back: number, up: number]

/** The stage as seen from the middle of these seats: smaller from the rear, askew from the side. */
export function StageView({ layout, seats }: { layout: Layout; seats: readonly LayoutSeat[] }) {
  const house = boxOf(layout.blocks.map(blockBox))
  const here = boxAround(seats, 0)
  const aside = (house.left + house.right - here.left - here.right) / 2
  const away = (here.top + here.bottom) / 2 - house.top + PIT
  const turn = Math.atan2(aside, away + DEPTH / 2)
  const seen = ([x, back, up]: Point) => {
    const [across, ahead] = [aside + x, away + back]
    const scale = ZOOM / (across * Math.sin(turn) + ahead * Math.cos(turn))
    const right = across * Math.cos(turn) - ahead * Math.sin(turn)
    return `${right * scale} ${(EYES + RISE * (away - PIT) - up) * scale}`
  }
  const path = (...points: Point[]) => `M${points.map(seen).join('L')}`
  const [near, far] = [HALF, HALF * 0.85]
  const side = (x: number) => path([x, 0, 0], [x, 0, HEIGHT], [x * 0.7, 0, HEIGHT], [x * 0.82, 0, 0])
  return (
    <svg className="stage-view" viewBox="-150 -64 300 96" aria-hidden>
      <path
        className="stage-view-wall"
        d={path([-far, DEPTH, 0], [-far, DEPTH, HEIGHT], [far, DEPTH, HEIGHT], [far, DEPTH, 0])}
      />
      <path
        className="stage-view-floor"
        d={path([-near, 0, 0], [-far, DEPTH, 0], [far, DEPTH, 0], [near, 0, 0])}
      />
      <path className="stage-view-player" d={path([0, DEPTH / 2, 8], [0, DEPTH / 2, 80])} />
      <path className="stage-view-curtain" d={side(-near) + side(near)} />
    </svg>
  )
}
