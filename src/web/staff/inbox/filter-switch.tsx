import { useState } from 'react'
import { Switch } from '#web/ui/switch.tsx'

interface FilterSwitchProps {
  label: string
  /** As the address says, which follows a click a moment later. */
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A filter that is on or off; it shows the click at once, and the address whenever that changes. */
export function FilterSwitch({ label, isOn, onChange }: FilterSwitchProps) {
  const [shown, setShown] = useState({ isOn, address: isOn })
  if (shown.address !== isOn) setShown({ isOn, address: isOn })
  return (
    <Switch
      label={label}
      isOn={shown.isOn}
      onChange={(chosen) => {
        setShown({ isOn: chosen, address: isOn })
        onChange(chosen)
      }}
    />
  )
}
