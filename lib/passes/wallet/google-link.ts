import 'server-only';
import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { SEASON } from '../../artwork/colours';
import { getBrand } from '../../config/brand';
import { getEnv } from '../../config/env';
import { endOfDay, zurichInstant, epochSeconds } from '../../core/dates';
import { formatDay } from '../../i18n/format';
import { messagesFor } from '../../i18n/messages';
import type { Locale } from '../../i18n/languages';
import type { CodedPass } from '../schema';
import type { GoogleWallet } from './settings';

const SAVE = 'https://pay.google.com/gp/v/save/';

const localized = (language: string, value: string) => ({ defaultValue: { language, value } });

/** Ids may contain letters, digits, dots, hyphens and underscores. */
const idPart = (text: string): string => text.replace(/[^\w.-]/g, '_');

const VERSION_LENGTH = 12;

/**
 * Google caches objects by id and ignores updates from a link: the id depends on the content, so that a changed pass
 * is saved as new.
 */
function genericObject(pass: CodedPass, wallet: GoogleWallet, locale: Locale) {
  const { phone, account } = messagesFor(locale);
  const { holder, uniqueKey, edition, validFrom, validUntil } = pass;
  const text = (id: string, header: string, body: string) => ({ id, header, body });
  const addOns = [...pass.extensions, ...pass.options].map(({ title }) => title);
  const content = {
    classId: `${wallet.issuer}.${idPart(pass.product)}`,
    state: 'ACTIVE',
    cardTitle: localized(locale, getBrand().name),
    header: localized(locale, `${holder.firstName} ${holder.lastName}`),
    subheader: localized(locale, pass.title),
    hexBackgroundColor: SEASON,
    barcode: { type: 'QR_CODE', value: pass.qr, alternateText: uniqueKey },
    validTimeInterval: {
      start: { date: zurichInstant(validFrom).toISOString() },
      end: { date: endOfDay(validUntil).toISOString() },
    },
    textModulesData: [
      text('birth', phone.birthDate, formatDay(holder.birthDate)),
      text('from', phone.validFrom, formatDay(validFrom)),
      text('until', phone.validUntil, formatDay(validUntil)),
      ...(pass.entries ? [text('entries', phone.entries, String(pass.entries.total))] : []),
      ...(addOns.length ? [text('options', account.passes.options, addOns.join(', '))] : []),
    ],
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, VERSION_LENGTH);
  return { id: `${wallet.issuer}.${idPart(`${uniqueKey}_${edition}_${version}`)}`, ...content };
}

/**
 * URL to save one edition of a pass to Google Wallet. Contains the complete pass, signed by the service account, with
 * the same code as the printed pass.
 */
export async function googleSaveLink(
  pass: CodedPass,
  wallet: GoogleWallet,
  { locale, at }: { locale: Locale; at: Date },
): Promise<string> {
  const object = genericObject(pass, wallet, locale);
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [getEnv().publicUrl],
    payload: { genericClasses: [{ id: object.classId }], genericObjects: [object] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(wallet.email)
    .setAudience('google')
    .setIssuedAt(epochSeconds(at))
    .sign(await importPKCS8(wallet.key, 'RS256'));
  return `${SAVE}${token}`;
}
