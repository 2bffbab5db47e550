import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A choice that takes effect at once; without scripts it is not there, and until they have come it waits for them. */
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
