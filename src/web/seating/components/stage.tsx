/** The stage in front of the first row, its edge in the light. */
export function Stage() {
  return (
    <svg
      className="stage"
      viewBox="0 0 640 96"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label="The stage is in front of row A"
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
