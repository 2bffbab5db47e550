import { useTranslation } from 'react-i18next'
import { spotKind } from '#contract/content/spot-fields.ts'
import { deskPath } from '#contract/pages/addresses.ts'
import { claimOfSpot } from '#contract/taking-over/claims.ts'
import { ConfirmList } from '#web/staff/taking-over/confirm-list.tsx'
import type { StepProps } from '#web/staff/taking-over/step-props.ts'

/** Pictures of pages that are still the built-in ones; those that fit the company can stay. */
export function PicturesStep({ state: { pictures } }: StepProps) {
  const { t } = useTranslation(['takeover', 'kinds'])
  if (pictures.length === 0) return <p className="mt-2">{t('pictures.done')}</p>
  return (
    <ConfirmList
      text={t('pictures.text')}
      items={pictures.map((spot) => ({
        claim: claimOfSpot(spot),
        name: t(`kinds:spot.options.spot.${spot}`),
        path: deskPath(spotKind.desk),
      }))}
      isTrue={t('pictures.fits')}
      isTrueOf={(what) => t('pictures.fitsOf', { what })}
      allTrue={t('pictures.allFit', { count: pictures.length })}
    />
  )
}
