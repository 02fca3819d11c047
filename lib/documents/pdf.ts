import 'server-only';
import { Readable } from 'node:stream';
import type { Font } from 'fontkit';
import type PDFKit from 'pdfkit';
import { HAIR } from '../artwork/colours';
import { getBrand } from '../config/brand';
import { LANGUAGES, type Locale } from '../i18n/languages';
import { fonts } from './fonts';

export type Pdf = PDFKit.PDFDocument;
/** A node in the document structure, which screen readers follow. */
export type Structure = PDFKit.PDFStructureElement;

/** Positions are in CSS pixels of the design, 794 wide; PDF uses points. */
export const PAGE = { width: 794, height: 1123 } as const;
export const POINTS_PER_PIXEL = 0.75;
export const PIXELS_PER_MM = 96 / 25.4;

type DocumentInfo = { title: string; locale: Locale; createdAt: Date };

/** Receives the document and the root of its structure; pages start with {@link addPage}. */
type Draw = (pdf: Pdf, root: Structure) => void | Promise<void>;

/** The library takes parsed fonts too, which its types do not say. */
const source = (font: Font) => font as unknown as PDFKit.Mixins.PDFFontSource;

/** An empty tagged document with embedded fonts. */
async function openPdf({ title, locale, createdAt }: DocumentInfo): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // none: the library would load Helvetica, which it cannot embed
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: LANGUAGES[locale].iso,
    info: { Title: title, Author: getBrand().name, CreationDate: createdAt, ModDate: createdAt },
  });
  for (const [name, font] of fonts()) pdf.registerFont(name, source(font));
  return pdf;
}

async function drawPdf(pdf: Pdf, draw: Draw): Promise<void> {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  await draw(pdf, root);
  if (pdf.destroyed) return;
  root.end();
  pdf.end();
}

/** Draws a tagged PDF with embedded fonts. */
export async function createPdf(info: DocumentInfo, draw: Draw): Promise<Uint8Array> {
  const pdf = await openPdf(info);
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  await drawPdf(pdf, draw);
  return finished;
}

/** The same as a stream, page by page. Cancelling the stream stops drawing. */
export async function streamPdf(info: DocumentInfo, draw: Draw): Promise<ReadableStream<Uint8Array>> {
  const pdf = await openPdf(info);
  drawPdf(pdf, draw).catch((error: unknown) =>
    pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return Readable.toWeb(pdf) as ReadableStream<Uint8Array>;
}

/** A new page, in pixels of the design. */
export function addPage(pdf: Pdf): void {
  pdf.addPage({ size: 'A4', margin: 0 });
  pdf.scale(POINTS_PER_PIXEL);
}

/** Draws content with a structural role: heading, paragraph, figure. */
export function tagged(
  pdf: Pdf,
  parent: Structure,
  type: string,
  draw: () => void,
  options: { alt?: string; lang?: string } = {},
): void {
  parent.add(pdf.struct(type, options, draw));
}

/** Draws decoration that screen readers skip. */
export function decoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export function rule(pdf: Pdf, x: number, y: number, width: number, weight = 1, colour = HAIR): void {
  pdf.rect(x, y - weight / 2, width, weight).fill(colour);
}
