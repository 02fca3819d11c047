import 'server-only';
import { FOG, INK, MUTE, SEASON, SEASON_TINT } from '../artwork/colours';
import { getBrand, type Brand } from '../config/brand';
import { getEnv } from '../config/env';
import type { Block, MailContent } from './content';
import { Html, html, joined, unbroken } from './html';
import { BREAK, LAYOUT, SMALL, TEXT } from './html-styles';
import { addressTable, orderTable } from './order-html';
import { commonTranslator, type TranslateCommon } from './translator';

/** For phone mail clients with style sheet support; others scale the mail down. */
const NARROW = new Html(
  '@media (max-width:620px){.frame{width:100%!important}.side{padding-left:20px!important;' +
    'padding-right:20px!important}h1{font-size:32px!important}.door{width:26px!important}}',
);

/** HTML of a mail: tables and inline styles, 600 px wide, without images to load. */
export function renderHtml(content: MailContent): string {
  const t = commonTranslator(content.locale);
  const brand = getBrand();
  const body = content.blocks.map((block) => renderBlock(block, t, content.number));
  return html`<!doctype html>
    <html lang="${content.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>${content.subject}</title>
        <style>
          ${NARROW}
        </style>
      </head>
      <body style="margin:0;padding:0;background:${FOG}">
        <div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
        <table ${LAYOUT} width="100%" style="background:${FOG}">
          <tr>
            <td align="center" style="padding:24px 8px">
              <table ${LAYOUT} class="frame" width="600" style="width:600px;max-width:100%;background:#ffffff">
                ${band(content.heading, brand.name)}
                <tr>
                  <td class="side" style="padding:30px 36px 36px">${body}</td>
                </tr>
                ${footer(brand, content.locale)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.source.replace(/\s*\n\s*/g, '\n');
}

/** Season field with logo and three doors. Without border radius, the doors are rectangles. */
function band(heading: string[], name: string): Html {
  const door = (height: number, fill: string, width = 46) =>
    html`<td valign="bottom" style="padding-left:8px">
      <div
        class="door"
        style="width:${width}px;height:${height}px;background:${fill};border-radius:${width / 2}px ${width / 2}px 0 0;font-size:0;line-height:0"
      >
        &nbsp;
      </div>
    </td>`;
  const glyph = html`<div
    style="width:27px;height:34px;background:${INK};border-radius:14px 14px 0 0;font-size:0;line-height:0"
  >
    <div
      style="width:13px;height:24px;background:#ffffff;border-radius:7px 7px 0 0;margin-left:10px;position:relative;top:10px"
    >
      &nbsp;
    </div>
  </div>`;
  return html`<tr>
    <td class="side" bgcolor="${SEASON}" style="background:${SEASON};padding:28px 36px 0">
      <table ${LAYOUT} width="100%">
        <tr>
          <td colspan="2">
            <table ${LAYOUT}>
              <tr>
                <td valign="top" height="34" style="height:34px">${glyph}</td>
                <td
                  style="padding-left:10px;${TEXT};font-size:26px;line-height:34px;font-weight:bold;letter-spacing:-1px;color:${INK}"
                >
                  ${name}
                </td>
              </tr>
            </table>
          </td>
        </tr>
        <tr>
          <td valign="bottom" style="padding:28px 12px 20px 0">
            <h1
              style="margin:0;${TEXT};font-size:42px;line-height:1;font-weight:bold;letter-spacing:-1.5px;color:${INK}"
            >
              ${joined(
                heading.map((line) => html`${line}`),
                BREAK,
              )}
            </h1>
          </td>
          <td valign="bottom" align="right">
            <table ${LAYOUT}>
              <tr>
                ${door(62, INK)}${door(104, '#ffffff')}${door(156, INK)}
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </td>
  </tr>`;
}

function footer(brand: Brand, locale: MailContent['locale']): Html {
  const { publicUrl } = getEnv();
  return html`<tr>
    <td
      class="side"
      bgcolor="${INK}"
      style="background:${INK};padding:24px 36px;${TEXT};font-size:15px;line-height:1.5;color:#ffffff"
    >
      ${brand.company[locale]}, ${brand.street[locale]}, ${brand.zip}&nbsp;${brand.town}<br /><a
        href="${publicUrl}/${locale}"
        style="color:#ffffff"
        >${new URL(publicUrl).host}</a
      >
    </td>
  </tr>`;
}

function renderBlock(block: Block, t: TranslateCommon, number?: string): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 20px;${TEXT};font-size:18px;line-height:1.45;color:${INK}">
        ${unbroken(block.text, number)}
      </p>`;
    case 'button':
      return html`<table ${LAYOUT} style="margin:4px 0 24px">
          <tr>
            <td bgcolor="${INK}" style="background:${INK};border-radius:0 27px 27px 0">
              <a
                href="${block.url}"
                style="display:inline-block;padding:16px 26px 16px 22px;${TEXT};font-size:17px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none"
                >${block.label}&nbsp;&nbsp;&rarr;</a
              >
            </td>
          </tr>
        </table>
        ${block.hint ? html`<p style="margin:0 0 24px;${SMALL};color:${MUTE};word-break:break-word">${block.hint}<br /><a href="${block.url}" style="color:${MUTE}">${block.url}</a></p>` : ''}`;
    case 'order':
      return html`${orderTable(block.order, t)}${addressTable(block.order, t)}`;
    case 'quote':
      return html`<table ${LAYOUT} width="100%" style="margin:4px 0 24px">
        <tr>
          <td
            style="border-left:6px solid ${SEASON};padding:4px 0 4px 18px;${TEXT};font-size:17px;line-height:1.5;color:${INK};word-break:break-word"
          >
            <b>${block.title}</b><br /><br />${joined(
              block.text.split('\n').map((line) => html`${line}`),
              BREAK,
            )}
          </td>
        </tr>
      </table>`;
    case 'note':
      return html`<table ${LAYOUT} width="100%" style="margin:26px 0 24px">
        <tr>
          <td bgcolor="${SEASON_TINT}" style="background:${SEASON_TINT};padding:16px 18px;${SMALL}">
            <b>${block.title}</b> ${block.text}
          </td>
        </tr>
      </table>`;
  }
}
