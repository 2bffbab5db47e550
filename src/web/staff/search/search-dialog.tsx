import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callAddress } from '#contract/api/call-address.ts'
import type { CallAnswer, CallInput } from '#contract/api/calls.ts'
import { contentLanguages } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { searchLimits, wordsOf } from '#contract/search/found-kinds.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import { authorization } from '#web/api/requests.ts'
import { useLanguage } from '#web/contexts.ts'
import { useErrorText } from '#web/staff/parts/command-provider.tsx'
import { optionsOf, SearchResults } from '#web/staff/search/search-results.tsx'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** A field and what is found while typing: the arrow keys choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const navigate = useNavigate()
  const textOf = useErrorText()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const { found, error, isBusy, isFresh, tryAgain } = useSearch(text)
  const options = optionsOf(found ?? [])
  const chosen = options[active]

  function open(address: string) {
    onClose()
    void navigate(addressIn(language, address))
  }
  // Enter that was pressed before the results are there opens the first of them.
  const openEntered = useEffectEvent(() => {
    if (!isEntered || !isFresh) return
    setEntered(false)
    if (chosen) open(chosen.address)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when either comes about
  useEffect(() => openEntered(), [isEntered, isFresh])

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setEntered(true)
    }
  }
  function handleType(typed: string) {
    setText(typed)
    setActive(0)
    setEntered(false)
  }
  return (
    <Modal heading={t('search.title')} size="search" onClose={onClose}>
      <div className="staff">
        <div className="search-line">
          <input
            type="text"
            role="combobox"
            className="field-control"
            aria-label={t('search.label')}
            aria-describedby={`${id}-hint`}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={chosen && `${id}-${active}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={searchLimits.maxLength}
            enterKeyHint="go"
            value={text}
            onChange={({ target }) => handleType(target.value)}
            onKeyDown={handleKey}
          />
          <Button kind="plain" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
        <p id={`${id}-hint`} className="search-note">
          {t('search.hint')}
        </p>
        <p role="status" className="search-note">
          {isBusy && t('search.busy')}
          {!isBusy &&
            found &&
            (options.length > 0 ? t('search.found', { count: options.length }) : t('search.none'))}
        </p>
        {error && (
          <div role="alert" className="search-note">
            <p>{textOf(error)}</p>
            <Button kind="dark" className="mt-3" onClick={tryAgain}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
        <SearchResults id={id} found={found ?? []} words={wordsOf(text)} active={active} onOpened={onClose} />
        {options.length >= searchLimits.results && <p className="search-note">{t('search.more')}</p>}
      </div>
    </Modal>
  )
}

/** Pause in typing after which the search begins. */
const pauseMs = 200

/** Searches for what is typed; `isFresh`: the results are those of the text as it is. */
function useSearch(typed: string) {
  const language = useLanguage()
  const withSession = useWithSession()
  const text = typed.trim()
  const wanted = useAfterPause(text)
  const isSearched = wanted.length >= searchLimits.minLength
  const input = { query: { Q: wanted, Language: `${contentLanguages[language]}` as const } }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['searchEverything', input] as const,
    queryFn: ({ signal }) => withSession(() => fetchFound(input, signal)),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return {
    found: isSearched && !error ? data : undefined,
    error: isSearched ? error : null,
    isBusy: isFetching || (text !== wanted && text.length >= searchLimits.minLength),
    isFresh: text === wanted && data !== undefined && !isPlaceholderData && !isFetching,
    tryAgain: () => void refetch(),
  }
}

/** Reads results unless the signal ends it. A refusal is asked for once more in the usual way, which says what is wrong. */
async function fetchFound(
  input: CallInput<'searchEverything'>,
  signal: AbortSignal,
): Promise<CallAnswer<'searchEverything'>> {
  const response = await fetch(callAddress('searchEverything', input), { signal, headers: authorization() })
  return response.ok ? await response.json() : await fetchApi('searchEverything', input)
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
