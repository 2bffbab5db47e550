export function CrossIcon() {
  return (
    <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true" stroke="currentColor" strokeWidth="1.5">
      <path d="m3 3 10 10M13 3 3 13" />
    </svg>
  )
}
