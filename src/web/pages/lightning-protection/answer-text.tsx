import { MarkedText } from '#web/ui/marked-text.tsx'

/** Paragraphs of an answer. */
export function AnswerText({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="grid max-w-prose gap-4 text-lg leading-relaxed">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <MarkedText text={paragraph} />
        </p>
      ))}
    </div>
  )
}
