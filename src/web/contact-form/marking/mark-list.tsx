import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { type Mark, type MarkEnd, markWithEnd, maxWordLength } from '#web/contact-form/marking/marks.ts'
import type { MarkHistory } from '#web/contact-form/marking/use-mark-history.ts'
import { useMarkName } from '#web/contact-form/marking/use-mark-name.ts'
import { CrossIcon } from '#web/ui/cross-icon.tsx'
import { TextField } from '#web/ui/field.tsx'

interface MarkListProps {
  ref: Ref<HTMLUListElement>
  history: MarkHistory
  onRemove: (index: number) => void
}

/** The marks as a form: the word of each, where it lies, and a button that removes it. */
export function MarkList({ ref, history, onRemove }: MarkListProps) {
  const { t } = useTranslation('kontactus')
  const { nameOf } = useMarkName()
  const { marks, selected } = history
  return (
    <ul ref={ref} className="mark-list" aria-label={t('marking.list')}>
      {marks.map((mark, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is what has its number
          key={index}
          className={index === selected ? 'is-selected' : ''}
          onFocus={() => history.select(index)}
        >
          <TextField
            name={`mark-${index}`}
            className="min-w-0 flex-1"
            label={t('marking.word', { name: nameOf(mark, index) })}
            value={mark.word}
            maxLength={maxWordLength}
            autoComplete="off"
            onChange={(word) => history.replace(index, (present) => ({ ...present, word }), 'word')}
          />
          <button
            type="button"
            className="button-remove"
            aria-label={t('marking.remove', { name: nameOf(mark, index) })}
            onClick={() => onRemove(index)}
          >
            <CrossIcon />
          </button>
          <details>
            <summary>{t('marking.position')}</summary>
            {(mark.kind === 'point' ? (['to'] as const) : (['from', 'to'] as const)).map((end) => (
              <EndFields key={end} mark={mark} index={index} end={end} history={history} />
            ))}
          </details>
        </li>
      ))}
    </ul>
  )
}

interface EndFieldsProps {
  mark: Mark
  index: number
  end: MarkEnd
  history: MarkHistory
}

/** One end of a mark, by two sliders. */
function EndFields({ mark, index, end, history }: EndFieldsProps) {
  const { t, i18n } = useTranslation('kontactus')
  const { nameOf } = useMarkName()
  const inPercent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <div className="mark-end">
      {(['x', 'y'] as const).map((axis) => {
        const share = Math.round(mark[end][axis] * 100) / 100
        const label = t(`marking.axes.${mark.kind === 'point' ? 'point' : end}.${axis}`)
        return (
          <label key={axis}>
            <span>
              {label} <span className="text-steel-300">{inPercent.format(share)}</span>
            </span>
            <input
              type="range"
              min={0}
              max={1}
              step={0.01}
              value={share}
              aria-label={`${label}, ${nameOf(mark, index)}`}
              aria-valuetext={inPercent.format(share)}
              onChange={({ currentTarget }) => {
                const next = currentTarget.valueAsNumber
                history.replace(
                  index,
                  (present) => markWithEnd(present, end, { ...present[end], [axis]: next }),
                  `${end} ${axis}`,
                )
              }}
            />
          </label>
        )
      })}
    </div>
  )
}
