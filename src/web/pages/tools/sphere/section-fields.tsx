import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '#web/pages/tools/number-input.tsx'
import { addObject, addRod, type List, remove } from '#web/pages/tools/sphere/change-list.ts'
import { limits, most, type readSection, type SectionInput } from '#web/pages/tools/sphere/read-section.ts'
import type { ReadNumber } from '#web/parts/read-number.ts'
import { Button } from '#web/ui/button.tsx'

interface SectionFieldsProps {
  input: SectionInput
  read: ReturnType<typeof readSection>
  onChange: (changes: SectionInput) => void
}

/** Everything in the drawing as numbers. */
export function SectionFields({ input, read, onChange }: SectionFieldsProps) {
  const { t } = useTranslation('sphere', { keyPrefix: 'tool' })
  const adding = { rods: useRef<HTMLDivElement>(null), objects: useRef<HTMLDivElement>(null) }
  const { section } = read
  const field = (
    name: string,
    label: string,
    value: ReadNumber,
    range: { min: number; max: number },
    more: { problem?: string | undefined; hint?: string; isRequired?: boolean } = {},
  ) => (
    <NumberInput
      name={name}
      label={label}
      unit="m"
      value={input[name] ?? ''}
      read={value}
      limits={range}
      isRequired
      onChange={(typed) => onChange({ [name]: typed })}
      {...more}
    />
  )
  function removeOne(list: List, index: number): void {
    // The button that adds is hidden while there are as many as may be.
    flushSync(() => onChange(remove(input, list, index)))
    adding[list].current?.querySelector('button')?.focus()
  }
  function addOne(list: List, changes: SectionInput): void {
    flushSync(() => onChange(changes))
    const { current: place } = adding[list]
    if (place?.querySelector('button')?.hidden) place.previousElementSibling?.querySelector('input')?.focus()
  }
  const removal = (list: List, index: number, name: string) => (
    <Button kind="plain" aria-label={t('removeOf', { name })} onClick={() => removeOne(list, index)}>
      {t('remove')}
    </Button>
  )
  const tall = (isTall: boolean) => ({ problem: isTall ? t('tall') : undefined })
  const { max } = limits.width
  const width = 'value' in read.width ? read.width.value : max
  return (
    <>
      <fieldset className="section-fields">
        <legend className="field-label">{t('building')}</legend>
        {field('width', t('fields.width'), read.width, limits.width)}
        {field('height', t('fields.height'), read.height, limits.height, tall(read.isTall))}
      </fieldset>
      {read.rods.map(({ names, x, length, isTall }, index) => {
        const name = t('rod', { number: index + 1 })
        return (
          <fieldset key={names.x} className="section-fields">
            <legend className="field-label">{name}</legend>
            {field(names.x, t('fields.x'), x, { min: 0, max: width })}
            {field(names.length, t('fields.length'), length, limits.length, tall(isTall))}
            {removal('rods', index, name)}
          </fieldset>
        )
      })}
      <div ref={adding.rods}>
        <Button
          kind="outline"
          disabled={!section}
          hidden={read.rods.length >= most.rods}
          onClick={() => section && addOne('rods', addRod(input, section))}
        >
          {t('addRod')}
        </Button>
      </div>
      {read.objects.map((each, index) => {
        const name = t('object', { number: index + 1 })
        return (
          <fieldset key={each.names.x} className="section-fields">
            <legend className="field-label">{name}</legend>
            {field(each.names.x, t('fields.x'), each.x, { min: 0, max: each.greatestX })}
            {field(each.names.width, t('fields.width'), each.width, { min: limits.leastObject, max: width })}
            {field(each.names.height, t('fields.height'), each.height, limits.objectHeight)}
            {read.objects.length > 1 && removal('objects', index, name)}
          </fieldset>
        )
      })}
      <div ref={adding.objects}>
        <Button
          kind="outline"
          hidden={read.objects.length >= most.objects}
          onClick={() => addOne('objects', addObject(input))}
        >
          {t('addObject')}
        </Button>
      </div>
      <p className="field-hint">{t('placeHint')}</p>
      {field('rows', t('rows'), read.rows, limits.rows, { hint: t('rowsHint'), isRequired: false })}
      {field('asked', t('asked'), read.asked, limits.asked, { hint: t('askedHint'), isRequired: false })}
    </>
  )
}
