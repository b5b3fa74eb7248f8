import type { Layout } from '../../../../shared/seating/layout.ts'
import { blockBox, boxOf } from './shape.ts'

const WIDTH = 500
const HEIGHT = 74
/** What the stage takes above the first row, in units of the map. */
export const STAGE_ROOM = HEIGHT + 16

/** The stage in front of the first row, its edge in the light. */
export function Stage({ layout }: { layout: Layout }) {
  const box = boxOf(layout.blocks.map(blockBox))
  const place = { left: (box.left + box.right - WIDTH) / 2, top: box.top - STAGE_ROOM }
  return (
    <svg
      className="stage"
      viewBox="0 0 640 96"
      width={WIDTH}
      height={HEIGHT}
      style={place}
      role="img"
      aria-label="The stage is in front of the first row"
    >
      <defs>
        <linearGradient id="stage-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="stage-far" />
          <stop offset="1" className="stage-near" />
        </linearGradient>
      </defs>
      <path d="M98 2H542L588 54Q320 100 52 54Z" fill="url(#stage-light)" />
      <path className="stage-edge" d="M52 54Q320 100 588 54" fill="none" />
      <text className="display" x="320" y="57" textAnchor="middle" fill="currentColor">
        Stage
      </text>
    </svg>
  )
}
