'use client';

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { sessionStorageOrNone } from '@/components/ui/session-storage';

const PREFIX = 'passage:typed:';

const keptSchema = z.record(z.string(), z.unknown());

/** The stored values, which are removed: they are for the page in the other language only. */
function takeKept(key: string): Record<string, unknown> {
  const storage = sessionStorageOrNone();
  const text = storage?.getItem(key) ?? '{}';
  storage?.removeItem(key);
  return keptSchema.parse(JSON.parse(text));
}

type KeptValuesProps = {
  /** Unique among the forms of the site. */
  form: string;
  /** Fields to keep, without passwords; all of them if not given. */
  names?: readonly string[];
};

/** Inside a form: carries what was typed over to the same page in another language. */
export function KeptValues({ form, names }: KeptValuesProps) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const key = PREFIX + form;
    const kept = takeKept(key);
    const fields = names ?? Object.keys(getValues());
    for (const name of fields) if (name in kept) setValue(name, kept[name], { shouldDirty: true });
    const keep = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const isSwitch = target instanceof Element && target.closest('a[hreflang]') !== null;
      if (!isSwitch || ctrlKey || metaKey || shiftKey) return;
      const values = Object.fromEntries(fields.map((name) => [name, getValues(name) as unknown]));
      sessionStorageOrNone()?.setItem(key, JSON.stringify(values));
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, [form, names, getValues, setValue]);
  return null;
}
