/** The mark: an air-termination rod under its rolling sphere. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" fill="none" strokeWidth="2">
      <path d="M3 9a18 18 0 0 0 13 5 18 18 0 0 0 13-5" stroke="currentColor" opacity=".55" />
      <path d="M16 3v19" className="stroke-amber" strokeLinecap="round" />
      <path d="M8 22h16M11 26h10M14 30h4" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
