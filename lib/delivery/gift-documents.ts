import 'server-only';
import { getEnv } from '../config/env';
import { getBrand } from '../config/brand';
import { drawDocument } from '../documents/draw-document';
import { documentTranslator } from '../documents/translator';
import { formatMoney } from '../i18n/format';
import { screenUrl } from '../i18n/screen-url';
import type { Attachment } from '../mail/schema';
import type { GiftVoucher } from '../promotions/voucher-queries';

/** What a voucher says, in its mail and as PDF; `title` is its purpose. */
export function giftFacts(voucher: GiftVoucher) {
  const { kind, amountCents, code, locale, recipientName, senderName, message, expiresOn } = voucher;
  const t = documentTranslator(locale);
  return {
    ...{ recipientName, senderName, code, expiresOn },
    title: t(`gift.kind.${kind}`, { brand: getBrand().name, amount: formatMoney(amountCents) }),
    // the code is in the fragment, which browsers do not send
    url: `${getEnv().publicUrl}${screenUrl('/activation', locale)}?gift=1#${encodeURIComponent(code)}`,
    ...(message ? { message } : {}),
  };
}

/** The voucher as PDF, in the language of the order. */
export async function giftFile(voucher: GiftVoucher): Promise<Attachment> {
  const { id, locale, createdAt } = voucher;
  const { host } = new URL(getEnv().publicUrl);
  return {
    fileName: documentTranslator(locale)('gift.fileName'),
    contentType: 'application/pdf',
    content: await drawDocument('gift', {
      locale,
      createdAt: new Date(createdAt),
      gift: { ...giftFacts(voucher), seed: id, address: `${host}${screenUrl('/activation', locale)}` },
    }),
  };
}
