import { PortraitBackground } from '#web/pages/about/portrait-background.tsx'
import { PortraitHead, PortraitNeck } from '#web/pages/about/portrait-head.tsx'
import { PortraitJacket } from '#web/pages/about/portrait-jacket.tsx'

/** Stands in for a photo of the managing director: nobody in particular. */
export function PortraitDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 480 600" role="img" aria-label={label} className="h-auto w-full">
      <PortraitBackground />
      <PortraitNeck />
      <PortraitJacket />
      <PortraitHead />
    </svg>
  )
}
