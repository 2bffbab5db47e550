/** Two bars for stopping, a triangle for going on, in the stroke of all icons. */
export function MotionIcon({ isStopped }: { isStopped: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path
        d={isStopped ? 'M8 5v14l11-7z' : 'M8 5v14M16 5v14'}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
