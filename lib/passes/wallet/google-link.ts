import 'server-only';
import { importPKCS8, SignJWT } from 'jose';
import { SEASON } from '../../artwork/categories';
import { getBrand } from '../../config/brand';
import { getEnv } from '../../config/env';
import { endOfDay, zurichInstant } from '../../core/dates';
import { formatDay } from '../../i18n/format';
import { messagesFor } from '../../i18n/messages';
import type { Locale } from '../../i18n/routing';
import type { PassView } from '../schema';
import type { GoogleWallet } from './settings';

const SAVE = 'https://pay.google.com/gp/v/save/';

const localized = (language: string, value: string) => ({ defaultValue: { language, value } });

/** Ids may hold letters, digits, dots, hyphens and underscores. */
const idPart = (text: string): string => text.replace(/[^\w.-]/g, '_');

function genericObject(pass: PassView, wallet: GoogleWallet, locale: Locale) {
  const { phone } = messagesFor(locale).account;
  const { holder, uniqueKey, edition, validFrom, validUntil } = pass;
  const text = (id: string, header: string, body: string) => ({ id, header, body });
  return {
    id: `${wallet.issuer}.${idPart(`${uniqueKey}_${edition}`)}`,
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
    ],
  };
}

/**
 * The address at which a customer saves one edition of a pass to Google Wallet: everything about the pass is in it,
 * signed by the service account. It carries the same code as the printed pass.
 */
export async function googleSaveLink(
  pass: PassView,
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
    .setIssuedAt(Math.floor(at.getTime() / 1000))
    .sign(await importPKCS8(wallet.key, 'RS256'));
  return `${SAVE}${token}`;
}
