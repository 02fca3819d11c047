import { useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { formatInstantDay } from '@/lib/i18n/format';
import type { Note, NoteTarget } from '@/lib/notes/schema';
import { HideNote } from './hide-note';
import { NoteForm } from './note-form';

type OfficeNotesProps = { notes: Note[]; target: NoteTarget; canWrite: boolean };

/** Notes of staff on a thing, newest first, with the form for another. */
export function OfficeNotes({ notes, target, canWrite }: OfficeNotesProps) {
  const t = useTranslations('office.notes');
  return (
    <OfficeSection title={t('title')}>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ id, text, author, at }) => (
            <li key={id} className="border-b border-hair py-2.5">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              <p className="flex justify-between gap-2 text-micro text-mute">
                <span>
                  {author && `${author}, `}
                  <span className="num">{formatInstantDay(new Date(at))}</span>
                </span>
                {canWrite && <HideNote id={id} />}
              </p>
            </li>
          ))}
        </ul>
      )}
      {notes.length === 0 && !canWrite && <p className="text-mute">{t('none')}</p>}
      {canWrite && <NoteForm target={target} />}
    </OfficeSection>
  );
}
