import type { Db } from '../db/client';
import type { PictureFormat } from './schema';

export type StoredFile = { width: number; format: PictureFormat; bytes: Uint8Array };

/** Where the files of pictures are kept. The database is one place; an object store may be another. */
export type PictureStore = {
  /** Keeps the files of a picture, in the transaction that adds it. */
  put: (tx: Db, id: string, files: readonly StoredFile[]) => Promise<void>;
  get: (db: Db, id: string, file: Pick<StoredFile, 'width' | 'format'>) => Promise<Uint8Array | null>;
};
