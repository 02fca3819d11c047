import type { ReaderOptions } from 'zxing-wasm/reader';

/** Of frames of a camera: blurred, tilted, dark. */
export const READER_OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 1,
};

/** Reads the QR code in a frame; null without one. */
export type CodeReader = (frame: HTMLCanvasElement) => Promise<string | null>;

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const formats: string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null;
}

async function wasmReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const file = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true });
  return async (frame) => {
    const image = frame.getContext('2d')?.getImageData(0, 0, frame.width, frame.height);
    const [found] = image ? await readBarcodes(image, READER_OPTIONS) : [];
    return found?.isValid ? found.text : null;
  };
}

/** The reader of the browser where there is one, else ours, from this site. */
export const openReader = async (): Promise<CodeReader> => (await nativeReader()) ?? wasmReader();
