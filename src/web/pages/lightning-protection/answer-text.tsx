import { MarkedText } from '#web/ui/marked-text.tsx'

interface AnswerTextProps {
  paragraphs: readonly string[]
  /** Side by side where there is room for it. */
  isInColumns?: boolean
}

/** Paragraphs of an answer. */
export function AnswerText({ paragraphs, isInColumns = false }: AnswerTextProps) {
  return (
    <div className={isInColumns ? 'answer-columns' : 'grid max-w-prose content-start gap-4'}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-lg leading-relaxed">
          <MarkedText text={paragraph} />
        </p>
      ))}
    </div>
  )
}
