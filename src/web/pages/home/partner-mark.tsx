export function PartnerMark({ index, className = '' }: { index: number; className?: string }) {
  return <svg viewBox="0 0 48 48" aria-hidden="true" className={className} data-index={index} />
}
