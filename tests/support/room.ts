import { expect, type Page } from '@playwright/test';

/** Long words of headings break now and then: Chromium without its dictionaries cannot hyphenate. */
const LINES_OF_A_WORD = 3;

/** Expects no sideways scrolling of a page of this size. */
export async function expectNoOverflow(page: Page, size: { width: number; height: number }, when: string) {
  await page.setViewportSize(size);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `${page.url()} scrolls sideways ${when}` }).toBeLessThanOrEqual(0);
}

/** Words that a column too narrow for them breaks over more than this number of lines. */
const squeezedWords = (page: Page, lines: number) =>
  page.evaluate((most) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const squeezed: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ contentVisibilityAuto: true })) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > most) squeezed.push(word);
      }
    }
    return squeezed;
  }, lines);

/** Expects room for text of 200 %, on a phone and a desktop: no sideways scrolling, no squeezed words. */
export async function expectRoomForLargeText(page: Page) {
  const size = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const textSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(textSize).toBe('32px');
  for (const width of [390, 1280]) {
    const when = `with large text at ${width} px`;
    await expectNoOverflow(page, { width, height: 844 }, when);
    expect(await squeezedWords(page, LINES_OF_A_WORD), `${page.url()} ${when}`).toEqual([]);
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await devtools.detach();
  if (size) await page.setViewportSize(size);
}

/** The spacing of text that WCAG 1.4.12 names. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** Expects room for widely spaced text on a narrow phone. */
export async function expectRoomForSpacing(page: Page) {
  const size = page.viewportSize();
  const space = (css: string) =>
    page.evaluate(async (text) => {
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [await sheet.replace(text)];
    }, css);
  await space(SPACED);
  await expectNoOverflow(page, { width: 320, height: 720 }, 'with wide text spacing');
  await space('');
  if (size) await page.setViewportSize(size);
}
