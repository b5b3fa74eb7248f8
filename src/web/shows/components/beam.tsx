import './beam.css'
import { useId } from 'react'

const shapes = {
  wide: {
    box: '764 -10 504 696',
    cone: 'M990 -10H1042L1268 640A252 46 0 0 1 764 640Z',
    x: 1016,
    y: 640,
    rx: 252,
    ry: 46,
  },
  narrow: {
    box: '18 -10 354 426',
    cone: 'M183 -10H207L372 392A177 24 0 0 1 18 392Z',
    x: 195,
    y: 392,
    rx: 177,
    ry: 24,
  },
} as const

/** The spotlight behind the poster: a cone from above and its pool on the floor. */
export function Beam() {
  return (
    <>
      <BeamShape size="wide" />
      <BeamShape size="narrow" />
    </>
  )
}

function BeamShape({ size }: { size: keyof typeof shapes }) {
  const id = useId()
  const { box, cone, x, y, rx, ry } = shapes[size]
  return (
    <svg className={`beam beam-${size}`} viewBox={box} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop className="beam-near" offset="0" />
          <stop className="beam-far" offset="1" />
        </linearGradient>
      </defs>
      <path d={cone} fill={`url(#${id})`} />
      <ellipse className="beam-pool" cx={x} cy={y} rx={rx} ry={ry} />
    </svg>
  )
}
