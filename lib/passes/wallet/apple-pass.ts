import 'server-only';
import { INK, SEASON } from '../../artwork/colours';
import { getBrand } from '../../config/brand';
import { endOfDay } from '../../core/dates';
import { formatDay, formatEdition } from '../../i18n/format';
import { messagesFor } from '../../i18n/messages';
import type { Locale } from '../../i18n/languages';
import type { CodedPass } from '../schema';
import { appleImages } from './apple-images';
import type { AppleWallet } from './settings';

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Fields of the pass, by position on the card. */
function fieldsOf(pass: CodedPass, locale: Locale) {
  const { phone, account } = messagesFor(locale);
  const { holder, edition, validFrom, validUntil, uniqueKey, entries } = pass;
  const addOns = [...pass.extensions, ...pass.options].map(({ title }) => title);
  const brand = getBrand();
  return {
    headerFields: [{ key: 'edition', label: brand.name, value: formatEdition(edition) }],
    primaryFields: [{ key: 'holder', label: pass.title, value: `${holder.firstName} ${holder.lastName}` }],
    secondaryFields: [
      { key: 'from', label: phone.validFrom, value: formatDay(validFrom) },
      { key: 'until', label: phone.validUntil, value: formatDay(validUntil) },
    ],
    auxiliaryFields: [{ key: 'birth', label: phone.birthDate, value: formatDay(holder.birthDate) }],
    backFields: [
      { key: 'number', label: phone.number, value: uniqueKey },
      { key: 'show', label: brand.name, value: phone.show },
      ...(entries ? [{ key: 'entries', label: phone.entries, value: String(entries.total) }] : []),
      ...(addOns.length ? [{ key: 'options', label: account.passes.options, value: addOns.join(', ') }] : []),
      { key: 'contact', label: brand.company[locale], value: `${brand.phone.label}\n${brand.email}` },
    ],
  };
}

/**
 * One edition of a pass as a file for Apple Wallet, signed for the configured pass type. It has the same code as the
 * printed pass.
 */
export async function applePass(pass: CodedPass, wallet: AppleWallet, locale: Locale): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator');
  const file = new PKPass(
    await appleImages(pass.uniqueKey),
    {
      wwdr: wallet.wwdr,
      signerCert: wallet.certificate,
      signerKey: wallet.key,
      ...(wallet.passphrase ? { signerKeyPassphrase: wallet.passphrase } : {}),
    },
    {
      passTypeIdentifier: wallet.passType,
      teamIdentifier: wallet.team,
      // stable, so that the phone replaces the previous file
      serialNumber: `${pass.uniqueKey}.${pass.edition}`,
      organizationName: getBrand().name,
      description: pass.title,
      backgroundColor: rgb(SEASON),
      foregroundColor: rgb(INK),
      labelColor: rgb(INK),
    },
  );
  file.type = 'generic';
  for (const [place, fields] of Object.entries(fieldsOf(pass, locale)))
    file[place as keyof ReturnType<typeof fieldsOf>].push(...fields);
  file.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.qr,
    messageEncoding: 'iso-8859-1',
    altText: pass.uniqueKey,
  });
  file.setExpirationDate(endOfDay(pass.validUntil));
  return file.getAsBuffer();
}
