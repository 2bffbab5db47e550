const controls = 'input, select, textarea, button'

/** Returns where work begins: a control that is marked by `data-focus-first` or in a part that is, or else the first of all. */
export function firstControl(root: ParentNode | null | undefined): HTMLElement | null | undefined {
  const marked = `:is(${controls})[data-focus-first], [data-focus-first] :is(${controls})`
  return root?.querySelector<HTMLElement>(marked) ?? root?.querySelector<HTMLElement>(controls)
}
