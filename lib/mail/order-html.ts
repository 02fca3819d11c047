import 'server-only';
import { HAIR, INK, MUTE } from '../artwork/colours';
import { formatDay, formatMoney } from '../i18n/format';
import { html, joined, type Html, unbroken } from './html';
import { BREAK, LAYOUT, SMALL, TEXT } from './html-styles';
import { addressesOf, discountOf, type OrderSheet } from './order-sheet';
import { refundRows, returnedTexts, vouchersLeftTexts } from './order-text';
import type { TranslateCommon } from './translator';

function row(label: Html, price: string, style = ''): Html {
  const cell = `padding:7px 0;${TEXT};font-size:16px;line-height:1.45;color:${INK};${style}`;
  return html`<tr>
    <th scope="row" align="left" valign="top" style="${cell};font-weight:normal;text-align:left">${label}</th>
    <td align="right" valign="top" style="${cell};white-space:nowrap;padding-left:16px">${price}</td>
  </tr>`;
}

/** Lines of an order with prices and totals. */
export function orderTable(order: OrderSheet, t: TranslateCommon): Html {
  const rows = order.lines.flatMap((line, index) => [
    row(
      html`<b>${line.title}</b
        >${line.holder ? html`<br /><span style="font-size:15px;color:${MUTE}">${line.holder}</span>` : ''}`,
      formatMoney(line.priceCents),
      index ? `border-top:1px solid ${HAIR}` : '',
    ),
    ...line.addOns.map((addOn) => row(html`${addOn.title}`, formatMoney(addOn.priceCents))),
  ]);
  const rule = `border-top:2px solid ${INK}`;
  return html`<table ${LAYOUT} width="100%">
      <tr>
        <td
          style="${TEXT};font-size:22px;line-height:1.2;font-weight:bold;color:${INK};border-bottom:2px solid ${INK};padding-bottom:10px"
        >
          ${unbroken(t('order', { number: order.number }), order.number)}
        </td>
        <td
          align="right"
          valign="bottom"
          style="${TEXT};font-size:15px;color:${INK};border-bottom:2px solid ${INK};padding-bottom:10px"
        >
          ${formatDay(order.placedOn)}
        </td>
      </tr>
    </table>
    <table width="100%" cellpadding="0" cellspacing="0" border="0">
      ${rows} ${row(html`${t('subTotal')}`, formatMoney(order.subTotalCents), rule)}
      ${order.discountCents ? row(html`${t('discount', discountOf(order))}`, formatMoney(-order.discountCents)) : ''}
      ${row(html`${t('shipping')}`, formatMoney(order.shippingCents))}
      ${row(html`<b>${t('total')}</b>`, formatMoney(order.totalCents), `${rule};font-size:24px;font-weight:bold;padding-top:12px`)}
      ${refundRows(order, t).map(([label, cents]) => row(html`${label}`, formatMoney(cents)))}
    </table>
    ${[...returnedTexts(order, t), ...vouchersLeftTexts(order, t)].map((note) => html`<p style="margin:8px 0 0;${SMALL};color:${INK}">${note}</p>`)}
    <p style="margin:8px 0 0;${SMALL};font-size:13px;color:${MUTE}">${t('vatExempt')}</p>`;
}

/** Shipping and billing address, side by side if they differ. */
export function addressTable(order: OrderSheet, t: TranslateCommon): Html {
  const cell = (title: string, lines: readonly string[]) =>
    html`<td width="50%" valign="top" style="${SMALL};padding-right:16px">
      <b>${title}</b><br />${joined(
        lines.map((line) => html`${line}`),
        BREAK,
      )}
    </td>`;
  return html`<table ${LAYOUT} width="100%" style="margin-top:26px">
    <tr>
      ${joined(
        addressesOf(order).map(([title, lines]) => cell(t(title), lines)),
        html``,
      )}
    </tr>
  </table>`;
}
