import type { FieldChange } from '@/lib/publishing/schema';

/** A text with the words that were added underlined and those that were removed struck through. */
export const ChangedWords = ({ words }: Pick<FieldChange, 'words'>) =>
  words.map(({ kind, text }, index) =>
    kind === 'added' ? (
      <ins key={index} className="border-b-2 border-season bg-season-tint font-semibold no-underline">
        {text}
      </ins>
    ) : kind === 'removed' ? (
      <del key={index} className="text-mute">
        {text}
      </del>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
