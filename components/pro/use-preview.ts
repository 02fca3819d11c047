'use client';

import { useEffect, useState } from 'react';
import type { Preview } from './preview';

type FileRead = { file: File; preview: Preview | null };

/**
 * Parses a file in a worker. Null while reading, and where workers are unavailable: then the file is uploaded without
 * a preview and the server reports errors.
 */
export function usePreview(file: File | null): { preview: Preview | null; isReading: boolean } {
  const [read, setRead] = useState<FileRead | null>(null);
  useEffect(() => {
    if (!file) return;
    const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
    const done = (preview: Preview | null) => setRead({ file, preview });
    worker.onmessage = ({ data }: MessageEvent<Preview>) => done(data);
    worker.onerror = () => done(null);
    file.arrayBuffer().then(
      (bytes) => worker.postMessage(bytes, [bytes]),
      () => done(null),
    );
    return () => worker.terminate();
  }, [file]);
  const isRead = read !== null && read.file === file;
  return { preview: isRead ? read.preview : null, isReading: file !== null && !isRead };
}
