import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that takes effect at once; hidden without scripts, and disabled until they have loaded. */
export function Switch({ label, isOn, isDisabled = false, onChange }: SwitchProps) {
  const isHydrated = useIsHydrated()
  return (
    <label className="switch noscript:hidden print:hidden">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled || !isHydrated}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
