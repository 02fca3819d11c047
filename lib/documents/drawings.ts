import 'server-only';
import { cardsPdf, labelsPdf } from './card-document';
import { confirmationPdf } from './confirmation-document';
import { correctionPdf } from './correction-document';
import { giftPdf } from './gift-document';
import { invoicePdf } from './invoice-document';
import { passesPdf, passesPdfStream } from './pass-document';
import { statementsPdf } from './statement-document';

/** Every document by name. What they take and return crosses threads, so it is plain data. */
const DRAWINGS = {
  cards: cardsPdf,
  confirmation: confirmationPdf,
  correction: correctionPdf,
  gift: giftPdf,
  invoice: invoicePdf,
  labels: labelsPdf,
  passes: passesPdf,
  statements: statementsPdf,
};

/** Documents that may have hundreds of pages. */
const STREAMS = { passes: passesPdfStream };

export type Drawings = { [Name in keyof typeof DRAWINGS]: Parameters<(typeof DRAWINGS)[Name]>[0] };
export type Streams = { [Name in keyof typeof STREAMS]: Parameters<(typeof STREAMS)[Name]>[0] };

/** Draws a document on the calling thread. */
export const draw = <Name extends keyof Drawings>(
  name: Name,
  document: Drawings[Name],
): Promise<Uint8Array> => (DRAWINGS[name] as (document: Drawings[Name]) => Promise<Uint8Array>)(document);

/** The same as a stream of pages. */
export const drawStream = <Name extends keyof Streams>(
  name: Name,
  document: Streams[Name],
): Promise<ReadableStream<Uint8Array>> => STREAMS[name](document);

/** Message from the server to a thread (scripts/server/drawing-pool.mjs). */
export type DrawingTask =
  | { [Name in keyof Drawings]: { name: Name; document: Drawings[Name]; sink?: undefined } }[keyof Drawings]
  | {
      [Name in keyof Streams]: {
        name: Name;
        document: Streams[Name];
        sink: WritableStream<Uint8Array>;
      };
    }[keyof Streams];

/** Errors are returned, so that a thread that rejects has died. */
export type Drawn = { bytes?: Uint8Array; error?: unknown };

/** Draws what a task describes: onto its sink if it has one, otherwise as bytes. */
export async function drawTask(task: DrawingTask): Promise<Drawn> {
  try {
    if (!task.sink) return { bytes: await draw(task.name, task.document) };
    const pages = await drawStream(task.name, task.document);
    await pages.pipeTo(task.sink);
    return {};
  } catch (error) {
    return { error };
  }
}
