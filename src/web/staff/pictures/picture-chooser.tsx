import '#web/styles/picture-chooser.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryPicture } from '#contract/content/library-picture.ts'
import type { KeptPicture } from '#contract/content/project-picture.ts'
import type { PictureBlock } from '#contract/content/rich-text.ts'
import type { LocalizedText } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { SearchField } from '#web/staff/list/search-field.tsx'
import { useErrorText } from '#web/staff/parts/command-provider.tsx'
import { acceptedPictures } from '#web/staff/parts/prepare-picture.ts'
import { descriptionOf, libraryPages, usingEntries } from '#web/staff/pictures/picture-view.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** A picture for a new place: nothing else uses it, and its description is that of where it was first. */
export interface ChosenPicture extends KeptPicture {
  pictureAlt: LocalizedText[]
}

interface PictureChooserProps {
  onChoose: (picture: ChosenPicture) => void
  /** Called with files of the device in place of a picture of the library. */
  onFiles: (files: File[]) => void
  onClose: () => void
  /** True where several files can be taken at once. */
  isMultiple?: boolean
  /** Pictures that are offered first, with what they are. */
  offered?: {
    text: string
    pictures: readonly Pick<PictureBlock, 'picture' | 'alt'>[]
    onChoose: (picture: string) => void
  }
}

/** Chooses a picture of the library, the latest first, or a file of the device. */
export function PictureChooser({ onChoose, onFiles, onClose, isMultiple, offered }: PictureChooserProps) {
  const { t } = useTranslation(['entries', 'staff'])
  const staffCall = useStaffCall()
  const textOf = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [isTaking, setTaking] = useState(false)
  const [problem, setProblem] = useState('')
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const query = useInfiniteQuery(libraryPages({ search, show: undefined }, staffCall))
  const pictures = query.data?.pages.flatMap(({ data }) => data).filter(({ isReadable }) => isReadable)

  async function take({ picture, uses }: LibraryPicture): Promise<void> {
    if (isTaking) return
    setTaking(true)
    setProblem('')
    try {
      const kept = await staffCall('addPicture', { body: { picture } })
      if (isOpen.current) onChoose({ ...kept, pictureAlt: uses[0]?.pictureAlt ?? [] })
    } catch (error) {
      setProblem(textOf(error))
      setTaking(false)
    }
  }
  return (
    <Modal heading={t('chooser.title')} size="form" onClose={onClose}>
      {offered && offered.pictures.length > 0 && (
        <>
          <p>{offered.text}</p>
          <ul className="picture-choice">
            {offered.pictures.map(({ picture, alt }) => (
              <li key={picture}>
                <button type="button" onClick={() => offered.onChoose(picture)}>
                  <img src={picture} alt={alt || t('chooser.undescribed')} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* Enter would send the form around this dialog. */}
      <search onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchField
          label={t('chooser.search')}
          placeholder={t('chooser.searchHint')}
          shown={search}
          onSearch={setSearch}
        />
      </search>
      <p role="status" className="field-hint">
        {isTaking ? t('chooser.taking') : query.isPending ? t('staff:loading') : ''}
        {pictures?.length === 0 && t(search === '' ? 'chooser.empty' : 'chooser.nothing')}
      </p>
      <p role="alert" className="field-problem">
        {problem || (query.isError && !query.isFetching ? textOf(query.error) : '')}
      </p>
      {pictures && pictures.length > 0 && (
        <ul className="picture-choice" aria-busy={isTaking || query.isFetching} onKeyDown={goByArrows}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <PictureButton picture={picture} onTake={() => void take(picture)} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          kind="plain"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage()
          }}
        >
          {t('chooser.more')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        multiple={isMultiple}
        hidden
        aria-label={t('chooser.file')}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? [])
          if (files.length > 0) onFiles(files)
        }}
      />
      <div className="modal-actions">
        <Button kind="plain" onClick={onClose}>
          {t('staff:cancel')}
        </Button>
        <Button onClick={() => input.current?.click()}>{t('chooser.file')}</Button>
      </div>
    </Modal>
  )
}

function PictureButton({ picture, onTake }: { picture: LibraryPicture; onTake: () => void }) {
  const { t } = useTranslation('entries')
  const language = useLanguage()
  const { webp, width, height } = picture.pictureSizes
  const [entry] = usingEntries(picture, language)
  return (
    <button type="button" onClick={onTake}>
      <img
        src={webp[0]?.url}
        alt={descriptionOf(picture, language) ?? t('chooser.undescribed')}
        width={width}
        height={height}
        loading="lazy"
      />
      {entry?.title}
    </button>
  )
}

/** Arrow keys lead through the pictures, row after row. */
function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const place = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = buttons[place + step]
  if (place < 0 || !next) return
  event.preventDefault()
  next.focus()
}
