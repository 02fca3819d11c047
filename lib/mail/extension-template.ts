import 'server-only';
import { formatDay } from '../i18n/format';
import type { Block } from './content';
import { mailWriter } from './template-content';

/** Data of the mail about passes that were extended. */
export type ExtensionMailFacts = {
  firstName: string;
  /** Numbers formatted for display. */
  passes: { number: string; validUntil: string }[];
  /** Why, in the words of staff; empty when the extension was taken back. */
  message: string;
  url: string;
};

const writer = (key: 'pass_extended' | 'pass_restored') =>
  mailWriter(key, (t, { firstName, passes, message, url }: ExtensionMailFacts) => {
    const count = passes.length;
    const blocks: Block[] = [
      { kind: 'text', text: t(`${key}.text`, { count }) },
      ...(message ? [{ kind: 'text' as const, text: message }] : []),
      ...passes.map(({ number, validUntil }) => ({
        kind: 'note' as const,
        title: number,
        text: t(`${key}.until`, { day: formatDay(validUntil) }),
      })),
      { kind: 'text', text: t(`${key}.card`) },
      { kind: 'button', label: t(`${key}.button`), url },
    ];
    return { firstName, blocks };
  });

/** Passes were extended by staff. */
export const passExtended = writer('pass_extended');

/** An extension was taken back. */
export const passRestored = writer('pass_restored');
