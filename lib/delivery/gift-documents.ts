import 'server-only';
import { getEnv } from '../config/env';
import { getBrand } from '../config/brand';
import { drawDocument } from '../documents/draw-document';
import { documentTranslator } from '../documents/translator';
import { formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import type { Attachment } from '../mail/schema';
import type { GiftVoucher } from '../promotions/voucher-queries';

/** URL to redeem a voucher. The code is in the fragment, which browsers do not send. */
export const redeemUrl = ({ code, locale }: { code: string; locale: Locale }): string =>
  `${getEnv().publicUrl}${screenUrl('/activation', locale)}?gift=1#${encodeURIComponent(code)}`;

/** Purpose of a voucher, as text. */
export function giftTitle({ kind, amountCents, locale }: GiftVoucher): string {
  const t = documentTranslator(locale);
  return t(`gift.kind.${kind}`, { brand: getBrand().name, amount: formatMoney(amountCents) });
}

/** The voucher as PDF, in the language of the order. */
export async function giftFile(voucher: GiftVoucher): Promise<Attachment> {
  const { id, code, locale, recipientName, senderName, message, expiresOn, createdAt } = voucher;
  const { host } = new URL(getEnv().publicUrl);
  return {
    fileName: documentTranslator(locale)('gift.fileName'),
    contentType: 'application/pdf',
    content: await drawDocument('gift', {
      locale,
      createdAt: new Date(createdAt),
      gift: {
        seed: id,
        title: giftTitle(voucher),
        code,
        recipientName,
        senderName,
        ...(message ? { message } : {}),
        expiresOn,
        url: redeemUrl({ code, locale }),
        address: `${host}${screenUrl('/activation', locale)}`,
      },
    }),
  };
}
