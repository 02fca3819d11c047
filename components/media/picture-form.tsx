'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeField } from '@/components/office/fields';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { ApiError, callApi } from '@/lib/http/client';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { savePictureContract } from '@/lib/media/contract';
import { ALT_MAX, pictureSchema, type Picture, type PictureInput } from '@/lib/media/schema';
import { FocalPoint } from './focal-point';
import { hasChanges, inputOf, withChanges } from './picture-changes';

const conflictSchema = z.object({ theirs: pictureSchema });

/** The other details of a refused save. */
const theirsIn = (error: Error): Picture | null =>
  error instanceof ApiError ? (conflictSchema.safeParse(error.problem).data?.theirs ?? null) : null;

type PictureFormProps = { picture: Picture; onSaved?: (picture: Picture) => void };

/** Details of a picture: texts by language, credit, rights, focal point. */
export function PictureForm({ picture, onSaved }: PictureFormProps) {
  const t = useTranslations('officeForms.media');
  const { id } = picture;
  const [saved, setSaved] = useState(picture);
  const [theirs, setTheirs] = useState<Picture | null>(null);
  const [input, setInput] = useState(() => inputOf(picture));
  const [given, setGiven] = useState(picture);
  if (picture.version !== given.version) {
    // read again: a form in which nothing was typed follows
    setGiven(picture);
    if (!hasChanges(input, inputOf(saved))) {
      setSaved(picture);
      setInput(inputOf(picture));
    }
  }
  const change = (part: Partial<PictureInput>) => setInput((last) => ({ ...last, ...part }));
  const { run, isBusy, formFailure, faults, error, reset } = useAction({
    call: (body: PictureInput) =>
      callApi(savePictureContract, { params: { id }, body, ifMatch: saved.version }),
    done: () => t('saved'),
    onDone: (next) => {
      setSaved(next);
      onSaved?.(next);
    },
    onFailure: (failed) => setTheirs(theirsIn(failed)),
  });
  const settle = (other: Picture, next: PictureInput) => {
    setSaved(other);
    setTheirs(null);
    setInput(next);
    reset();
  };
  const form = useRef<HTMLDivElement>(null);
  useFaultFocus(form, error);
  return (
    <div ref={form} className="@container grid gap-4">
      <FocalPoint picture={picture} focus={input.focus} onChange={(next) => change({ focus: next })} />
      <div className="grid gap-x-5 gap-y-3.5 @lg:grid-cols-2">
        {LOCALES.map((locale) => (
          <OfficeField
            key={locale}
            label={t('alt', { language: LANGUAGES[locale].name })}
            help={t('altHelp')}
            fault={faults.get(`alt.${locale}`)}
            rows={3}
            maxLength={ALT_MAX}
            value={input.alt[locale]}
            onChange={(text) => change({ alt: { ...input.alt, [locale]: text } })}
          />
        ))}
        <OfficeField
          label={t('credit')}
          help={t('creditHelp')}
          fault={faults.get('credit')}
          value={input.credit}
          onChange={(text) => change({ credit: text })}
        />
        <OfficeField
          label={t('rightsUntil')}
          help={t('rightsHelp')}
          fault={faults.get('rightsUntil')}
          type="date"
          value={input.rightsUntil ?? ''}
          onChange={(day) => change({ rightsUntil: day || null })}
        />
      </div>
      {theirs ? (
        <section role="alert" className="grid gap-3 border-2 border-ink p-4">
          <p className="font-semibold">{t('conflict')}</p>
          <div className="flex flex-wrap gap-3">
            <OfficeButton look="square" onClick={() => settle(theirs, inputOf(theirs))}>
              {t('theirs')}
            </OfficeButton>
            <OfficeButton
              onClick={() =>
                settle(theirs, withChanges(input, { from: inputOf(saved), to: inputOf(theirs) }))
              }
            >
              {t('mine')}
            </OfficeButton>
          </div>
        </section>
      ) : (
        <FormFailure text={formFailure} />
      )}
      <div>
        <OfficeButton isBusy={isBusy} onClick={() => run(input)}>
          {t('save')}
        </OfficeButton>
      </div>
    </div>
  );
}
