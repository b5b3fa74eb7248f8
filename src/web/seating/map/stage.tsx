import type { Layout } from '../../../shared/seating/layout.ts'
import { words } from './catalogue.ts'
import { blockBox, boxOf } from './shape.ts'

const WIDTH = 500

/** How much of the stage shows: `low` where height is scarce. Heights in units of the map. */
const shapes = { high: { height: 75, viewBox: '0 0 640 96' }, low: { height: 42, viewBox: '0 28 640 54' } }
export type StageShape = keyof typeof shapes

/** The stage's height above the first row, in units of the map. */
export function stageRoom(shape: StageShape): number {
  return shapes[shape].height + 14
}

/** The stage in front of the first row, with its edge lit. */
export function Stage({ layout, shape }: { layout: Layout; shape: StageShape }) {
  const { height, viewBox } = shapes[shape]
  const box = boxOf(layout.blocks.map(blockBox))
  const place = { left: (box.left + box.right - WIDTH) / 2, top: box.top - stageRoom(shape) }
  return (
    <svg
      className="stage"
      viewBox={viewBox}
      width={WIDTH}
      height={height}
      style={place}
      role="img"
      aria-label={words.stageInFront()}
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
        {words.stage()}
      </text>
    </svg>
  )
}
