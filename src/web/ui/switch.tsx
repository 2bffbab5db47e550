interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A choice that takes effect at once; useless without scripts, so it is not there then. */
export function Switch({ label, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <label className="switch noscript:hidden print:hidden">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
