import { useEffect, useState } from 'react'

/** Modules around the code, as readers need them. */
const border = 4

/** A text for the camera of a phone. The package is loaded with the first one; until then there is its place. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>([])
  useEffect(() => {
    let isMounted = true
    import('uqr').then(
      ({ encode }) => isMounted && setRows(encode(text, { border }).data),
      // The secret stands below as text.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [text])
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      className="aspect-square w-48 max-w-full bg-white"
      viewBox={`0 0 ${rows.length || 1} ${rows.length || 1}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
